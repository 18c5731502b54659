// Makes what an installation comes with: the program in few files, as Node takes longer to find and read
// two hundred than many a build; the sample chain's config and bundles, so that no working folder has to
// make them; and V8's code caches of both.
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import fs from 'fs-extra'
import { build } from 'vite'
import { readBrands } from '../config/chain-files.ts'
import { codeCacheOf } from '../load-code.ts'
import { packageRoot, shippedCache } from '../package-root.ts'
import { fontsOf, loadBundles } from './bundles.ts'
import { compileModule } from './compile-module.ts'

const compiled = join(packageRoot, 'dist/cli')
const program = join(packageRoot, 'dist/program')
/** Loaded by Node itself; the other ways in, by `loadCode`. */
const loadedByNode = ['main', 'thread-main', 'load-code']
const inputs = [...loadedByNode, 'run', 'stages/print/print-worker']

await build({
  configFile: false,
  root: packageRoot,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, external: ['http-server'] },
  build: {
    outDir: 'dist/program',
    target: 'node20',
    minify: false,
    ssr: true,
    rolldownOptions: {
      input: inputs.map((name) => join(compiled, `${name}.js`)),
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'part-[hash].cjs' },
    },
  },
})

await fs.remove(shippedCache)
await compileModule(join(packageRoot, 'store-pages.config.ts'), shippedCache)
const { templatesFile } = await loadBundles(
  shippedCache,
  true,
  fontsOf(await readBrands(join(packageRoot, 'data/brands.json'))),
)

await cacheCode([...(await programFiles()), templatesFile])

async function programFiles(): Promise<string[]> {
  const names = await fs.readdir(program)
  const cached = names.filter((name) => !loadedByNode.includes(basename(name, '.cjs')))
  return cached.map((name) => join(program, name))
}

// A cache with nothing in it says that there should be one. What V8 has compiled in a process of its own
// is what builds need, and no more.
async function cacheCode(files: readonly string[]): Promise<void> {
  for (const file of files) await fs.writeFile(codeCacheOf(file), '')
  const { status } = spawnSync(process.execPath, [join(compiled, 'bundles/cache-code.js')], {
    stdio: 'inherit',
  })
  if (status !== 0)
    process.stderr.write("V8's code caches could not be made: builds will start slower.\n")
}
