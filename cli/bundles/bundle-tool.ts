// Makes the program of one file for each way in: to find and read two hundred files takes Node longer
// than many a build.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin as VitePlugin } from 'vite'
import { packageRoot } from '../package-root.ts'

const compiled = join(packageRoot, 'dist/cli')

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
      input: [join(compiled, 'main.js'), join(compiled, 'stages/print/print-worker.js')],
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
    },
  },
})

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
