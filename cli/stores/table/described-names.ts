import { bare } from '../column-match.ts'
import { namesOfField } from '../field-names.ts'

type Row = Record<string, unknown>

/** Fields that a store has beside a description. */
const ownFields = ['Name', 'AddressLine1', 'Address', 'City']

/** The share of descriptions that must begin with a name and an address. */
const nearlyAll = 0.9

/**
 * Returns features whose only texts are descriptions of several lines with the name in the first line and the address
 * in the next one, as map programs export them, with fields of their own; any other rows unchanged.
 */
export function withDescribedNames(rows: Row[]): Row[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const known = new Set(ownFields.flatMap((field) => [...namesOfField(field)]))
  if (!names.has('description') || [...names].some((name) => known.has(bare(name)))) return rows
  const parts = rows.map(({ description }) => partsOf(description))
  const isWhole = parts.filter((part) => part?.address).length >= rows.length * nearlyAll
  if (!isWhole) return rows
  return rows.map((row, at) => ({ ...row, ...parts[at] }))
}

interface Parts {
  name: string
  address?: string
  description: string
}

/** Returns the parts of a description; without an address if the second line is none. */
function partsOf(description: unknown): Parts | undefined {
  const lines = String(description ?? '')
    .split(/\n|<br\s*\/?>/i)
    .map((line) => line.trim())
    .filter(Boolean)
  const [name, address = '', ...others] = lines
  if (name === undefined || name.length > longest || /[<:]/.test(name)) return undefined
  return isAddress(address)
    ? { name, address, description: others.join('\n') }
    : { name, description: lines.slice(1).join('\n') }
}

/** The length limit of a name. */
const longest = 100

function isAddress(line: string): boolean {
  return (
    line.length < 200 && /\p{L}{2}/u.test(line) && /,|\d/.test(line) && !/[<@]|:\s|\/\//.test(line)
  )
}
