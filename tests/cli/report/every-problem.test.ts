import nodeFs from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import type { ProblemCode } from '../../../cli/report/problems.ts'
import type { bucketWords } from '../../../cli/report/wording/buckets.ts'
import type { contentCheckWords } from '../../../cli/report/wording/content-checks.ts'
import type { deployWords } from '../../../cli/report/wording/deploys.ts'
import type { markupCheckWords } from '../../../cli/report/wording/markup-checks.ts'
import type { publishWords, shardWords } from '../../../cli/report/wording/releases.ts'
import { lockOutput } from '../../../cli/system/lock.ts'
import { tempPaths } from '../../../cli/system/temp-paths.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../../helpers/content-server.ts'
import { fakeCompiler } from '../../helpers/fake-compiler.ts'
import { putFiles } from '../../helpers/own-chain.ts'
import { type CliResult, runCli } from '../../helpers/run-cli.ts'
import { runProgram } from '../../helpers/run-program.ts'
import { hookSecret, type Listener, startListener } from '../../helpers/start-listener.ts'
import { workbook } from '../../helpers/workbook.ts'

const env = { GITHUB_ACTIONS: 'true' }

type Provoke = (chain: Chain) => Promise<CliResult>

function run({ cwd }: Chain, ...args: string[]): Promise<CliResult> {
  return runCli(args, { cwd, env })
}

function build(chain: Chain, ...args: string[]): Promise<CliResult> {
  return run(chain, ...buildArgs(chain), ...args)
}

function buildArgs({ server: { url } }: Chain): string[] {
  const hosts = ['--content-host', url, '--second-brand-host', url]
  return ['build', '--stores', 'list.json', '--retries', '1', '--retry-delay', '1', ...hosts]
}

function option(...args: string[]): Provoke {
  return (chain) => build(chain, ...args)
}

/** A build with another list; a text is the content of the file. */
function list(rows: unknown): Provoke {
  return async (chain) => {
    const text = typeof rows === 'string' ? rows : JSON.stringify(rows)
    await fs.writeFile(join(chain.cwd, 'list.json'), text)
    return build(chain)
  }
}

/** A build with a list of old addresses. */
function redirecting(csv: string): Provoke {
  return async (chain) => {
    await fs.writeFile(join(chain.cwd, 'old.csv'), csv)
    return config(`export default { redirects: 'old.csv' }`)(chain)
  }
}

/** A build with another list whose bad rows are skipped; optionally of only one store. */
function leavingOut(rows: unknown[], only?: string): Provoke {
  return async (chain) => {
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), "export default { badRows: 'leave-out' }")
    await fs.writeJson(join(chain.cwd, 'list.json'), rows)
    return build(chain, '-c', 'own.config.mjs', ...(only === undefined ? [] : ['--only', only]))
  }
}

/** A publish of a site that tells search engines of its changes. */
async function searchable(chain: Chain): Promise<CliResult> {
  const indexNow = { key: '0123-4567', endpoint: `${chain.server.url}/indexnow` }
  const settings = { siteUrl: 'https://www.example.com', indexNow }
  await config(`export default ${JSON.stringify(settings)}`)(chain)
  return run(chain, 'publish', 'srv')
}

/** Four rows of a list. */
function manyAt(fieldsOf: (at: number) => object): object[] {
  return [1, 2, 3, 4].map((at) => ({
    ...storeRow({ locationID: at, URL: `s/${at}` }),
    ...fieldsOf(at),
  }))
}

/** A build with a list in CSV. */
const sheet = [
  ['id', 'city'],
  [1, 'Ames'],
]

function table(text: string | Uint8Array): Provoke {
  return async (chain) => {
    await fs.writeFile(join(chain.cwd, 'list.csv'), text)
    return build(chain, '--stores', 'list.csv')
  }
}

/** A build with a list at a failing address, optionally after a successful build. */
function asked({ retries, goodFirst }: { retries: number; goodFirst?: boolean }): Provoke {
  return async (chain) => {
    const path = '/list.json'
    const address = chain.server.url + path
    const args = ['--stores', address, '--retries', String(retries)]
    chain.server.script(path, { body: JSON.stringify([storeRow()]) })
    if (goodFirst) await build(chain, ...args)
    chain.server.script(path, { status: 500 })
    return build(chain, ...args)
  }
}

/** A build with a plugin, in a separate process. */
function shipped(code: string): Provoke {
  return async (chain) => {
    const config = `export default { plugins: [{ name: 'own', ${code} }] }`
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), config)
    return runProgram([...buildArgs(chain), '-c', 'own.config.mjs'], { cwd: chain.cwd, env })
  }
}

