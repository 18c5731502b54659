import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../system/package-root.ts'

/** Possible hosts of a new site. */
export const hosts = [
  'github-pages',
  'cloudflare-pages',
  'netlify',
  'vercel',
  's3',
  'nginx',
  'apache',
  'web-space',
  'gitlab',
  'firebase',
  'azure',
  'none',
] as const

export type Host = (typeof hosts)[number]

/** Returns the name of a host's guide in `docs/hosts/`; undefined without a host. */
export function guideOf(host: Host): string | undefined {
  if (host === 'none') return undefined
  if (host === 's3') return 's3-cloudfront.md'
  return host === 'gitlab' ? 'gitlab-pages.md' : `${host}.md`
}

/**
 * Returns the jobs of a new project, as files by their names: the nightly one of the host's guide, and for GitHub the
 * preview of a pull request; both with the `variable` that has the address of the content service.
 */
export function workflowFiles(host: Host, variable: string | undefined): Record<string, string> {
  const guide = guideOf(host)
  if (guide === undefined) return {}
  const nightly = workflowIn(`hosts/${guide}`, variable)
  if (host === 'gitlab') return { '.gitlab-ci.yml': nightly }
  return {
    '.github/workflows/nightly.yml': nightly,
    '.github/workflows/preview.yml': workflowIn('previews.md', variable),
  }
}

/** Returns the workflow of a page of `docs/`. */
function workflowIn(page: string, variable: string | undefined): string {
  const text = readFileSync(join(packageRoot, 'docs', page), 'utf8')
  const [, workflow = ''] = /^```yaml\n(.*?)^```$/ms.exec(text) ?? []
  const lines = workflow.split('\n').flatMap((line) => {
    if (!line.includes(usualVariable)) return [line]
    return variable === undefined ? [] : [line.replaceAll(usualVariable, variable)]
  })
  // Without a variable, a list of variables may be empty.
  return lines.join('\n').replace(/^ +env:\n(?! {10})/gm, '')
}

/** The variable in the guides. */
const usualVariable = 'STORE_PAGES_CONTENT_HOST'
