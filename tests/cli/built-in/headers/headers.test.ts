import { hash } from 'node:crypto'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import type { Chain } from '../../../helpers/chain.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../../helpers/own-chain.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { startCommand } from '../../../helpers/start-command.ts'

const hashOf = (code: string) => `sha256-${hash('sha256', code, 'base64')}`

const config = (text: string) => ({ 'store-pages.config.ts': `export default ${text}` })

async function headersOf({ out }: Chain) {
  return fs.readJson(join(out, 'headers.json'))
}

/** The sources of scripts in a policy that are no hash of a template's script. */
async function policyOf(chain: Chain, ...codes: string[]) {
  const { headers } = await headersOf(chain)
  const directives = headers['Content-Security-Policy']
    .split('; ')
    .map((one: string) => one.split(' '))
  const { 'script-src': scripts = [], ...others } = Object.fromEntries(
    directives.map(([name, ...values]: string[]) => [name, values]),
  )
  const known = codes.map((code) => `'${hashOf(code)}'`)
  const isShown = (one: string) => !one.startsWith("'sha256-") || known.includes(one)
  return { scripts: scripts.filter(isShown), ...others }
}

const others = {
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
}

const editors: [html: string, code?: string, isHandler?: boolean][] = [
  ['<script>track(1)</script>', 'track(1)'],
  ['<SCRIPT TYPE="text/javascript">a\n b</SCRIPT>', 'a\n b'],
  ['<script type=module>import("/x")</script>', 'import("/x")'],
  ['<script type="importmap">{}</script>', '{}'],
  ['<p onclick="go(&quot;x&quot;)">x</p>', 'go("x")', true],
  ["<b ONMOUSEOVER='hide()'>x</b>", 'hide()', true],
  ['<script type="application/json">{}</script>'],
  ['<script type="text/template"><b></b></script>'],
  ['<!-- <script>no()</script> <p onclick="no()"> -->'],
  ['<p>Write onclick="x()" into a tag</p>'],
]

test.each(editors)(
  'a policy stops what an editor runs, and nothing else: %s',
  async (html, code, isHandler = false) => {
    const chain = await startOwnChain({}, html)
    const { code: exit, stderr } = await chain.build()
    const { blocked } = await headersOf(chain)
    const shown = code?.replace(/\s+/g, ' ')
    const found =
      code === undefined ? [] : [{ hash: hashOf(code), code: shown, isHandler, store: 101 }]
    expect({ exit, blocked }).toEqual({ exit: 0, blocked: found })
    expect(stderr.includes('is not allowed')).toBe(code !== undefined)
    expect(await policyOf(chain, code ?? '')).toEqual({ scripts: ["'self'"], ...others })
  },
)

test('publish refuses a new script of an editor until the chain allows it', async () => {
  const chain = await startOwnChain({}, '<script>track(1)</script>')
  await chain.build()
  const publish = () => runCli(['publish', 'site'], { cwd: chain.cwd })
  const { code, stderr } = await publish()
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('store 101') })
  expect(stderr).toContain(`csp: { allow: ['${hashOf('track(1)')}'] }`)
  expect(await fs.pathExists(join(chain.cwd, 'site/current'))).toBe(false)
  await putFiles(chain.cwd, config(`{ csp: { allow: ['${hashOf('track(1)')}'] } }`))
  expect(await chain.build()).toMatchObject({ stderr: expect.not.stringContaining('allowed') })
  expect(await policyOf(chain, 'track(1)')).toEqual({
    scripts: ["'self'", `'${hashOf('track(1)')}'`],
    ...others,
  })
  expect(await publish()).toMatchObject({ code: 0 })
})

test('publish refuses no site for an attribute', async () => {
  const chain = await startOwnChain({}, '<p onclick="go()">x</p>')
  expect(await chain.build()).toMatchObject({ stderr: expect.not.stringContaining('refuses') })
  expect(await runCli(['publish', 'site'], { cwd: chain.cwd })).toMatchObject({ code: 0 })
})

