import { type AddressRules, addressRules, type Origin } from '../../../data/content-address.ts'

/** The rules for a text of this origin; where its host is empty, that is the site itself, pictures as well. */
export function originRules(origin: Origin): AddressRules {
  const rules = addressRules(origin)
  return origin.host === '' ? { link: rules.link, resource: rules.link } : rules
}
