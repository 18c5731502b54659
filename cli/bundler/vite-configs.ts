import { join } from 'node:path'
import type { BuildEnvironmentOptions, InlineConfig, Plugin } from 'vite'
import { packageRoot } from '../system/package-root.ts'

/** Has Vite make `templates.cjs` in `folder`, and its map. */
export function templatesConfig(folder: string, plugins: Plugin[]): InlineConfig {
  return {
    ...sharedConfig,
    plugins,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ...sharedBuild,
      outDir: folder,
      ssr: join(packageRoot, 'templates/index.ts'),
      target: 'node20',
      // For the place of what a template throws.
      sourcemap: 'hidden',
      rolldownOptions: {
        output: {
          entryFileNames: 'templates.cjs',
          format: 'cjs',
          sourcemapExcludeSources: true,
          codeSplitting: false,
        },
      },
    },
  }
}

export const sharedBuild: BuildEnvironmentOptions = {
  emptyOutDir: false,
  reportCompressedSize: false,
  // One address for each file, in pages and in scripts.
  assetsInlineLimit: 0,
}

/** Names of classes in CSS modules do not depend on where a project is, and are the same in page and script. */
export const sharedStyles: NonNullable<InlineConfig['css']> = {
  transformer: 'lightningcss',
  lightningcss: { cssModules: { pattern: '[content-hash]_[local]' } },
}

export const sharedConfig: InlineConfig = {
  configFile: false,
  root: packageRoot,
  mode: 'production',
  logLevel: 'error',
  publicDir: false,
  css: sharedStyles,
  // Said here, because Vite would else take both from the NODE_ENV of whoever builds.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // A chain's files have the React of the package, too.
  resolve: { dedupe: ['react', 'react-dom'] },
}