test('an allowed attribute needs one more word, and a host that a script asks is allowed', async () => {
  const allow = JSON.stringify([hashOf('go()'), 'https://*.example.com'])
  const chain = await startOwnChain(
    config(`{ csp: { allow: ${allow} } }`),
    '<p onclick="go()">x</p>',
  )
  await chain.build()
  expect(await policyOf(chain, 'go()')).toMatchObject({
    scripts: ["'self'", `'${hashOf('go()')}'`, "'unsafe-hashes'", 'https://*.example.com'],
  })
})

test('the policy names what pages hold: hosts of scripts and forms, scripts of pages and files', async () => {
  const head =
    '<script src="https://tag.example.com/t.js?a=1&amp;b"></script><script>tag()</script>'
  const form =
    '<form method="post" action="https://mail.example.org/join"><button>Join</button></form>'
  const chain = await startOwnChain(
    {
      ...config(`{ head: ${JSON.stringify(head)} }`),
      'public/sale.html': '<title>Sale</title><script>count()</script>',
    },
    form,
  )
  await chain.build()
  expect(await policyOf(chain, 'tag()', 'count()')).toEqual({
    scripts: ["'self'", `'${hashOf('count()')}'`, 'https://tag.example.com'],
    ...others,
    'form-action': ["'self'", 'https://mail.example.org'],
  })
  const { blocked } = await headersOf(chain)
  expect(blocked).toEqual([{ hash: hashOf('tag()'), code: 'tag()', isHandler: false }])
})

test('the policy allows every script of the templates', async () => {
  const chain = await startOwnChain({})
  await chain.build()
  const { headers, blocked } = await headersOf(chain)
  const documents = Object.entries(await filesIn(chain.out)).filter(([name]) =>
    name.endsWith('.html'),
  )
  const codes = documents.flatMap(([, html]) =>
    Array.from(html.matchAll(/<script>([^<]*)<\/script>/g), ([, code = '']) => code),
  )
  expect(codes.length).toBeGreaterThan(documents.length)
  for (const code of new Set(codes))
    expect(headers['Content-Security-Policy']).toContain(hashOf(code))
  expect(blocked).toEqual([])
})

const withoutPolicy = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

