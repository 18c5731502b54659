// Makes what an installation comes with: the program in few files, as Node takes longer to find and read
// two hundred than many a build; and the sample chain's bundles, so that no working folder has to make them.
import { join } from 'node:path'
import fs from 'fs-extra'
import { build } from 'vite'
import { fontsOf, loadBundles } from '../bundles/bundles.ts'
import { readBrands } from '../config/chain-files.ts'
import { packageRoot, shippedCache } from '../system/package-root.ts'

// The program is apart from its doorbell: other files take from it what they share.
const inputs = ['main', 'run', 'pages/render-worker']

await build({
  configFile: false,
  root: packageRoot,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, external: ['http-server', 'jiti'] },
  // Where no more files may be open, it waits until one is closed: for ever where none of its own is open.
  resolve: { alias: { 'graceful-fs': 'node:fs' } },
  build: {
    outDir: 'dist/program',
    target: 'node20',
    minify: false,
    ssr: true,
    rolldownOptions: {
      input: inputs.map((name) => join(packageRoot, 'dist/cli', `${name}.js`)),
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'part-[hash].cjs' },
    },
  },
})

// npm makes it a command only when it first links the folder: what is written anew has to be one by itself.
await fs.chmod(join(packageRoot, 'dist/program/main.cjs'), 0o755)

await fs.remove(shippedCache)
await loadBundles(
  shippedCache,
  true,
  fontsOf(await readBrands(join(packageRoot, 'data/brands.json'))),
)
