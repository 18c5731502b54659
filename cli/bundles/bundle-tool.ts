// Makes the program of one file for each way in: to find and read two hundred files takes Node longer
// than many a build.
import { join } from 'node:path'
import { build } from 'vite'
import { packageRoot } from '../package-root.ts'

const compiled = join(packageRoot, 'dist/cli')

await build({
  configFile: false,
  root: packageRoot,
  logLevel: 'error',
  publicDir: false,
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