test('without a policy, no script stops a publish; below a path, all files have it', async () => {
  const chain = await startOwnChain(
    {
      ...config(`{ csp: false, hsts: true, siteUrl: 'https://x.com/shops', redirects: 'old.csv' }`),
      'old.csv':
        'from,to,status\n/shops/old/,101,\n/shops/Caf%C3%A9/$x/,102,302\n/shops/Des-Moines/Hickman-Rd/,101,\n/shops/a.php,https://y.com/?a=$1,\n',
    },
    '<script>track(1)</script>',
  )
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await headersOf(chain)).toEqual({
    headers: { ...withoutPolicy, 'Strict-Transport-Security': 'max-age=31536000' },
    cache: { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' },
    blocked: [],
  })
  const files = await filesIn(chain.out)
  expect(files._headers).toMatchInlineSnapshot(`
    "# Made by the build, and by each build again.
    /shops/*
      Referrer-Policy: strict-origin-when-cross-origin
      Strict-Transport-Security: max-age=31536000
      X-Content-Type-Options: nosniff

    /shops/assets/*.css
      Cache-Control: public, max-age=31536000, immutable

    /shops/assets/*.js
      Cache-Control: public, max-age=31536000, immutable

    /shops/assets/*.woff2
      Cache-Control: public, max-age=31536000, immutable

    /shops/assets/pictures/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `)
  expect(files['headers.conf']).toMatchInlineSnapshot(`
    "# Made by the build, and by each build again. Include it in the server, and redirects.conf beside the server.
    add_header Referrer-Policy "strict-origin-when-cross-origin" always;
    add_header Strict-Transport-Security "max-age=31536000" always;
    add_header X-Content-Type-Options "nosniff" always;
    add_header Cache-Control "no-cache" always;

    location ~ "^/shops/assets/.*[.-][\\w-]{8,}\\.(?!json$)\\w+$" {
        add_header Referrer-Policy "strict-origin-when-cross-origin" always;
        add_header Strict-Transport-Security "max-age=31536000" always;
        add_header X-Content-Type-Options "nosniff" always;
        add_header Cache-Control "public, max-age=31536000, immutable" always;
    }

    error_page 404 "/shops/404.html";
    if ($store_pages_moved) { return 301 $store_pages_moved; }
    if ($store_pages_found) { return 302 $store_pages_found; }
    "
  `)
  expect(files['redirects.conf']).toMatchInlineSnapshot(`
    "# Made by the build, and by each build again. Include it beside the server, within http.
    map $uri $store_pages_moved {
        default "";
        "/shops/a.php" "https://y.com/?a=%241";
        "~^/shops/Des-Moines/Hickman-Rd$" "/shops/des-moines/hickman-rd/$is_args$args";
        "~^/shops/Des-Moines/Hickman-Rd/$" "/shops/des-moines/hickman-rd/$is_args$args";
        "/shops/old" "/shops/des-moines/hickman-rd/$is_args$args";
        "/shops/old/" "/shops/des-moines/hickman-rd/$is_args$args";
    }
    map $uri $store_pages_found {
        default "";
        "~^/shops/Café/\\$x$" "/shops/ames/lincoln-way/$is_args$args";
        "~^/shops/Café/\\$x/$" "/shops/ames/lincoln-way/$is_args$args";
    }
    "
  `)
  expect(files['.htaccess']).toMatchInlineSnapshot(`
    "# Made by the build, and by each build again.
    ErrorDocument 404 /shops/404.html
    <IfModule mod_headers.c>
        Header always set Referrer-Policy "strict-origin-when-cross-origin"
        Header always set Strict-Transport-Security "max-age=31536000"
        Header always set X-Content-Type-Options "nosniff"
        Header always set Cache-Control "no-cache" "expr=%{REQUEST_URI} !~ m#^/shops/assets/.*[.-][\\w-]{8,}\\.(?!json$)\\w+$#"
        Header always set Cache-Control "public, max-age=31536000, immutable" "expr=%{REQUEST_URI} =~ m#^/shops/assets/.*[.-][\\w-]{8,}\\.(?!json$)\\w+$#"
    </IfModule>
    RedirectMatch 301 "^/shops/old/?$" "/shops/des-moines/hickman-rd/"
    RedirectMatch 302 "^/shops/Café/\\$x/?$" "/shops/ames/lincoln-way/"
    RedirectMatch 301 "^/shops/Des-Moines/Hickman-Rd/?$" "/shops/des-moines/hickman-rd/"
    RedirectMatch 301 "^/shops/a\\.php$" "https://y.com/?a=%241"
    "
  `)
})

test('files of the chain take the place of ours, and a second build writes nothing', async () => {
  const chain = await startOwnChain({ 'public/_headers': '/*\n  A: b\n', 'public/.htaccess': '#' })
  await chain.build()
  const files = await filesIn(chain.out)
  expect([files._headers, files['.htaccess']]).toEqual(['/*\n  A: b\n', '#'])
  expect(await chain.build()).toMatchObject({ stdout: expect.stringContaining('nothing written') })
  expect(await filesIn(chain.out)).toEqual(files)
})

test('serve sends the headers: files with a hash are kept, all others asked for again', async () => {
  const chain = await startOwnChain({})
  await chain.build()
  const { headers } = await headersOf(chain)
  const { url } = await startCommand(['serve', '--port', '0'], chain.cwd)
  const script = (await fs.readdir(join(chain.out, 'assets'))).find((name) => name.endsWith('.css'))
  const answers = await Promise.all(
    ['/', '/nowhere/', `/assets/${script}`].map((path) => fetch(url + path)),
  )
  const shown = answers.map((answer) => [
    answer.status,
    answer.headers.get('cache-control'),
    Object.keys(headers).every((name) => answer.headers.get(name) === headers[name]),
  ])
  expect(shown).toEqual([
    [200, 'no-cache', true],
    [404, 'no-cache', true],
    [200, 'public, max-age=31536000, immutable', true],
  ])
})
