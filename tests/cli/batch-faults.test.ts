import { expect, test, vi } from 'vitest'
import { type Chain, manyStores, startChain } from '../helpers/chain.ts'
import { callPaths, type Fallback, type ScriptedAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { HlCmsService } from '../helpers/hl-cms-service.ts'

vi.mock('../helpers/tested-program.ts', () => import('../../cli/commands/run.ts'))

const rows = manyStores(12).map((row) => ({ ...row, Lat: 0, Lng: 0 }))
const ids = rows.map(({ locationID }) => locationID)
const edited = 1007

/** A wrong answer of a host. */
type Break = (right: ScriptedAnswer) => ScriptedAnswer

interface Sick extends Chain {
  service: HlCmsService
  /** By the name of a batch call. */
  broken: Partial<Record<'stores' | 'changes' | 'index', Break>>
}

async function start(calls = ['stores', 'changes']): Promise<Sick> {
  const service = new HlCmsService(ids)
  service.calls = calls
  const broken: Sick['broken'] = {}
  const answer: Fallback = (path, headers) => {
    const right = service.answerAll(path, headers)
    const { pathname } = new URL(path, 'http://host')
    const name = pathname.slice(callPaths.index.length + 1) || 'index'
    const fault = Object.hasOwn(broken, name) && broken[name as keyof Sick['broken']]
    return right && fault ? fault(right) : right
  }
  return { ...(await startChain(rows, answer)), service, broken }
}

function edit({ service }: Sick): void {
  service.edit(edited, { body: `<h1>Store ${edited}</h1><p>{{Nope}} Another text.</p>` })
}

let sites: Record<string, string>[] | undefined

/** The files before and after the edit, built with single calls. */
async function healthySites() {
  if (sites) return sites
  const chain = await start([])
  expect((await chain.build()).code).toBe(0)
  const before = await filesIn(chain.out)
  edit(chain)
  expect((await chain.build()).code).toBe(0)
  sites = [before, await filesIn(chain.out)]
  return sites
}

async function outcome(chain: Sick, ...args: string[]) {
  const { code, stderr } = await chain.build('--timeout', '500', ...args)
  const { problems } = await chain.report()
  const files = await filesIn(chain.out)
  const ofThisList = ['CARE_NO_POINT', 'TOKEN_UNKNOWN']
  const codes = problems.map(({ code }) => code).filter((code) => !ofThisList.includes(code))
  return { code, stderr, files, codes }
}

const lines = (change: (lines: string[]) => string[]): Break => {
  return ({ body }) => ({ body: change(String(body).trimEnd().split('\n')).join('\n') })
}
const inLines = (change: (line: Record<string, unknown>) => object): Break =>
  lines((all) => all.map((line) => JSON.stringify(change(JSON.parse(line)))))
const says =
  (answer: ScriptedAnswer): Break =>
  (right) => ({ ...right, ...answer })
/** Only the first answer is wrong. */
const once = (fault: Break): Break => {
  let count = 0
  return (right) => (count++ === 0 ? fault(right) : right)
}
const big = 'x'.repeat(11 * 1024 * 1024)

test.each<[string, Break]>([
  ['an error', says({ status: 500 })],
  ['404', says({ status: 404 })],
  ['429', says({ status: 429 })],
  [
    '503 once, and asks to be left alone',
    once(says({ status: 503, headers: { 'retry-after': '1' } })),
  ],
  [
    'a redirect without an end',
    says({ status: 302, headers: { location: `${callPaths.index}/stores` } }),
  ],
  ['nothing', says({ fault: 'hang' })],
  ['half, and then nothing', says({ fault: 'hang-body' })],
  ['half, and hangs up', says({ fault: 'short' })],
  ['half, and resets', says({ fault: 'reset-body' })],
  ['no HTTP', says({ fault: 'raw' })],
  ['no bytes', says({ body: '' })],
  ['an HTML page', says({ body: '<!doctype html><title>Maintenance</title>' })],
  ['a broken gzip', says({ headers: { 'content-encoding': 'gzip' } })],
  ['a line that is cut', lines(([line = '', ...others]) => [line.slice(0, -20), ...others])],
  ['a line of another kind', lines(([, ...others]) => ['[7]', ...others])],
  [
    'a warning of PHP before its lines',
    ({ body }) => ({ body: `<b>Warning</b>: x in y.php\n${body}` }),
  ],
  [
    'a warning of PHP in a header',
    inLines((line) => ({ ...line, header: '<br />\n<b>Warning</b>: x' })),
  ],
  ['an empty header', inLines((line) => ({ ...line, header: '' }))],
  [
    'pages that are no base64',
    inLines((line) => ({ ...line, page: '{"content":"%%%","locationID":1}' })),
  ],
  ["another store's pages", inLines((line) => ({ ...line, locationID: 1001 }))],
  ['errors alone', inLines(({ locationID }) => ({ locationID, status: 500, message: 'no' }))],
  ['lines of stores that nobody asked for', inLines((line) => ({ ...line, locationID: 99 }))],
  ['each line twice', lines((all) => [...all, ...all])],
])('a batch that is %s costs no store', async (_, fault) => {
  const chain = await start()
  chain.broken.stores = fault
  const { code, stderr, files } = await outcome(chain)
  expect(code, stderr).toBe(0)
  expect(files).toEqual((await healthySites())[0])
})

const failed = ['CHANGES_FAILED']

test.each<[string, 'changes' | 'index', Break, string[]]>([
  ['an error', 'changes', says({ status: 500 }), failed],
  [
    '503, and asks to be left alone',
    'changes',
    once(says({ status: 503, headers: { 'retry-after': '1' } })),
    failed,
  ],
  ['404', 'changes', says({ status: 404 }), failed],
  ['nothing', 'changes', says({ fault: 'hang' }), failed],
  ['half', 'changes', says({ fault: 'short' }), failed],
  ['no JSON', 'changes', says({ body: 'ok' }), failed],
  ['an HTML page', 'changes', says({ body: '<!doctype html><title>Log in</title>' }), failed],
  ['more than 10 MiB', 'changes', says({ body: `{"x":"${big}"}` }), failed],
  [
    'no cursor',
    'changes',
    says({ body: '{"cursor":"","footer":false,"headers":[],"pages":[]}' }),
    failed,
  ],
  [
    'one list only',
    'changes',
    says({ body: '{"cursor":"7","footer":false,"headers":[]}' }),
    failed,
  ],
  [
    'that it does not know the cursor',
    'changes',
    says({ body: '{"cursor":"7","footer":true,"headers":"all","pages":"all"}' }),
    [],
  ],
  [
    'stores that nobody knows',
    'changes',
    says({ body: `{"cursor":"7","footer":false,"headers":[],"pages":[${edited},"x-9"]}` }),
    [],
  ],
  ['an index of another kind', 'index', says({ body: '[]' }), []],
  ['an index that hangs', 'index', says({ fault: 'hang' }), []],
])(
  'with a change feed that answers %s, the site equals that of single calls',
  async (_, name, fault, codes) => {
    const chain = await start()
    await outcome(chain)
    edit(chain)
    chain.broken[name] = fault
    const second = await outcome(chain)
    expect({ code: second.code, codes: second.codes }, second.stderr).toEqual({ code: 0, codes })
    const [, after] = await healthySites()
    expect(second.files).toEqual(after)
  },
)

test('where even batches for one store are never ended, single calls bring the others', async () => {
  const chain = await start()
  chain.broken.stores = ({ body }) => {
    const [line = ''] = String(body).split('\n')
    return { body: `${line}\n`, headers: { 'content-length': '999999' } }
  }
  const { code, files, codes, stderr } = await outcome(chain)
  expect({ code, codes }, stderr).toEqual({ code: 0, codes: ['BATCHES_GIVEN_UP'] })
  expect(files).toEqual((await healthySites())[0])
})

test('a line that is not UTF-8 costs its store alone', async () => {
  const chain = await start()
  chain.broken.stores = ({ body }) => {
    const bytes = Buffer.from(String(body))
    if (String(body).includes(`header ${edited}`)) bytes[bytes.indexOf(`header ${edited}`)] = 0xff
    return { body: bytes }
  }
  const { code, files } = await outcome(chain)
  const { requests: asked } = chain.server
  const singles = asked.filter(({ path }) => path.startsWith(callPaths.page('').slice(0, -1)))
  expect([code, singles.map(({ path }) => path)]).toEqual([0, [callPaths.page(edited)]])
  expect(files).toEqual((await healthySites())[0])
})

test('a batch with tags that differ from the single calls is reported as wrong, and its pages are requested', async () => {
  const chain = await start()
  chain.broken.stores = once(inLines((line) => ({ ...line, pageETag: '"other"' })))
  await outcome(chain)
  const { code, codes, files } = await outcome(chain)
  expect({ code, codes }).toEqual({ code: 0, codes: ['CHANGES_WRONG'] })
  expect(files).toEqual((await healthySites())[0])
})

test('if single calls fail too, the previous site stays', async () => {
  const chain = await start()
  const before = await outcome(chain)
  edit(chain)
  chain.broken.stores = says({ status: 500 })
  chain.server.script(callPaths.page(edited), { status: 500 })
  const { code, files, stderr } = await outcome(chain, '--retries', '1')
  expect(code).toBe(1)
  expect(stderr).toContain('Error received by Wordpress; aborting as retry count was exceeded')
  expect(files).toEqual(before.files)
})