/** A build with a config file. */
function config(code: string): Provoke {
  return async (chain) => {
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), code)
    return build(chain, '-c', 'own.config.mjs')
  }
}

/** A build of a project after `put` has changed the place of `public/`. */
function withPublic(put: (folder: string) => Promise<unknown>): Provoke {
  return async (chain) => {
    await put(join(chain.cwd, 'public'))
    return config('export default {}')(chain)
  }
}

/** A build from a custom source. */
function source(functions: string, onMissing = 'fail'): Provoke {
  return async (chain) => {
    const code = `export default { onMissing: '${onMissing}', source: { name: 'own', ${functions} } }`
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), code)
    return run(chain, 'build', '--stores', 'list.json', '-c', 'own.config.mjs')
  }
}

/** A check of a chain with these config keys. */
function checked(keys: string): Provoke {
  return async (chain) => {
    const code = `export default { stores: 'list.json', ${keys} }`
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), code)
    return run(chain, 'check', '-c', 'own.config.mjs')
  }
}

/** A chain with a part and this TypeScript output. */
function typed(says: string): Provoke {
  return async (chain) => {
    const part = { 'templates/parts/menu.tsx': 'export default { content: () => 1 }' }
    await putFiles(chain.cwd, { ...fakeCompiler(says), ...part })
    return config('export default {}')(chain)
  }
}

function plugin(hook: string): Provoke {
  return config(`export default { plugins: [{ name: 'own', ${hook} }] }`)
}

function answer(path: string, sent: ScriptedAnswer): Provoke {
  return (chain) => {
    chain.server.script(path, sent)
    return build(chain)
  }
}

/** A build with another file in place of the output folder. */
function out(prepare: (out: string) => Promise<unknown>, args: string[] = []): Provoke {
  return async (chain) => {
    await prepare(chain.out)
    return build(chain, ...args)
  }
}

/** A build after another one, with a change in between. */
function second(between: (chain: Chain) => unknown, next: Provoke = build): Provoke {
  return async (chain) => {
    expect((await build(chain)).code).toBe(0)
    await between(chain)
    return next(chain)
  }
}

const coupons = [{ id: 'oil', description: '$5 off', expires: '2099-12-31' }]

function answerPages({ server }: Chain, details: object): void {
  for (const id of [101, 102, 434])
    server.script(callPaths.page(id), pageAnswer(id, '<p>x</p>', { details }))
}

async function whileLocked(chain: Chain): Promise<CliResult> {
  const lock = await lockOutput(chain.out)
  try {
    return await build(chain)
  } finally {
    await lock.release()
  }
}

/** The output of `tell` after a build, or without one. */
async function told({ cwd }: Chain, ...args: string[]): Promise<CliResult> {
  return runCli(['tell', ...args], { cwd, env: { ...env, STORE_PAGES_HOOK_SECRET: hookSecret } })
}

/** The output of `listen`; its standard output has only results, so annotations are in the other stream. */
function listen(meet: (listener: Listener) => Promise<unknown>, footer = 200): Provoke {
  return async ({ cwd, server }) => {
    server.script(callPaths.footer, { status: footer, body: '<p>footer</p>' })
    const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
    const args = ['--stores', 'list.json', '--retries', '0', ...hosts]
    const listener = await startListener(cwd, args, env)
    await meet(listener)
    const code = await listener.stop()
    return { code, stdout: listener.stderr(), stderr: listener.stderr() }
  }
}

/**
 * Other tests provoke these: care, keep-last, many-at-once and refused-writes, and those in publish/, diff/,
 * shards/ and web-servers/.
 */
type ProvokedElsewhere =
  | 'BATCHES_GIVEN_UP'
  | 'CHANGES_FAILED'
  | 'CHANGES_WRONG'
  | 'CONTENT_KEPT'
  | 'STORE_LEFT_OUT'
  | 'USAGE'
  | 'KEEP_LIMIT'
  | 'NO_CONTENT_LEFT'
  | 'CONTENT_DOWN'
  | 'LAST_GOOD_UNREADABLE'
  | 'LAST_GOOD_NOT_SAVED'
  | 'OUT_AWAY'
  | 'LEFTOVER_STAYS'
  | keyof typeof contentCheckWords
  | keyof typeof markupCheckWords
  | keyof typeof bucketWords
  | keyof typeof deployWords
  | 'SFTP_FAILED'
  | 'SFTP_RESUMED'
  | 'FTPS_REFUSED'
  | 'FTPS_CERTIFICATE'
  | 'FTPS_FAILED'
  | keyof typeof publishWords
  | keyof typeof shardWords

