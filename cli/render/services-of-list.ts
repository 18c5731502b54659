import type { AboutStore } from '../../data/about-store.ts'
import type { Content } from '../../data/content.ts'

/** Adds the services of the list to content without services. */
export function withListServices(content: Content, about: AboutStore | undefined): Content {
  const listed = about?.services ?? []
  if (listed.length === 0 || content.details.services?.length) return content
  const services = listed.map((name) => ({ name, icon: 'check' }))
  return { ...content, details: { ...content.details, services } }
}
