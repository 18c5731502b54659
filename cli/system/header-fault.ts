import { validateHeaderName, validateHeaderValue } from 'node:http'

/** Headers of the connection, which only the HTTP client may set. */
const ofConnection = ['content-length', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade']

/** The reason why a request cannot have this header, in words without its name and value; undefined if it can. */
export function headerFault(name: string, value: string): string | undefined {
  if (!passes(() => validateHeaderName(name))) return 'has a name that no header may have'
  if (ofConnection.includes(name.toLowerCase()) || isOddConnection(name, value))
    return 'is a header of the connection, which cannot be set'
  if (passes(() => validateHeaderValue(name, value))) return undefined
  return 'has a value that no header may have: a line break, or letters beyond ISO 8859-1'
}

function isOddConnection(name: string, value: string): boolean {
  return name.toLowerCase() === 'connection' && !/^(?:close|keep-alive)$/i.test(value)
}

function passes(validate: () => void): boolean {
  try {
    validate()
    return true
  } catch {
    return false
  }
}
