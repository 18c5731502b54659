import { request } from 'undici'
import { afterAll, expect, inject, test } from 'vitest'
import { seeded } from '../helpers/seeded.ts'
import { publishChain } from './chain-content.ts'
import { type Changes, changesSince } from './change-feed.ts'
import { randomEdits } from './random-edits.ts'
import { inRequest } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const ids = [101, 102, 103, 104, 113, 434, 435]
const path = btoa('/Location-Template')

const edits = await randomEdits(place, posts, seeded(19))

afterAll(edits.clean)

test('whatever is edited, each answer that differs is named', { timeout: 300_000 }, async () => {
  let { cursor } = await editAndAge('')
  let before = await answers()
  const told: string[] = []
  for (let number = 1; number <= 60; number++) {
    const edit = edits.next()
    const { changes, cursor: next } = await editAndAge(edit, cursor)
    const after = await answers()
    told.push(edit)
    expect(notNamed(before, after, changes), told.join('\n')).toEqual([])
    before = after
    cursor = next
  }
})

/** The changes after an edit, reported some seconds later. */
async function editAndAge(edit: string, cursor?: string) {
  await inRequest(
    place,
    `${edit} $GLOBALS['wpdb']->query('UPDATE wp_hl_cms_changes SET noted = noted - 9');`,
  )
  return changesSince(place, cursor)
}

/** The bytes of every answer, including errors. */
async function answers(): Promise<Record<string, string>> {
  const calls = [
    'get-footer',
    ...ids.flatMap((id) => [`get-header/${id}`, `get-pages-by-url/${path}/${id}`]),
  ]
  return Object.fromEntries(await Promise.all(calls.map(async (call) => [call, await get(call)])))
}

/** The answers that differ without being reported. */
function notNamed(before: Record<string, string>, after: Record<string, string>, told: Changes) {
  const isNamed = (call: string) => {
    if (call === 'get-footer') return told.footer
    const list = call.startsWith('get-header') ? told.headers : told.pages
    return list === 'all' || list.map(String).includes(call.split('/').at(-1) ?? '')
  }
  return Object.keys(after).filter((call) => before[call] !== after[call] && !isNamed(call))
}

async function get(call: string): Promise<string> {
  const { body } = await request(`${place.url}/wp-json/hl-cms/v1/${call}`)
  return body.text()
}
