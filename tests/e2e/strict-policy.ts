import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { Site } from './site.ts'

/**
 * Serves every page with a policy that allows only its own scripts, and `more`; the returned function gives the
 * violations.
 */
export async function enforcePolicy(
  page: Page,
  { url }: Site,
  extra = '',
  more = '',
): Promise<() => Promise<string[]>> {
  await page.route(
    (address) => address.href.startsWith(url) && !/\.\w+$/.test(address.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const hashes = scriptHashes(html).map((hash) => `'sha256-${hash}'`)
      const scripts = ["'self'", ...hashes].join(' ')
      const policy = `script-src ${scripts}; object-src 'none'; base-uri 'none'; ${more}`
      const body = html.replace('</body>', `${extra}</body>`)
      const headers = { ...response.headers(), 'content-security-policy': policy }
      return route.fulfill({ response, body, headers })
    },
  )
  const seen: string[] = []
  await page.exposeFunction('tellViolation', (directive: string) => seen.push(directive))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const { tellViolation } = window as unknown as { tellViolation(directive: string): void }
      tellViolation(effectiveDirective)
    })
  })
  return async () => {
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    return seen
  }
}

export function scriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts.flatMap(([, attributes = '', code = '']) =>
    /\ssrc=|type="application\//.test(attributes)
      ? []
      : [createHash('sha256').update(code).digest('base64')],
  )
}
