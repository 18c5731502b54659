// Prints the config file of a host, made of out/headers.json and out/redirects.json:
// node node_modules/store-pages/docs/hosts/host-config.mjs vercel > vercel.json
import { existsSync, readFileSync } from 'node:fs'

const [host = '', out = 'out'] = process.argv.slice(2)
const { base } = read('release.json')
const { headers, cache } = read('headers.json')
const redirects = existsSync(`${out}/redirects.json`) ? read('redirects.json') : []
const listed = Object.entries(headers).map(([key, value]) => ({ key, value }))
const hashed = [{ key: 'Cache-Control', value: cache.hashed }]

/** Hosts read a limited number of redirects, the newest of which come first; their patterns have no such characters. */
const plain = redirects.filter(({ from }) => !/[*?()[\]{}!+@|:\\$^]/.test(from)).slice(0, 2000)

const configs = {
  vercel: () => ({
    trailingSlash: true,
    headers: [
      { source: '/(.*)', headers: listed },
      { source: `${base}/assets/(.*)\\.(css|js|woff2)`, headers: hashed },
      { source: `${base}/assets/pictures/(.*)`, headers: hashed },
    ],
    redirects: plain.map(({ from, to, status }) => ({
      source: from,
      destination: to,
      statusCode: status,
    })),
  }),
  firebase: () => ({
    hosting: {
      public: out,
      ignore: ['.htaccess', '_headers', '_redirects', 'headers.*', 'redirects.conf'],
      trailingSlash: true,
      headers: [
        { source: '**', headers: listed },
        { source: `${base}/assets/**/*.@(css|js|woff2)`, headers: hashed },
        { source: `${base}/assets/pictures/**`, headers: hashed },
      ],
      redirects: plain.map(({ from, to, status }) => ({
        source: from,
        destination: to,
        type: status,
      })),
    },
  }),
  azure() {
    const config = {
      trailingSlash: 'always',
      globalHeaders: headers,
      routes: [
        {
          route: `${base}/assets/*.{css,js,woff2}`,
          headers: { 'Cache-Control': cache.hashed },
        },
      ],
      responseOverrides: { 404: { rewrite: `${base}/404.html`, statusCode: 404 } },
    }
    let room = 20_000 - JSON.stringify(config).length
    for (const { from, to, status } of plain) {
      const route = { route: from, redirect: to, statusCode: status }
      room -= JSON.stringify(route).length + 1
      if (room < 0) break
      config.routes.push(route)
    }
    return config
  },
}

if (!Object.hasOwn(configs, host)) {
  process.stderr.write(`Name a host: ${Object.keys(configs).join(', ')}\n`)
  process.exitCode = 2
} else {
  // Without line ends: Azure limits the size.
  process.stdout.write(`${JSON.stringify(configs[host]())}\n`)
}

function read(name) {
  return JSON.parse(readFileSync(`${out}/${name}`, 'utf8'))
}
