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
 * Returns the nightly job of a new project, as a file by its name: that of the host's guide, with the `variable` that
 * has the address of the content service.
 */
export function workflowFiles(host: Host, variable: string | undefined): Record<string, string> {
  const guide = guideOf(host)
  if (guide === undefined) return {}
  const text = readFileSync(join(packageRoot, 'docs/hosts', guide), 'utf8')
  const [, workflow = ''] = /^```yaml\n(.*?)^```$/ms.exec(text) ?? []
  const lines = workflow.split('\n').flatMap((line) => {
    if (!line.includes(usualVariable)) return [line]
    return variable === undefined ? [] : [line.replaceAll(usualVariable, variable)]
  })
  const name = host === 'gitlab' ? '.gitlab-ci.yml' : '.github/workflows/nightly.yml'
  return { [name]: lines.join('\n') }
}

/** The variable in the guides. */
const usualVariable = 'STORE_PAGES_CONTENT_HOST'
