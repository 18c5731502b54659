import { runProgram } from './programs.ts'
import type { WordPressPlace } from './start-wordpress.ts'

/** An answer of WordPress's own REST API, with the fields that the tests read. */
export interface RestAnswer {
  status: number
  id: number
  message: string
}

/** Writes with WordPress's own REST API as its administrator, like the block editor. */
export async function post(
  { url, authorization }: WordPressPlace,
  path: string,
  fields: object = {},
): Promise<RestAnswer> {
  const response = await fetch(`${url}/wp-json/wp/v2/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const { id = 0, message = '' } = (await response.json()) as Partial<RestAnswer>
  return { status: response.status, id, message }
}

/** The output of PHP inside WordPress, like an import or another plugin. */
export function inWordPress({ folder }: WordPressPlace, php: string): Promise<string> {
  return runProgram(folder, ['php', '-r', `require 'wp-load.php'; ${php}`])
}

/** The same in a request to its web server, as its administrator: in an existing process. */
export async function inRequest({ url }: WordPressPlace, php: string): Promise<string> {
  const response = await fetch(`${url}/run.php`, { method: 'POST', body: php })
  const printed = await response.text()
  if (!response.ok) throw new Error(`${php}\n${printed}`)
  return printed
}