/** A rollback with a program in the place of `ssh`, as the machine may have no server. */
function ssh(script: string): Provoke {
  return async ({ cwd }) => {
    const bin = join(cwd, 'bin')
    await putFiles(bin, { ssh: `#!/bin/sh\n${script}` })
    await fs.chmod(join(bin, 'ssh'), 0o755)
    const PATH = `${bin}:${process.env.PATH}`
    return runCli(['rollback', 'sftp://example.com/srv'], { cwd, env: { ...env, PATH } })
  }
}

// The type requires every other code of the catalogue.
const provocations: Record<Exclude<ProblemCode, ProvokedElsewhere>, Provoke> = {
  SERVER_ADDRESS: (chain) => run(chain, 'rollback', 'sftp://-x/srv'),
  SERVER_PASSWORD: (chain) => run(chain, 'rollback', 'ftps://me:word@example.com/srv'),
  SFTP_NO_SSH: ({ cwd }) =>
    runCli(['rollback', 'sftp://example.com/srv'], { cwd, env: { ...env, PATH: cwd } }),
  SFTP_HOST_KEY: ssh('echo Host key verification failed. >&2; exit 255'),
  SFTP_NO_ACCESS: ssh('echo "me@example.com: Permission denied (publickey)." >&2; exit 255'),
  SFTP_CONNECTION: ssh('echo out of order >&2; exit 255'),
  SFTP_EXTENSIONS: ssh("printf '\\0\\0\\0\\5\\2\\0\\0\\0\\3'; cat >/dev/null"),
  FTPS_LOGIN: (chain) => run(chain, 'rollback', 'ftps://example.com/srv'),
  INIT_NO_TERMINAL: ({ cwd }) => runCli(['init'], { cwd, env }),
  INIT_TAKEN: async ({ cwd }) => {
    await runCli(['init', '--yes'], { cwd })
    return runCli(['init', '--yes'], { cwd, env })
  },
  CONTENT_RETRY: answer(callPaths.footer, { status: 500 }),
  CONTENT_ABORTED: answer(callPaths.footer, { status: 500 }),
  CONTENT_FAILED: answer(callPaths.footer, { status: 500 }),
  CONTENT_SLOWED: (chain) => {
    for (const path of [callPaths.footer, callPaths.header(434)])
      chain.server.script(path, { status: 503 }, { body: 'x' })
    return build(chain, '--concurrency', '4')
  },
  SOURCE_FAILED: source("page() { throw new Error('no luck') }"),
  SOURCE_WARNING: source("page(_, context) { context.warn('a.md is odd'); return 'x' }"),
  SOURCE_OVERRIDDEN: config(`export default { source: 'none' }`),
  PAGE_MISSING: source('page() {}'),
  PAGE_MISSING_BORNE: source('page: ({ id }) => (id === 101 ? undefined : "x")', 'leave-out'),
  TELEMETRY_NOT_SENT: (chain) =>
    runCli(buildArgs(chain), {
      cwd: chain.cwd,
      env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: chain.server.url },
    }),
  PROXY_ADDRESS: ({ cwd, server: { url } }) =>
    runCli(['build', '--stores', 'list.json', '--content-host', url, '--second-brand-host', url], {
      cwd,
      env: { ...env, HTTP_PROXY: 'socks5://127.0.0.1' },
    }),
  DETAILS_SHAPE: answer(callPaths.page(101), pageAnswer(101, 'x', { details: 7 })),
  HOURS_TEXT: answer(
    callPaths.page(101),
    pageAnswer(101, 'x', { details: { hours: 'by appointment' } }),
  ),
  HEADER_VERSIONS: (chain) => {
    for (const id of [101, 102]) {
      const headers = { 'last-modified': `Fri, 20 Nov 2026 08:0${id - 100}:00 GMT` }
      chain.server.script(callPaths.header(id), { body: 'x', headers })
    }
    return build(chain)
  },
  PICTURE_LEFT_OUT: answer(callPaths.page(101), pageAnswer(101, '<img src="/gone.jpg">')),
  PICTURE_KEPT: async (chain) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    chain.server.script('/a.svg', { body: svg }, { status: 404 })
    await fs.writeFile(
      join(chain.cwd, 'own.config.mjs'),
      'export default { pictures: { recheck: 0 } }',
    )
    chain.server.script(callPaths.page(101), pageAnswer(101, '<img src="/a.svg">'))
    await build(chain, '-c', 'own.config.mjs')
    return build(chain, '-c', 'own.config.mjs')
  },
  SHARP_MISSING: async (chain) => {
    chain.server.script('/a.jpg', { body: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })
    chain.server.script(callPaths.page(101), pageAnswer(101, '<img src="/a.jpg">'))
    const loading = nodeModule as unknown as { _load(name: string): unknown }
    const load = loading._load
    const missing = vi.spyOn(loading, '_load').mockImplementation(function (this: unknown, ...all) {
      if (all[0] === 'sharp') throw new Error('Could not load the "sharp" module')
      return load.apply(this, all)
    })
    return build(chain).finally(() => missing.mockRestore())
  },
  FILE_NOT_COPIED: answer(callPaths.page(101), pageAnswer(101, '<a href="/gone.pdf">Menu</a>')),
  TIME_OF_CHANGE: answer(
    callPaths.page(101),
    pageAnswer(101, 'x', { details: { modified: '2999-01-01' } }),
  ),
  OPEN_FILES: async (chain) => {
    const cause = Object.assign(new Error('too many'), { code: 'EMFILE' })
    const open = vi.spyOn(nodeFs, 'openSync').mockImplementation(() => {
      throw cause
    })
    return build(chain).finally(() => open.mockRestore())
  },
  PAGE_TOO_LARGE: (chain) => {
    const html = '{{Long}}'.repeat(60_000)
    chain.server.script(callPaths.page(101), pageAnswer(101, html))
    return list([storeRow({ Long: 'x'.repeat(10_000) })])(chain)
  },
  SAMPLE_CONTENT: (chain) => run(chain, 'build', '--only', '101'),
  HOST_EMPTY: option('--content-host', ''),
  HOST_WRONG: option('--content-host', 'cms'),
  HOST_MISSING: (chain) => run(chain, 'build', '--stores', 'list.json'),
  SAMPLE_LEFT_OUT: async (chain) => {
    const config = 'export default { builtIn: { sample: false } }'
    await putFiles(chain.cwd, { 'store-pages.config.mjs': config })
    return run(chain, 'build', '-c', 'store-pages.config.mjs')
  },
  SECOND_HOST_MISSING: (chain) =>
    run(chain, 'build', '--stores', 'list.json', '--content-host', chain.server.url),
  SITE_URL_WRONG: option('--site-url', 'x'),
  SITE_URL_MISSING: config('export default {}'),
  BRAND_GUESSED: config("export default { stores: 'list.json' }"),
  SAMPLE_STORES: async (chain) => {
    const config = "export default { source: 'none', brands: [{ name: 'Own' }] }"
    await putFiles(chain.cwd, { 'store-pages.config.mjs': config })
    return run(chain, 'build', '--only', '101', '-c', 'store-pages.config.mjs')
  },
  CONFIG_MISSING: option('-c', 'none.mjs'),
  CONFIG_BROKEN: config('export default {'),
  CONFIG_KEY: config('export default { retires: 3 }'),
  FILE_NOT_UTF8: list('[\0]'),
  FILE_UNREADABLE: option('--stores', 'none.json'),
  DATA_FIELD: async (chain) => {
    await fs.writeJson(join(chain.cwd, 'brands.json'), [{ id: 7 }])
    return config("export default { brands: 'brands.json' }")(chain)
  },
  DATA_NOT_JSON: async (chain) => {
    await fs.writeFile(join(chain.cwd, 'brands.json'), '[')
    return config("export default { brands: 'brands.json' }")(chain)
  },
  LIST_NOT_JSON: list('['),
  LIST_NOT_ARRAY: list({}),
  LIST_EMPTY: list([]),
  LIST_CODE_THREW: async (chain) => {
    const own = { stores: () => Promise.reject(new Error('no database')) }
    await fs.writeFile(
      join(chain.cwd, 'own.config.mjs'),
      `export default { stores: ${own.stores} }`,
    )
    const hosts = ['--content-host', chain.server.url]
    return run(chain, 'build', '-c', 'own.config.mjs', ...hosts)
  },
  PLACES_ROW: async (chain) => {
    await fs.writeFile(join(chain.cwd, 'codes.csv'), 'code,lat,lng\n50309,north,-93')
    const config = "export default { places: { US: 'codes.csv' } }"
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), config)
    const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
    return run(chain, 'build', '-c', 'own.config.mjs', ...hosts)
  },
  PLACES_MISSING: list([
    storeRow({ Country: 'AT', City: 'Graz', State: '', Zip: '8010', Lat: 47.07, Lng: 15.44 }),
  ]),
  LIST_SEVERAL: list({ open: [{}], planned: [{}] }),
  LIST_UNKNOWN: list([{ colour: 'red' }]),
  LIST_FOREIGN: list('%PDF-1.7'),
  LIST_SHEET: async (chain) => {
    await fs.writeFile(join(chain.cwd, 'book.xlsx'), await workbook({ Shops: [['id'], [1]] }))
    const own = "export default { stores: { file: 'book.xlsx', sheet: 'Stores' } }"
    await fs.writeFile(join(chain.cwd, 'own.config.mjs'), own)
    const hosts = ['--content-host', chain.server.url]
    return run(chain, 'build', '-c', 'own.config.mjs', ...hosts)
  },
  LIST_RETRY: asked({ retries: 1 }),
  LIST_FAILED: asked({ retries: 0 }),
  LIST_KEPT: asked({ retries: 0, goodFirst: true }),
  POINTS_ABROAD: list(manyAt((at) => ({ Lat: 42.1, Lng: 93.6 + at / 10, Country: 'US' }))),
  POINTS_EXCHANGED: table('id,city,latitude,longitude\n1,A,-93.6,42\n2,B,-93.7,42.1\n3,C,-89,42.2'),
  POINTS_SHARED: list(manyAt((at) => ({ Lat: 51.1657, Lng: 10.4515, City: `Town ${at}` }))),
  POINTS_WHOLE: list(manyAt((at) => ({ Lat: 42 + at, Lng: -93 }))),
  STORES_HIDDEN: table('id,street,city,status\n1,A 1,Ames,publish\n2,B 2,Boone,draft'),
  TABLE_HEADERS: table('id,street,city\n1,A 1,Ames\nid,street,city\n2,B 2,Boone'),
  ROWS_NOT_STORES: table('id,street,city\n1,A 1,Ames\nTotal,,'),
  STORES_ALIKE: table('name,street,city,phone\nA,A 1,Ames,5155550101\nA,A 1,Ames,5155550102'),
  STORES_LIKE_TESTS: table('id,name,street,city\n1,Test Store,A 1,Ames'),
  TABLE_ENCODING: table(Buffer.from('id,city\n1,Z\xfcrich', 'latin1')),
  TABLE_QUOTES: table('id,city\n1,5" pipe'),
  TABLE_TITLE: table('Our stores,,\nid,city,lat\n1,Ames,2'),
  TABLE_SHEETS: table(await workbook({ North: sheet, South: sheet })),
  TABLE_MISREAD: table('id,city\n1,Z\u00c3\u00bcrich'),
  TABLE_PLACEHOLDERS: table('id,lat,lng,street,city,phone\n1,2,3,4,Ames,n/a'),
  CSV_TWICE: table('id,id\n1,2'),
  CSV_RAGGED: table('id,lat\n1,2,3'),
  CSV_NO_HEADER: table('7,a\n8,b'),
  CSV_NO_COLUMN: table('id,lat\n1,2'),
  IDS_MADE: list([storeRow(), { ...storeRow(), locationID: undefined, URL: 'b' }]),
  FIELD_LACKING: list([storeRow(), storeRow({ locationID: 102, URL: 'b', City: '' })]),
  ROW_FIELD: list([7]),
  ROW_LEFT_OUT: leavingOut([storeRow(), storeRow({ locationID: 102, URL: '../x' })]),
  LIST_BAD_ROWS: leavingOut([storeRow(), 7, 8]),
  ONLY_LEFT_OUT: leavingOut([storeRow(), storeRow({ locationID: 102, URL: '../x' })], '102'),
  ROW_PATH: list([storeRow({ URL: '../x' })]),
  PATHS_UNPORTABLE: list([storeRow({ URL: 'stores/con' })]),
  LIST_FIELD_LEFT_OUT: list([storeRow({ Email: 'shop at example.com' })]),
  APPOINTMENT_SHARED: config(`export default { appointment: { href: '/book' } }`),
  LIST_KINDS_IGNORED: list([storeRow({ Type: ['Service station'] })]),
  LIST_HOURS_TEXT: list([storeRow({ Hours: 'by appointment' })]),
  LIST_HOURS_LEFT_OUT: list([storeRow({ SpecialHours: 'not on Sundays' })]),
  LIST_TIME_ZONE: list([storeRow({ Hours: 'Mon 9am-5pm', TimeZone: 'EST' })]),
  PHONES_UNREADABLE: list([storeRow({ Phone: 'call us' })]),
  ZIPS_CUT: list([storeRow({ Country: 'US', State: 'MA', Zip: '2134' })]),
  TOWNS_ASSUMED: table('name,address,area\nA,1 A St,Ames\nB,2 B St,Boone'),
  GROUPS_UNCLEAR: list({ Up: [{ name: 'A', phone: '1' }], Down: [{ name: 'B', phone: '2' }] }),
  STORES_MAYBE_CLOSED: list([storeRow({ closed: true })]),
  TOWNS_FROM_ADDRESSES: list([
    storeRow({ City: '', AddressLine1: '1 A St, Ames', Lat: 42.03, Lng: -93.62 }),
  ]),
  ZIPS_ODD: list([storeRow({ Country: 'US', Zip: 'Ames' })]),
  ROW_DUPLICATE_ID: list([storeRow(), storeRow({ URL: 'x' })]),
  ROW_DUPLICATE_PATH: list([storeRow(), storeRow({ locationID: 1 })]),
  OUT_LINK: out((folder) => symlink(dirname(folder), folder)),
  OUT_NOT_FOLDER: out((folder) => fs.writeFile(folder, '')),
  OUT_WORKING_FOLDER: option('--out', '.'),
  OUT_FOREIGN: out((folder) => fs.outputFile(join(folder, 'mine.txt'), '')),
  OUT_FOREIGN_FILES: second(({ out }) => fs.outputFile(join(out, 'CNAME'), 'example.com')),
  OUT_MOUNT_POINT: (chain) => run(chain, 'check', '--out', '/proc'),
  ADDRESS_NO_FOLDER: (chain) => run(chain, 'publish', 'gs://shops'),
  INDEX_NOW_LEDGER: async (chain) => {
    await fs.outputFile(join(chain.cwd, '.store-pages/told'), '')
    return searchable(chain)
  },
  INDEX_NOW_FAILED: async (chain) => {
    chain.server.script('/indexnow', { status: 403 })
    await searchable(chain)
    chain.server.script(callPaths.page(101), pageAnswer(101, 'Tires'))
    return searchable(chain)
  },
  OUT_REAL_SITE: second(
    () => {},
    (chain) => run(chain, 'build', '--only', '101'),
  ),
  OUT_WHOLE_SITE: second(() => {}, option('--shard', '1/2')),
  OUT_LOCKED: whileLocked,
  OUT_HEALED: out((folder) => mkdir(tempPaths(folder).fresh)),
  GUARD_STOPPED: second(() => {}, list([storeRow()])),
  GUARD_WARNED: async (chain) => {
    answerPages(chain, { coupons })
    return second(() => answerPages(chain, {}))(chain)
  },
  HISTORY_UNREADABLE: second(({ out }) => fs.writeFile(join(out, 'history.json'), 'x')),
  ADDRESSES_LEFT_OUT: second(({ out }) =>
    fs.writeJson(join(out, 'history.json'), {
      version: 1,
      addresses: { '/../../x/': 101 },
      stores: {},
    }),
  ),
  PATH_OUTSIDE: async (chain) => {
    const code = `import { mkdirSync, symlinkSync } from 'node:fs'
    const plant = () => {
      mkdirSync('${chain.cwd}/elsewhere')
      symlinkSync('${chain.cwd}/elsewhere', '${tempPaths(chain.out).fresh}/linked')
      return [{ path: 'linked/x.txt', content: 'x' }]
    }
    export default { plugins: [{ name: 'planting', addFiles: plant }] }`
    return config(code)(chain)
  },
  REDIRECTS_COLUMNS: redirecting('old,new\n/a,/b'),
  REDIRECT_LEFT_OUT: redirecting('from,to\n/a,/b'),
  CSP_BLOCKED: config(`export default { head: '<script>track()</script>' }`),
  CSP_LONG: config(
    `export default { csp: { allow: Array.from({ length: 40 }, (_, at) => 'sha256-' + String(at).padStart(43, 'a') + '=') } }`,
  ),
  REDIRECTS_LEFT: second(({ out }) => {
    const addresses = Object.fromEntries(
      Array.from({ length: 2001 }, (_, at) => [`/a-${at}/`, 101]),
    )
    return fs.writeJson(join(out, 'history.json'), { version: 1, addresses, stores: {} })
  }),
  PREVIOUS_EMPTY: option('--previous', ''),
  PREVIOUS_MISSING: option('--previous', 'nowhere'),
  UNSUPPORTED_PATH: option('--only', 'nowhere'),
  PREVIOUS_PAGES_MISSING: option('--only', '101'),
  PREVIOUS_PAGE_DAMAGED: second(
    (chain) => fs.appendFile(join(chain.out, 'ames/lincoln-way/index.html'), 'x'),
    option('--only', '101'),
  ),
  PLUGIN_TOO_SLOW: config(
    `export default { onDoneTimeout: 1, plugins: [{ name: 'slow', onDone: () => new Promise(() => {}) }] }`,
  ),
  STRAY_ERROR: shipped(
    `transformStores(stores) { Promise.reject(new Error('late')); return stores }`,
  ),
  NOTHING_LEFT: shipped(`transformStores: () => new Promise(() => {})`),
  PLUGIN_THREW: plugin('transformPage() { throw new Error("no") }'),
  TEMPLATES_BROKEN: (chain) => {
    vi.stubEnv('NODE_OPTIONS', '--require /no-such-module.cjs')
    return build(chain, '--no-cache').finally(() => vi.unstubAllEnvs())
  },
  OWN_FILE_BROKEN: async (chain) => {
    await fs.outputFile(join(chain.cwd, 'templates/parts/menu.tsx'), 'export default 7')
    return config('export default {}')(chain)
  },
  TYPE_WRONG: typed('templates/parts/menu.tsx(1,1): error TS1: no'),
  TYPES_NOT_CHECKED: typed('error TS1: no'),
  TEMPLATE_UNUSED: async (chain) => {
    await fs.outputFile(join(chain.cwd, 'templates/fotter.tsx'), 'export const words = 1')
    return config('export default {}')(chain)
  },
  WORDS_MISSING: config("export default { locale: 'nl-NL' }"),
  WORDS_PARTIAL: async (chain) => {
    const words = "export default { store: { call: 'Bellen' } }"
    await fs.outputFile(join(chain.cwd, 'templates/messages/nl.ts'), words)
    return config("export default { locale: 'nl-NL' }")(chain)
  },
  PAGE_PATH: async (chain) => {
    const page = "export default { title: 'Store', render: () => null }"
    await fs.outputFile(join(chain.cwd, 'templates/pages/store.tsx'), page)
    return config('export default {}')(chain)
  },
  DIRECTORY_PATH: list([{ ...storeRow(), URL: '/Locations/Iowa/' }]),
  PUBLIC_TAKEN: async (chain) => {
    await fs.outputFile(join(chain.cwd, 'public/404.html'), 'mine')
    return config('export default {}')(chain)
  },
  PUBLIC_NO_FOLDER: withPublic((folder) => fs.writeFile(folder, '')),
  PUBLIC_NESTED: withPublic((folder) => symlink(dirname(folder), folder)),
  PUBLIC_NAME: withPublic(async (folder) => {
    await mkdir(folder)
    await fs.writeFile(Buffer.from(`${folder}/caf\xe9.txt`, 'latin1'), '')
  }),
  PUBLIC_SECRET: withPublic((folder) => fs.outputFile(join(folder, '.env'), '')),
  PUBLIC_HIDDEN: withPublic((folder) => fs.outputFile(join(folder, '.notes'), '')),
  PUBLIC_CASE: withPublic(async (folder) => {
    for (const name of ['a.txt', 'A.txt']) await fs.outputFile(join(folder, name), '')
  }),
  PUBLIC_LINK: async (chain) => {
    await fs.ensureSymlink(chain.cwd, join(chain.cwd, 'public/all'))
    return config('export default {}')(chain)
  },
  TEMPLATE_THREW: plugin('transformPage: (page) => ({ ...page, details: { services: [null] } })'),
  NEEDS_ISLAND: async (chain) => {
    const part = 'export default { content: () => window.name }'
    await fs.outputFile(join(chain.cwd, 'templates/parts/menu.tsx'), part)
    return config('export default {}')(chain)
  },
  ISLAND_TOO_EARLY: async (chain) => {
    const island = 'export default { render: () => null }\nexport const width = window.innerWidth'
    await fs.outputFile(join(chain.cwd, 'templates/islands/menu.tsx'), island)
    return config('export default {}')(chain)
  },
  PLUGIN_NOTHING: plugin('transformHtml() {}'),
  PLUGIN_WRONG_KIND: plugin('addFiles() { return {} }'),
  PLUGIN_STORE: plugin('transformStores: () => [7]'),
  PLUGIN_FILE: plugin('addFiles() { return [{ path: "../x", content: "" }] }'),
  PLUGIN_PAGE: plugin('sitePages: () => [{ path: "/x/", render: () => "" }]'),
  SITE_CHECK: plugin('checkSite: () => [{ level: "error", message: "hm", hint: "so" }]'),
  PLUGIN_WARNING: plugin('transformStores(stores, { warn }) { warn("hm"); return stores }'),
  WRITE_FAILED: out((folder) => mkdir(tempPaths(folder).lock)),
  REPORT_NOT_WRITTEN: async (chain) => {
    await mkdir(join(chain.cwd, '.store-pages/report.json'))
    return build(chain)
  },
  PAGES_NOT_REMEMBERED: async (chain) => {
    await fs.outputFile(join(chain.cwd, '.store-pages/cache/pages'), '')
    return build(chain)
  },
  INTERRUPTED: async (chain) => {
    chain.server.script(callPaths.footer, { fault: 'hang' })
    const ctrlC = new AbortController()
    void chain.server.arrived(callPaths.footer).then(() => ctrlC.abort())
    return runCli(buildArgs(chain), { cwd: chain.cwd, env, interrupt: ctrlC.signal })
  },
  PORT_TAKEN: second(
    () => {},
    (chain) => run(chain, 'serve', '--port', new URL(chain.server.url).port),
  ),
  NOTHING_TO_SERVE: (chain) => run(chain, 'serve'),
  HOOK_SECRET: async (chain) => {
    const { code, stderr } = await run(chain, 'listen')
    return { code, stdout: stderr, stderr }
  },
  HOOK_SECRET_SHORT: ({ cwd }) =>
    runCli(['tell'], { cwd, env: { ...env, STORE_PAGES_HOOK_SECRET: 'short' } }),
  HOOK_REFUSED: listen(({ hook }) => hook('{"changed":"all"}', { secret: 'another one, as long' })),
  EDITORS_NOT_TOLD: second(
    ({ server }) => server.script('/wp-json/hl-cms/v1/live', { status: 500 }),
    (chain) => told(chain, '--content-host', chain.server.url),
  ),
  NOBODY_TO_TELL: (chain) => told(chain),
  NOTHING_TO_TELL: (chain) => told(chain, '--content-host', chain.server.url),
  BUILD_AGAIN: listen(({ printed: said }) => said('The next attempt'), 500),
  BRAND_CONTRAST: checked(
    "brands: [{ name: 'A', theme: { chrome: '#222', 'chrome-ink': '#333' } }]",
  ),
  IDS_UNKNOWN: checked("brands: [{ name: 'A' }, { name: 'B', stores: [7] }]"),
  STORES_TWICE: async (chain) => {
    await fs.writeJson(join(chain.cwd, 'list.json'), [
      storeRow(),
      storeRow({ locationID: 102, URL: 'x' }),
    ])
    return checked('')(chain)
  },
  LIST_NOT_CHECKED: checked('columns: 7'),
  CODE_UNKNOWN: (chain) => run(chain, 'explain', 'ROW_FEELD'),
  TOKEN_UNKNOWN: answer(callPaths.footer, { body: '<p>{{Nope}}</p>' }),
}

