import { namesOf } from './list-chain.ts'

interface Spec {
  dayOfWeek?: string
  validFrom?: string
  opens: string
  closes: string
}

interface Business {
  branchCode?: string
  telephone?: string
  sameAs?: string
  email?: string
  description?: string
  paymentAccepted?: string
  image?: string[]
  geo?: { latitude: number; longitude: number }
  address: Record<string, string>
  openingHoursSpecification?: Spec[]
}

/** The facts of a store that its page tells, the hours as `Mo 07:00-19:00`. */
export function storeFacts(html: string): Record<string, unknown> {
  const { h1, business } = namesOf(html)
  const said = business as unknown as Business
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = said.address
  const specs = said.openingHoursSpecification ?? []
  const facts = {
    h1: h1.replaceAll('&amp;', '&').replace(/<[^>]+>/g, ' '),
    id: said.branchCode,
    address: [streetAddress, addressLocality, addressRegion, postalCode, addressCountry].join('|'),
    phone: said.telephone,
    point: said.geo && [said.geo.latitude, said.geo.longitude],
    website: said.sameAs,
    email: said.email,
    description: said.description,
    payment: said.paymentAccepted,
    photos: said.image,
    hours: specs.filter(({ dayOfWeek }) => dayOfWeek).map(hoursText),
    special: specs.filter(({ dayOfWeek }) => !dayOfWeek).map(hoursText),
    status: /class="life-line"[^>]*>([^<]*)/.exec(html)?.[1],
  }
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, fact]) => fact !== undefined && !(Array.isArray(fact) && fact.length === 0),
    ),
  )
}

function hoursText({ dayOfWeek = '', validFrom, opens, closes }: Spec): string {
  const day = dayOfWeek.split('/').at(-1)?.slice(0, 2) || validFrom
  return `${day} ${opens}-${closes}`
}
