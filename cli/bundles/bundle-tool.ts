// Makes what an installation comes with: the program, one file for each way in, as Node takes longer to
// find and read two hundred files than many a build; and the sample chain's config and bundles, so that
// no working folder has to make them.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fs from 'fs-extra'
import { build, type Plugin as VitePlugin } from 'vite'
import { readBrands } from '../config/chain-files.ts'
import { packageRoot, shippedCache } from '../package-root.ts'
import { fontsOf, loadBundles } from './bundles.ts'
import { compileModule } from './compile-module.ts'

const compiled = join(packageRoot, 'dist/cli')
const inputs = ['main.js', 'stages/print/print-worker.js', 'output/link-worker.js']

await build({
  configFile: false,
  root: packageRoot,
  logLevel: 'error',
  publicDir: false,
  plugins: [onlyConnections()],
  ssr: { noExternal: true, external: ['vite', 'http-server'] },
  build: {
    outDir: 'dist/program',
    target: 'node20',
    minify: false,
    ssr: true,
    rolldownOptions: {
      input: inputs.map((name) => join(compiled, name)),
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
    },
  },
})

await fs.remove(shippedCache)
await compileModule(join(packageRoot, 'store-pages.config.ts'), shippedCache)
await loadBundles(
  shippedCache,
  true,
  fontsOf(await readBrands(join(packageRoot, 'data/brands.json'))),
)

// Of undici only what connects: fetch, sockets and mocks would take Node as long to load as thirty
// pages take to be built.
function onlyConnections(): VitePlugin {
  const { resolve } = createRequire(import.meta.url)
  const from = (file: string) => JSON.stringify(resolve(`undici/lib/${file}.js`))
  const code = [
    `export { default as Agent } from ${from('dispatcher/agent')}`,
    `export { default as EnvHttpProxyAgent } from ${from('dispatcher/env-http-proxy-agent')}`,
    `export { default as errors } from ${from('core/errors')}`,
  ].join('\n')
  return {
    name: 'only-connections',
    enforce: 'pre',
    resolveId: (id) => (id === 'undici' ? '\0undici' : null),
    load: (id) => (id === '\0undici' ? code : null),
  }
}