/** Messages without an annotation, and so without a code. */
const infos: Partial<Record<ProblemCode, string>> = {
  CONTENT_RETRY: 'HTTP 500 Internal Server Error; retry 1 of 1 in 0.001 s',
  CONTENT_ABORTED: 'Error received by Wordpress; aborting as retry count was exceeded',
  OUT_HEALED: 'was interrupted',
  LIST_NOT_CHECKED: 'The store list is not checked',
  LIST_RETRY: 'retry 1 of 1 in 0.001 s',
  STORES_HIDDEN: '1 store of the list is not for visitors and has no page: row 3',
  TABLE_HEADERS: 'The header is repeated, and is skipped: row 3',
  TABLE_TITLE: 'The header is in row 2',
  BUILD_AGAIN: 'The next attempt is in 10 s, or with the next hook',
}

/** Messages without a hint. */
const withoutHint = ['INTERRUPTED', 'PLUGIN_WARNING']

test.each(Object.entries(provocations))('%s', async (code, provoke) => {
  const { stdout, stderr } = await provoke(await startChain())
  const info = infos[code as ProblemCode]
  if (info === undefined) expectWithHint(code, stdout, stderr)
  else expect(stderr).toContain(info)
  expect(stderr).not.toMatch(/\n\s+at /)
})

function expectWithHint(code: string, stdout: string, stderr: string): void {
  const annotation = new RegExp(`^::(\\w+) title=${code}::(.*)`, 'm').exec(stdout)
  const [, level = 'none', line = ''] = annotation ?? []
  const hint = withoutHint.includes(code) ? '' : '        '
  expect(stderr).toContain(`${level.padEnd(7)} ${line.replaceAll('%25', '%')}\n${hint}`)
}
