import { join } from 'node:path'
import type { BuildEnvironmentOptions, InlineConfig, Plugin } from 'vite'
import { packageRoot } from '../system/package-root.ts'

/** The Vite config for `templates.cjs` and its source map in `folder`. */
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
      // Locates the errors that templates throw.
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
  // Each file has one address, in pages and in scripts.
  assetsInlineLimit: 0,
}

/** Class names in CSS modules do not depend on the project's folder, and are the same in page and script. */
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
  // Set here, because Vite would otherwise take both from the NODE_ENV of the environment.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // A chain's files use the React of the package, too.
  resolve: { dedupe: ['react', 'react-dom'] },
}
