import { request } from 'undici'
import type { WordPressPlace } from './start-wordpress.ts'
import { inRequest } from './wordpress.ts'

export interface Changes {
  footer: boolean
  headers: 'all' | (number | string)[]
  pages: 'all' | (number | string)[]
}

export const nothing: Changes = { footer: false, headers: [], pages: [] }
export const everything: Changes = { footer: true, headers: 'all', pages: 'all' }

/** A cursor after all changes, as some seconds later. */
export async function cursorNow(place: WordPressPlace): Promise<string> {
  await inRequest(
    place,
    'global $wpdb; $wpdb->query("UPDATE wp_hl_cms_changes SET noted = noted - 9");',
  )
  return (await changesSince(place)).cursor
}

/** The changes since a cursor, and the next cursor. */
export async function changesSince(
  { url }: WordPressPlace,
  cursor?: string,
  headers: Record<string, string> = {},
): Promise<{ cursor: string; changes: Changes }> {
  const query = cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`
  const { statusCode, body } = await request(`${url}/wp-json/hl-cms/v1/changes${query}`, {
    headers,
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(text)
  const { cursor: next, ...changes } = JSON.parse(text)
  return { cursor: next, changes }
}
