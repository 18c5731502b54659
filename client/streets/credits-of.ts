import type { Credit } from '../../data/street-map.ts'

/** Returns the texts and links of a source's attribution, which is HTML of another site. */
export function creditsOf(attribution: string): Credit[] {
  const { body } = new DOMParser().parseFromString(attribution, 'text/html')
  for (const code of body.querySelectorAll('script, style')) code.remove()
  return [...body.childNodes].flatMap((node) => {
    const text = node.textContent?.trim()
    if (!text) return []
    const link = node instanceof Element ? (node.closest('a') ?? node.querySelector('a')) : null
    const href = link?.href
    return [href && /^https?:/.test(href) ? { text, href } : { text }]
  })
}
