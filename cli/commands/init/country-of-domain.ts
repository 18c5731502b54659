import { isCountry } from '../../../data/countries.ts'
import type { StoreRow } from '../../../data/store.ts'

/** Domains of countries that sites anywhere have. */
const usedAnywhere = new Set([
  ...'AC AG AI AM AS BZ CC CO CX EU FM GD GG GL GS HM IM IO LA LC LY ME MN MS MU NU'.split(' '),
  ...'PN PW SC SH SO ST SU SX TC TK TO TV VC VG WS'.split(' '),
])

/** Hosts that shorten addresses or have pages of anybody. */
const anybodys =
  /^(?:https?:\/\/)?(?:[^/]*\.)?(?:bit\.ly|goo\.gl|hoo\.be|linktr\.ee|youtu\.be|instagr\.am|lnkd\.in|pin\.it|qrco\.de|rb\.gy|spoti\.fi|t\.me|wa\.me)(?=$|[/:?#])/i

/** Returns the country of the domain of a store's website, or else of its mail address. */
export function countryOfDomain({ Website, Email }: StoreRow): string | undefined {
  const said = [Website, Email]
    .map((one) => (typeof one === 'string' ? one.trim() : ''))
    .find((one) => one !== '' && !anybodys.test(one))
  const [, end = ''] = domainEnd.exec(said ?? '') ?? []
  const code = end.toUpperCase().replace(/^UK$/, 'GB')
  const isOwn = !usedAnywhere.has(code) || isBelow.test(said ?? '')
  return isCountry(code) && isOwn ? code : undefined
}

/** The last two letters of the host of an address, or of an e-mail address. */
const domainEnd = /^(?:https?:\/\/|[^@/]*@)?[^/:?#]*\.([a-z]{2})(?=$|[/:?#])/i

/** A domain such as `com.co`, which only sites of the country have. */
const isBelow = /\.(?:com|net|org)\.[a-z]{2}(?=$|[/:?#])/i
