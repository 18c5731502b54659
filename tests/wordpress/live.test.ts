import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { tellEditors } from '../../cli/commands/listen/tell-editors.ts'
import { signedHeaders } from '../helpers/start-listener.ts'
import { publishChain } from './chain-content.ts'
import { inRequest, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const secret = 'a secret of thirty-two letters..'
const withSecret = join(place.folder, 'wp-content/mu-plugins/secret.php')
const address = `${place.url}/wp-json/hl-cms/v1/live`

beforeAll(() => writeFile(withSecret, `<?php define('HL_CMS_HOOK_SECRET', '${secret}');`))
afterAll(() => rm(withSecret))
// As if everything had been written an hour ago.
beforeEach(() =>
  inRequest(
    place,
    `delete_option('hl_cms_live'); $wpdb->query("UPDATE {$wpdb->prefix}hl_cms_changes SET noted = UNIX_TIMESTAMP() - 3600");`,
  ),
)

const noFallbacks = { kept: [], leftOut: [] }
const signal = new AbortController().signal
const config = { contentHost: place.url, secondBrandHost: undefined, contentHeaders: {} }
const told = { config, secret, env: {}, signal }
/** A build that began this number of seconds ago is live. */
const build = (seconds: number, fallbacks: object = {}) => {
  const contentSince = new Date(Date.now() - seconds * 1000).toISOString()
  const report = { contentSince, fallbacks: { ...noFallbacks, ...fallbacks } }
  return tellEditors({ ok: true, report }, told)
}
const fail = (reason: string) => tellEditors({ ok: false, reason }, told)

const date = '[A-Z][a-z]+ \\d+, \\d{4} \\d+:\\d\\d [ap]m'

describe('editors see the state', () => {
  test.each<[string, () => Promise<unknown>, number | undefined, string, boolean?]>([
    ['nobody has told', async () => {}, posts[101], 'Unknown: no build has told yet.', true],
    ['a build had it', () => build(9), posts[101], `Yes, as it is here, since ${date}.`],
    [
      'a later change is not in it',
      () => build(7200),
      posts[101],
      `Not yet: changed on ${date}, it waits for the next build.`,
      true,
    ],
    [
      'one is, one is not',
      () => build(9).then(() => build(7200)),
      posts[101],
      `Yes, as it is here, since ${date}.`,
    ],
    [
      'a build failed after one',
      () => build(9).then(() => fail('store 7: <b>down</b>')),
      posts[101],
      `Yes, as it is here, since ${date}. The build of ${date} failed: store 7: <b>down</b>`,
    ],
    [
      'one failed before the first',
      () => fail('down'),
      posts[101],
      `Unknown: no build has told yet. The build of ${date} failed: down`,
      true,
    ],
    [
      'one was well again',
      () => fail('down').then(() => build(1)),
      posts[101],
      `Yes, as it is here, since ${date}.`,
    ],
    [
      'the store kept what it had',
      () => build(9, { leftOut: [103], kept: [{ store: 101 }] }),
      posts[101],
      'Not as it is here: the last build did not get it, and the site has kept what it had.',
      true,
    ],
    [
      'another store did',
      () => build(9, { leftOut: [103] }),
      posts[101],
      `Yes, as it is here, since ${date}.`,
    ],
    ['a template', () => build(9), posts.template, `Yes, as it is here, since ${date}.`],
    [
      'a footer',
      () => build(7200),
      posts.footer,
      `Not yet: changed on ${date}, it waits for the next build.`,
      true,
    ],
  ])('%s', async (_, tell, id, words, waits = false) => {
    await tell()
    expect(await stateOf(id)).toEqual({
      text: expect.stringMatching(new RegExp(`^${words}$`)),
      waits,
    })
  })

  test('a change of a store, and of the template, waits from the moment that it is made', async () => {
    await build(9)
    await post(place, `hl-cms-stores/${posts[101]}`, { content: 'New.' })
    await post(place, `hl-cms-parts/${posts.template}`, { content: 'New.' })
    for (const [id, waits] of [
      [posts[101], true],
      [posts.template, true],
      [posts.footer, false],
    ] as const)
      expect((await stateOf(id))?.waits).toBe(waits)
    await build(0)
    expect((await stateOf(posts[101]))?.waits).toBe(false)
  })

  test('a change right after the start of a build waits, one right before is live', async () => {
    await build(9)
    // All within one second of the clock, if the machine is fast enough.
    await setTimeout(1000 - (Date.now() % 1000))
    await post(place, `hl-cms-stores/${posts[101]}`, { content: 'Before.' })
    const began = Date.now()
    await post(place, `hl-cms-stores/${posts[103]}`, { content: 'After.' })
    await build((Date.now() - began) / 1000)
    expect((await stateOf(posts[101]))?.waits).toBe(false)
    expect((await stateOf(posts[103]))?.waits).toBe(true)
  })

  test('that drafts, pages with a password and unused parts are not live', async () => {
    await build(9)
    const fields = { content: 'A', meta: { location_id: 105 } }
    const draft = await post(place, 'hl-cms-stores', fields)
    const hidden = { content: 'A', status: 'publish', password: 'x', meta: { location_id: 106 } }
    const page = await post(place, 'hl-cms-stores', hidden)
    const part = await post(place, 'hl-cms-parts', { content: 'A', status: 'publish' })
    const no = 'No: only what is published, without a password, gets there.'
    const texts = [draft, page, part].map(async ({ id }) => (await stateOf(id))?.text)
    expect(await Promise.all(texts)).toEqual([
      no,
      no,
      'No: it is not chosen in Settings, Store pages.',
    ])
  })

  test('in the classic editor, as text', async () => {
    await fail('<b>down</b>')
    const box = `require_once ABSPATH . 'wp-admin/includes/template.php'; $post = get_post(${posts[101]});
      set_current_screen('hl_cms_store'); get_current_screen()->is_block_editor(false);
      do_action('add_meta_boxes', 'hl_cms_store', $post);
      do_meta_boxes('hl_cms_store', 'side', $post);`
    const html = await inRequest(place, box)
    expect(html).toMatch(/On the site.*<p>Unknown: .* failed: &lt;b&gt;down&lt;\/b&gt;<\/p>/s)
  })

  test('and nobody else does', async () => {
    await build(9)
    const response = await fetch(`${place.url}/wp-json/wp/v2/hl-cms-stores/${posts[101]}`)
    expect(await response.text()).not.toContain('hl_cms_live')
  })
})

describe('only signed requests are accepted', () => {
  const good = '{"ok":true,"age":1,"kept":[]}'
  test.each<[string, string, Record<string, string>, number]>([
    ['the right one', good, signedHeaders(good, { secret }), 204],
    ['none', good, {}, 401],
    ['that of another secret', good, signedHeaders(good), 401],
    ['that of another text', '{"ok":true,"age":0}', signedHeaders(good, { secret }), 401],
    [
      'one of 301 seconds ago',
      good,
      signedHeaders(good, { secret, at: Date.now() - 302_000 }),
      401,
    ],
    ['one of the future', good, signedHeaders(good, { secret, at: Date.now() + 400_000 }), 401],
    ['that of a hook', '{"changed":"all"}', signedHeaders('{"changed":"all"}', { secret }), 400],
    ['that of no JSON', '{', signedHeaders('{', { secret }), 400],
    [
      'that of an age below 0',
      '{"ok":true,"age":-1}',
      signedHeaders('{"ok":true,"age":-1}', { secret }),
      400,
    ],
  ])('%s', async (_, body, headers, status) => {
    const response = await fetch(address, { method: 'POST', body, headers })
    expect(response.status).toBe(status)
    expect((await optionNow()) !== 'false').toBe(status === 204)
  })

  test('and neither twice, nor after a newer one', async () => {
    const now = Date.now()
    const send = async (at: number, body = good) =>
      (await fetch(address, { method: 'POST', body, headers: signedHeaders(body, { secret, at }) }))
        .status
    expect([
      await send(now),
      await send(now),
      await send(now - 9000),
      await send(now, '{"ok":false,"age":0}'),
    ]).toEqual([204, 409, 409, 204])
  })

  test('without a secret there is no such call, which is not a fault', async () => {
    await rm(withSecret)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
    expect(await build(1)).toEqual([])
    await writeFile(withSecret, `<?php define('HL_CMS_HOOK_SECRET', '${secret}');`)
  })
})

function optionNow(): Promise<string> {
  return inRequest(place, "echo json_encode(get_option('hl_cms_live'));")
}

/** The data of the block editor for the post. */
async function stateOf(
  id: number | undefined,
): Promise<{ text: string; waits: boolean } | undefined> {
  const type = await inRequest(place, `echo get_post_type_object(get_post_type(${id}))->rest_base;`)
  const path = `/wp-json/wp/v2/${type}/${id}?context=edit&_fields=hl_cms_live`
  const response = await fetch(place.url + path, {
    headers: { authorization: place.authorization },
  })
  return ((await response.json()) as { hl_cms_live?: { text: string; waits: boolean } }).hl_cms_live
}
