import { createRequire } from 'node:module'
import { join } from 'node:path'
import fs from 'fs-extra'
import type { Brand } from '../../../data/brands.ts'
import { type Bundles, fontsOf } from '../../bundler/bundles.ts'
import type { CustomFiles } from '../../bundler/custom-files.ts'
import { customStyles } from '../../bundler/custom-styles.ts'
import { guardTemplates } from '../../bundler/load-templates.ts'
import { packageRoot } from '../../system/package-root.ts'
import type { TemplatesModule } from './dev-templates.ts'
import { moduleAddress } from './module-address.ts'

const require = createRequire(import.meta.url)

/**
 * Replaces the bundles in `dev`: each module and style sheet has its own address, also those that templates import;
 * templates load from their current source.
 */
export async function devBundles(
  brands: readonly Brand[],
  customFiles: CustomFiles | undefined,
  folder: string,
  templates: () => TemplatesModule,
  imported: readonly string[],
): Promise<Bundles> {
  const fonts = Object.entries(fontsOf(brands))
  const sheets = [await sheet(fonts.length > 0, customFiles, folder), ...imported]
  return {
    assetsDir: folder,
    assetNames: [],
    namesOf: { locator: [], map: [], streets: [] },
    packedSizes: {},
    assets: {
      script: inPackage('client/start.ts'),
      locationSearch: inPackage('client/location-search.ts'),
      streets: inPackage('client/streets/open-streets.ts'),
      styles: sheets.map(moduleAddress),
      fonts: Object.fromEntries(
        fonts.map(([brand, path]) => [brand, moduleAddress(require.resolve(path))]),
      ),
    },
    templates: () => guardTemplates(templates(), customFiles?.parts),
    customMessages: () => templates().customMessages,
    templatesFile: '',
    customFiles,
    inputs: [],
    unused: [],
    key: '',
  }
}

async function sheet(
  isSample: boolean,
  customFiles: CustomFiles | undefined,
  folder: string,
): Promise<string> {
  if (!customFiles)
    return join(packageRoot, 'templates/styles', isSample ? 'page-of-sample.css' : 'page.css')
  await fs.ensureDir(folder)
  const [plain, sample] = (await customStyles(customFiles, folder)).entries
  return (isSample ? sample : plain) ?? ''
}

function inPackage(name: string): string {
  return moduleAddress(join(packageRoot, name))
}
