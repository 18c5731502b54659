/** What an address says of who asks. */
export interface Credentials {
  /** As the value of `Authorization` or `Proxy-Authorization`: basic auth. */
  header: string
  /** Name and password as they stand in the address; as they are meant, they are in the header. */
  written: string[]
}

/** The credentials in an address; a `%` that begins no escape is a character like any other. */
export function credentialsOf({ username, password }: URL): Credentials | undefined {
  if (!username && !password) return undefined
  const pair = `${decoded(username)}:${decoded(password)}`
  const written = password ? [password, `${username}:${password}`] : [username]
  return { header: `Basic ${Buffer.from(pair).toString('base64')}`, written }
}

function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, decodedEscapes)
}

function decodedEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}
