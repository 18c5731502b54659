import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { HookCheck } from '../../cli/commands/listen/hook-check.ts'
import { publishChain } from './chain-content.ts'
import { inRequest } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const secret = 'a secret of thirty-two letters..'

interface Hook {
  headers: IncomingHttpHeaders
  body: Buffer
}

const hooks: Hook[] = []
let status = 202
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  hooks.push({ headers: request.headers, body: Buffer.concat(chunks) })
  response.writeHead(status).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`

afterAll(() => server.close())

beforeEach(async () => {
  hooks.length = 0
  status = 202
  await inRequest(
    place,
    "delete_transient('hl_cms_hook_sent'); wp_unschedule_hook('hl_cms_send_hook');",
  )
})

const signed = `define('HL_CMS_HOOK', '${address}'); define('HL_CMS_HOOK_SECRET', '${secret}');`
const edit = (id: number, text: string) =>
  `wp_update_post(['ID' => ${posts[id]}, 'post_content' => '${text}']);`
/** The waiting hooks, by their arguments. */
const waiting = () =>
  inRequest(
    place,
    `foreach (_get_cron_array() as $time => $events) foreach ($events['hl_cms_send_hook'] ?? [] as $event)
      echo json_encode($event['args']), $time > time() ? ' ' : ' due ';`,
  )

test.each([
  ['the text of a store', edit(101, 'One.'), [101]],
  ['those of two', edit(101, 'Two.') + edit(103, 'Two.'), [101, 103]],
  ['the footer', `wp_update_post(['ID' => ${posts.footer}, 'post_content' => 'Bye']);`, 'all'],
  ['a setting', "update_option('blogdescription', 'Tires');", 'all'],
])('after a change of %s a hook goes out that listen takes', async (_, change, changed) => {
  await inRequest(place, signed + change)
  expect(hooks).toHaveLength(1)
  const [{ headers, body }] = hooks as [Hook]
  expect(JSON.parse(body.toString())).toEqual({ changed })
  const check = new HookCheck(secret)
  expect(check.read(headers, body)).toEqual(expect.objectContaining({ changed: expect.anything() }))
  expect(check.read(headers, body)).toBe('seen')
  expect(new HookCheck(`${secret}.`).read(headers, body)).toBe('unsigned')
})

test.each([
  ['what nobody sees', `${signed} wp_set_post_lock(${posts[101]});`],
  ['a store, without an address', edit(101, 'Three.')],
  ['a store, without a secret', `define('HL_CMS_HOOK', '${address}');${edit(101, 'Four.')}`],
])('after a change of %s no hook is sent', async (_, change) => {
  await inRequest(place, change)
  expect([hooks, await waiting()]).toEqual([[], ''])
})

test('hooks that would come close together are one', async () => {
  await inRequest(place, signed + edit(101, 'Five.'))
  await inRequest(place, signed + edit(103, 'Five.'))
  await inRequest(place, signed + edit(104, 'Five.'))
  expect([hooks.length, await waiting()]).toEqual([1, '["all",0] '])
})

test('five seconds after a hook the next one goes out at once', async () => {
  const sent = "set_transient('hl_cms_hook_sent', microtime(true) - 5, 60);"
  await inRequest(place, signed + sent + edit(101, 'Five and a half.'))
  expect([hooks.length, await waiting()]).toEqual([1, ''])
})

test('a hook that is not taken is sent again, three times', async () => {
  status = 503
  await inRequest(place, signed + edit(101, 'Six.'))
  expect([hooks.length, await waiting()]).toEqual([1, '["all",1] '])
  for (const retries of [1, 2, 3])
    await inRequest(place, `${signed} do_action('hl_cms_send_hook', 'all', ${retries});`)
  expect([hooks.length, await waiting()]).toEqual([4, '["all",1] ["all",2] ["all",3] '])
})

test('GitHub gets a token', async () => {
  await inRequest(
    place,
    `define('HL_CMS_HOOK', '${address}'); define('HL_CMS_HOOK_TOKEN', 'ghp_x'); ${edit(101, 'Seven.')}`,
  )
  const [{ headers, body }] = hooks as [Hook]
  expect(headers.authorization).toBe('Bearer ghp_x')
  expect(JSON.parse(body.toString())).toEqual({ event_type: 'content-changed' })
})
