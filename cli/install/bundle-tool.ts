// Makes the files that ship with an installation: the program in few files, as Node takes longer to find and
// read two hundred files than many a build takes; the sample chain's config and bundles, so that no working
// folder has to make them; the licences of all these; the postal codes of the US in pieces; JSON Schemas; and
// V8's code caches of the program and the bundles.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import fs from 'fs-extra'
import { build } from 'vite'
import { fontsOf, loadBundles } from '../bundler/bundles.ts'
import { inAscii } from '../bundler/in-ascii.ts'
import { collectLicenses, type Licenses, licensesText } from '../bundler/licenses.ts'
import { readBrands } from '../config/brands.ts'
import { shipUsPlaces } from '../stores/load-places.ts'
import { packageRoot, shippedCache } from '../system/package-root.ts'
import { shipMapLibrary } from './ship-map-library.ts'
import { writeSchemas } from './write-schemas.ts'

const outDir = join(packageRoot, 'dist/program')
const licenses: Licenses = new Map()
const dataSources = `${'-'.repeat(72)}

Postal codes and names of cities: GeoNames, https://www.geonames.org, CC BY 4.0, https://creativecommons.org/licenses/by/4.0/

Names of holidays: date-holidays, https://github.com/commenthol/date-holidays, CC BY-SA 3.0, https://creativecommons.org/licenses/by-sa/3.0/
`
const compiled = (name: string) => join(packageRoot, 'dist/cli', name)

await fs.emptyDir(outDir)
await bundle('main.cjs', compiled('main.js'))
await bundle('program.cjs', compiled('install/program.js'))
await bundle('index.js', compiled('index.js'))
await bundle('config.cjs', join(packageRoot, 'store-pages.config.ts'))
await bundle('vite-process.js', compiled('bundler/vite-process.js'))
await bundle('config-process.js', compiled('config/config-process.js'))
await fs.writeFile(join(outDir, 'licenses.txt'), `${licensesText(licenses)}\n${dataSources}`)
// npm makes the file executable only when it first links the folder: a file that is written again needs the
// mode here.
await fs.chmod(join(outDir, 'main.cjs'), 0o755)

await fs.remove(shippedCache)
const brandsFile = join(packageRoot, 'data/brands.json')
const { brands } = await readBrands(brandsFile, brandsFile, 'LocalBusiness')
await loadBundles(shippedCache, true, fontsOf(brands))
await shipUsPlaces()
await shipMapLibrary()
await writeSchemas(join(packageRoot, 'dist/schemas'))
// A new process has loaded no other code.
const { status } = spawnSync(process.execPath, [compiled('install/cache-code.js')])
if (status !== 0) process.stderr.write('Without code caches: builds will start slower.\n')

async function bundle(name: string, input: string): Promise<void> {
  await build({
    configFile: false,
    root: packageRoot,
    logLevel: 'error',
    publicDir: false,
    plugins: [inAscii, collectLicenses(licenses)],
    ssr: {
      noExternal: true,
      external: [
        'http-server',
        'hucre',
        // It has native code.
        'sharp',
        'vite',
        '@vitejs/plugin-react',
        '@photostructure/tz-lookup',
      ],
    },
    // If no more files may be open, graceful-fs waits until one of its own is closed: forever if none is open.
    resolve: { alias: { 'graceful-fs': 'node:fs', 'store-pages': compiled('index.js') } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      ssr: true,
      rolldownOptions: {
        input,
        output: {
          format: name.endsWith('.cjs') ? 'cjs' : 'es',
          exports: 'named',
          entryFileNames: name,
          codeSplitting: false,
          // The licences are in a file of their own.
          comments: false,
        },
      },
    },
  })
}
