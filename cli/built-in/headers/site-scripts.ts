import type { HostedSite } from '../../plugins/plugin.ts'
import type { BlockedScript } from '../../plugins/site-headers.ts'
import { documentScripts, inlineScripts } from './inline-scripts.ts'
import type { ScriptFacts } from './page-scripts.ts'

/** The scripts of a site, and the targets of its forms. */
export interface SiteScripts {
  /** The hashes of the inline scripts that the policy allows. */
  hashes: readonly string[]
  /** Whether an allowed one is an attribute such as `onclick`. */
  hasHandlers: boolean
  /** The hosts of external scripts, as origins. */
  hosts: readonly string[]
  /** The hosts that forms lead to, as origins. */
  forms: readonly string[]
  /** The inline scripts of editors, and of the chain's `head`, that the chain has not allowed. */
  blocked: readonly BlockedScript[]
}

/**
 * Collects the scripts of all pages. Those of templates and plugins are allowed; those of editors and of `head` only
 * if `allow` has their hash.
 */
export async function siteScripts(
  site: HostedSite<ScriptFacts>,
  { head = '', allow }: { head?: string | undefined; allow: readonly string[] },
): Promise<SiteScripts> {
  const found = new FoundScripts()
  for (const script of inlineScripts(head)) found.foreign.set(script.hash, script)
  for await (const { store, facts, languages } of site.pages)
    for (const page of languages ?? [{ facts }]) {
      found.add(page.facts ?? {})
      for (const script of page.facts?.editors ?? [])
        if (!found.foreign.has(script.hash))
          found.foreign.set(script.hash, { ...script, store: store.id })
    }
  for (const document of site.documents()) {
    const { hashes: own, ...hosts } = documentScripts(document)
    found.add({ own, ...hosts })
  }
  const { foreign } = found
  const own = [...found.own].filter((hash) => !foreign.has(hash))
  const isAllowed = ({ hash }: BlockedScript) => allow.includes(hash)
  return {
    hashes: [...new Set([...own, ...allow.filter((one) => one.startsWith('sha'))])].sort(),
    hasHandlers: [...foreign.values()].some((one) => one.isHandler && isAllowed(one)),
    hosts: [...found.scripts, ...allow.filter((one) => !one.startsWith('sha'))].sort(),
    forms: [...found.forms].sort(),
    blocked: [...foreign.values()].filter((one) => !isAllowed(one)),
  }
}

class FoundScripts {
  readonly own = new Set<string>()
  readonly foreign = new Map<string, BlockedScript>()
  readonly scripts = new Set<string>()
  readonly forms = new Set<string>()

  add({ own = [], scripts = [], forms = [] }: ScriptFacts): void {
    for (const one of own) this.own.add(one)
    for (const one of scripts) this.scripts.add(one)
    for (const one of forms) this.forms.add(one)
  }
}
