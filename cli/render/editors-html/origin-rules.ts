import { type AddressRules, addressRules, type Origin } from '../../../data/content-address.ts'

/** The address rules for a text of this origin; an empty host means the site itself, also for pictures. */
export function originRules(origin: Origin): AddressRules {
  const rules = addressRules(origin)
  return origin.host === '' ? { link: rules.link, resource: rules.link } : rules
}
