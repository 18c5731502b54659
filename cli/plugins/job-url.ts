import type { CommandContext } from '../report/command-context.ts'

/** The address of the running CI job, if the environment names one: GitHub, GitLab, Jenkins, CircleCI. */
export function jobUrl({ env }: Pick<CommandContext, 'env'>): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
  return env.CI_JOB_URL || env.BUILD_URL || env.CIRCLE_BUILD_URL || undefined
}
