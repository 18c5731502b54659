import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../cli/config/load-config.ts'
import { runCli } from '../helpers/run-cli.ts'
import { run } from '../helpers/tested-program.ts'
import { workingFolder } from '../helpers/working-folder.ts'

const commands = ['build', 'serve', 'content-service', 'publish', 'rollback', 'diff']

describe('store-pages', () => {
  test('--help names the commands, each command its options with examples', async () => {
    const cwd = await workingFolder()
    const help = await runCli(['--help'], { cwd })
    expect(help.code).toBe(0)
    for (const command of commands) {
      expect(help.stdout).toContain(command)
      const own = await runCli([command, '--help'], { cwd })
      expect(own).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/Examples?:\n {2}store-pages/),
      })
      // Only examples are longer than a line, for copying.
      const long = own.stdout.split('\n').filter((line) => line.length > 80)
      expect(long.filter((line) => !line.startsWith('  store-pages '))).toEqual([])
    }
  })

  test('--version is that of package.json', async () => {
    const { version } = await fs.readJson(join(import.meta.dirname, '../../package.json'))
    const { code, stdout } = await runCli(['--version'], { cwd: '/' })
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${version}\n` })
  })

  test.each([
    [['bild'], "unknown command 'bild'"],
    [['build', '--concurency', '4'], "unknown option '--concurency'"],
    [['build', '--concurrency', '0'], 'It should be at least 1.'],
    [['build', '--rate', '0'], 'It should be a number above 0.'],
    [['build', '--rate', '5/s'], 'It should be a number above 0.'],
    [['build', '--retries', '-1'], "argument '-1' is invalid. It should be a whole number."],
    [['build', '--timeout', '10s'], 'It should be a whole number.'],
    [['build', '--quiet', '--verbose'], "option '--quiet' cannot be used with option '--verbose'"],
    [['serve', '--port', '70000'], 'It should be at most 65535.'],
    [['serve', '--allow-host', 'https://a.example'], 'It should be a host name, like shops.'],
    [['listen', '--allow-host', 'a.example:80'], 'It should be a host name, like shops.'],
    [['publish'], '(see store-pages publish --help)'],
  ])('%s is wrong usage', async (args, message) => {
    const { code, stderr } = await runCli(args, { cwd: await workingFolder() })
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })

  test('a bug shows its stack and ends with 1', async () => {
    const cwd = await workingFolder()
    await fs.writeFile(join(cwd, 'store-pages.config.ts'), 'export default {}')
    const err: string[] = []
    const code = await run({
      argv: ['node', 'store-pages', 'build'],
      cwd: () => cwd,
      env: new Proxy(
        {},
        {
          get: () => {
            throw new TypeError('a bug')
          },
        },
      ),
      stdout: { write: () => {} },
      stderr: { write: (text) => err.push(text) },
      on: () => {},
      off: () => {},
      exit: () => {},
    })
    expect(code).toBe(1)
    expect(err.join('')).toMatch(/TypeError: a bug\n {4}at /)
  })
})

describe('the config file', () => {
  test.each([
    [
      'export default { retrys: 3 }',
      'retrys is not a key of the configuration; did you mean retries?',
    ],
    [
      'export default { retries: "x", siteUrl: "ftp://x" }',
      'retries should be a whole number, got "x"',
    ],
    [
      'export default { siteUrl: "ftp://x" }',
      'siteUrl should be an address with http:// or https://, got "ftp://x"',
    ],
    [
      'export default { siteUrl: "https://x.com/?a" }',
      'siteUrl in the config file should be an address',
    ],
    [
      'export default { reviewsFrame: "https://x.com/" }',
      'reviewsFrame should have {YextId} in it, got "https://x.com/"',
    ],
    ...[
      'http://x.com/{z}/{x}/{y}.png',
      'https://x.com/{z}/{x}.png',
      '//x.com/a.pmtiles',
      'a.pmtiles',
      '/a.pmtiles.gz',
    ].map((tiles): [string, string] => [
      `export default { map: { tiles: ${JSON.stringify(tiles)}, attribution: 'Us' } }`,
      `map.tiles should be an address with https:// or a path from / on, with {z}, {x} and {y} in it or .pmtiles at its end, got ${JSON.stringify(tiles)}`,
    ]),
    [
      'export default { map: { tiles: "/a.pmtiles" } }',
      'map.attribution should be text, { text, href }, or a list of those, but is missing',
    ],
    [
      'export default { map: { style: "http://x.com/style.json" } }',
      'map.style should be an address with https:// or a path from / on, got "http://x.com/style.json"',
    ],
    [
      'export default { map: { style: "/a.json", tiles: "/a.pmtiles" } }',
      'map.tiles should not be beside style, got "/a.pmtiles"',
    ],
    [
      'export default { map: { tiles: "/a.pmtiles", attribution: [] } }',
      'map.attribution should not be empty',
    ],
    [
      'export default { map: { tiles: "/a.pmtiles", attribution: { text: "Us", href: "javascript:1" } } }',
      'map.attribution.href should be an address with https://, got "javascript:1"',
    ],
    [
      'export default { map: { tiles: "/a.pmtiles", attribution: " ", maxZoom: 30 } }',
      'map.maxZoom should be a whole number from 1 to 22, got 30',
    ],
    ['export default { plugins: [{}] }', 'plugins.0.name should be text, but is missing'],
    ['export default { plugins: [7] }', 'plugins.0 should be an object, got 7'],
    [
      'export default { plugins: [{ name: "a", transformHTML: () => "" }] }',
      'plugins.0.transformHTML is not a key of a plugin; did you mean transformHtml?',
    ],
    [
      'class Own { name = "a"; transformHTML() {} addFiles() {} slug() {} }\nexport default { plugins: [new Own()] }',
      'plugins.0.transformHTML is not a key of a plugin; did you mean transformHtml?',
    ],
    [
      'export default { plugins: [{ name: "a", onDone: true }] }',
      'plugins.0.onDone should be a function, got true',
    ],
    [
      'export default { contentHeaders: { a: undefined } }',
      'contentHeaders.a should be text, but is missing',
    ],
    [
      'export default { guard: { maxshare: 1 } }',
      'guard.maxshare is not a key of the configuration; did you mean',
    ],
    [
      'export default { guard: { x: 1 } }',
      'guard.x is not a key of the configuration; allowed are maxShare',
    ],
    ['export default { onError: "stop" }', 'should be fail or keep-last, got "stop"'],
    [
      'export default { contentHeaders: { a: 7 } }',
      'contentHeaders.a should be text, got a number',
    ],
    [
      String.raw`export default { contentHeaders: { a: 'x\ny' } }`,
      'contentHeaders.a has a value that no header may have: a line break',
    ],
    [
      "export default { source: { name: 'own', headers: { 'a b': 'x' } } }",
      'source.headers.a b has a name that no header may have',
    ],
    [
      'export default { mediaBucket: "ftp://me:secret@x" }',
      'mediaBucket should be an address with http:// or https://, got "ftp://x"',
    ],
    [
      'export default { schemaType: "Dentst" }',
      'schemaType should be LocalBusiness or a kind of it in https://schema.org/LocalBusiness (did you mean Dentist?), got "Dentst"',
    ],
    ...[
      ['UK', ' (did you mean GB?)'],
      ['us', ' (did you mean US?)'],
      ['ZZ', ''],
      ['EU', ''],
    ].map(([code, meant]): [string, string] => [
      `export default { country: "${code}" }`,
      `country should be a country's two letters of ISO 3166-1, such as US or DE${meant}, got "${code}"`,
    ]),
    [
      'export default { amenities: { ice: { lable: "Ice", label: "Ice" } } }',
      'amenities.ice.lable is not a key of an amenity; did you mean label?',
    ],
    [
      'export default { amenities: { ice: { label: "Ice", icon: "wfi" } } }',
      'amenities.ice.icon should be an SVG picture or a name of an icon; did you mean wifi?, got "wfi"',
    ],
    [
      'export default { amenities: { "free ice": { label: "Ice" } } }',
      'amenities.free ice as a key should be letters, digits, - and _',
    ],
    [
      'export default { appointment: { href: "//x" } }',
      'appointment.href should start with one /, or be an address with https://, got "//x"',
    ],
    [
      'export default { appointment: { href: "/x", lable: "Book" } }',
      'appointment.lable is not a key of an appointment; did you mean label?',
    ],
    [
      'export default { appointment: true }',
      'appointment should be false, or an object with href, got true',
    ],
    ['export default { appointment: {} }', 'appointment.href should be text, but is missing'],
    [
      'export default { head: "<meta name=a></HEAD>" }',
      'head should be what stands inside a head, without <head, <body, </head and </body, got "<meta name=a></HEAD>"',
    ],
    [
      'export default { brands: 7 }',
      'brands should be a list of brands, or the name of a JSON file with one, got 7',
    ],
    ['export default {', 'The config file cannot be loaded'],
    [
      'import x from "no-package"\nexport default { x }',
      /store-pages\.config\.ts:1:15: The config file cannot be loaded: Cannot find module 'no-package'\n/,
    ],
    [
      '\nexport default { a: 1 b: 2 }',
      /store-pages\.config\.ts:2:23: The config file cannot be loaded: Expected `,` or `\}` but found `Identifier`\n {10}1 \|\n {8}> 2 \| export default \{ a: 1 b: 2 \}\n {12}\| {23}\^\n/,
    ],
    [
      'type A = { b: string }\n\nconst a = undefined as unknown as A\nexport default { siteUrl: a.b }',
      /store-pages\.config\.ts:4:29: The config file cannot be loaded: Cannot read properties/,
    ],
    ['throw new Error("no secret")', 'The config file cannot be loaded: no secret'],
    ['throw "no secret"', 'The config file cannot be loaded: no secret'],
    ['export default 7', 'the default export should be an object, got 7'],
    [
      'export default { brands: "b.json" }',
      'b.json: cannot be read: ENOENT (there is no such file)',
    ],
    ['export default { corporateStores: "c.json" }', 'c.json: cannot be read'],
  ])('%s', async (text, message) => {
    const cwd = await workingFolder()
    await fs.writeFile(join(cwd, 'store-pages.config.ts'), text)
    const { code, stderr } = await runCli(['build'], { cwd })
    expect(stderr).toEqual(
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message),
    )
    expect(code).toBe(2)
  })

  test('that is named but not there', async () => {
    const result = await runCli(['build', '-c', 'gone.ts'], { cwd: await workingFolder() })
    expect(result).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('gone.ts: This config file does not exist'),
    })
  })

  test('wrong brands are named by field', async () => {
    const cwd = await workingFolder()
    await fs.writeJson(join(cwd, 'b.json'), [{ id: 'main', locationIds: [] }])
    await fs.writeFile(join(cwd, 'store-pages.config.ts'), 'export default { brands: "b.json" }')
    const { code, stderr } = await runCli(['build'], { cwd })
    expect(stderr).toContain('b.json 0: should have a name, got {"id":"main"}\n')
    expect(stderr).toContain(
      'b.json 0.locationIds: is not a key of a brand; did you mean locationIDs?\n',
    )
    expect(code).toBe(2)
  })

  test.each([
    ['--content-host is empty', { flag: '' }],
    ['The environment variable STORE_PAGES_CONTENT_HOST is empty', { variable: '' }],
    ['contentHost in the config file is empty', { key: '' }],
    ['The environment variable STORE_PAGES_CONTENT_HOST should be an address', { variable: 'x' }],
    ['--content-host should be an address', { flag: 'x', variable: 'y', key: 'z' }],
    ['contentHost in the config file should be an address', { key: 'x' }],
  ])('%s: the message uses the name from the command line', async (message, said) => {
    const { flag, variable, key }: Partial<Record<'flag' | 'variable' | 'key', string>> = said
    const cwd = await workingFolder()
    const config = `export default ${JSON.stringify({ contentHost: key })}`
    await fs.writeFile(join(cwd, 'store-pages.config.ts'), config)
    const env = variable === undefined ? {} : { STORE_PAGES_CONTENT_HOST: variable }
    const args = flag === undefined ? [] : ['--content-host', flag]
    const { code, stderr } = await runCli(['build', ...args], { cwd, env })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
  })

  test('without a default export is refused', async () => {
    const cwd = await workingFolder()
    await fs.writeFile(join(cwd, 'own.config.mjs'), 'export const siteUrl = "https://x.com"')
    await expect(loadConfig({ config: 'own.config.mjs' }, { cwd, env: {} })).rejects.toThrow(
      'it should have export default',
    )
  })

  test('may import other files, and is read again after a change of one of them', async () => {
    const cwd = await workingFolder()
    const config = join(cwd, 'store-pages.config.ts')
    await fs.writeFile(config, "export { default } from './more.ts'")
    const said = async () => (await runCli(['build'], { cwd })).stderr
    for (const name of ['one', 'two']) {
      await fs.writeFile(join(cwd, 'more.ts'), `export default { ${name}: true as boolean }`)
      expect(await said()).toContain(`${name} is not a key`)
    }
    await fs.remove(join(cwd, 'more.ts'))
    expect(await said()).toMatch(/The config file cannot be loaded: .*more\.ts/)
  })
})
