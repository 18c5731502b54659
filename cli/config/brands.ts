import { dirname, join } from 'node:path'
import type { Brand } from '../../data/brands.ts'
import { isReservedPath } from '../../data/paths.ts'
import { plainSlugOf } from '../../data/slug.ts'
import { bundledFonts } from '../bundler/bundled-fonts.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { packageRoot } from '../system/package-root.ts'
import { type BrandFont, findFont } from './brand-font.ts'
import { findIcon } from './brand-icon.ts'
import { findPhoto } from './brand-photo.ts'
import { letterMark, readPicture, textLogo } from './brand-pictures.ts'
import { type BrandInput, brandsSchema } from './brand-schema.ts'
import { parseJson, readText } from './chain-files.ts'
import { languageSettings } from './languages.ts'
import { schemaFaults } from './schema-faults.ts'
import { systemFont, wholeTheme } from './theme.ts'

/** The brands of the chain, with their custom fonts and pictures by path in the site. */
export interface ChainBrands {
  brands: Brand[]
  brandFiles: Record<string, string | Buffer>
}

/** The description of brands; file names are relative to `folder`. */
interface Source {
  raw: unknown
  folder: string
  fault(field: string, fault: string): Problem
}

/**
 * The complete brands of a config file's list, or of the JSON file that it names. `schemaType` is the default
 * type of their stores. Throws `UserError` (exit code 2) that names each wrong field.
 */
export async function readBrands(
  given: string | readonly BrandInput[],
  configFile: string,
  schemaType: string,
): Promise<ChainBrands> {
  const source = typeof given === 'string' ? await sourceIn(given) : inConfig(given, configFile)
  const problems = schemaFaults(brandsSchema, source.raw).map(({ name, fault }) =>
    source.fault(name, fault),
  )
  if (problems.length > 0) throw new UserError(2, problems)
  const made = brandsSchema
    .parse(source.raw)
    .map((input, at) =>
      complete(
        { ...input, schemaType: input.schemaType ?? schemaType },
        at,
        source.folder,
        (field, fault) => problems.push(source.fault(`${at}.${field}`, fault)),
      ),
    )
  const brands = made.map(({ brand }) => brand)
  for (const [at, { id }] of brands.entries())
    if (brands.findIndex((other) => other.id === id) < at)
      problems.push(source.fault(`${at}.id`, `should be another one: "${id}" is taken`))
  for (const [at, { id, locationIDs }] of brands.entries())
    if (locationIDs && isReservedPath(id))
      problems.push(
        source.fault(`${at}.id`, `should be another one: the site needs the name "${id}"`),
      )
  if (problems.length > 0) throw new UserError(2, problems)
  const files = made
    .flatMap(({ font, photo, icon }) => [font, photo, icon])
    .flatMap((picture) => (picture?.file ? [[picture.path, picture.file]] : []))
  const licenses = made.flatMap(({ font }) => (font?.license ? [font.license] : []))
  return { brands, brandFiles: Object.fromEntries([...files, ...licenses]) }
}

async function sourceIn(file: string): Promise<Source> {
  const raw = parseJson(await readText({ file, name: file }), file)
  const fault = (field: string, fault: string) => problem('DATA_FIELD', { fault }, { file, field })
  return { raw, folder: dirname(file), fault }
}

function inConfig(raw: unknown, file: string): Source {
  const fault = (field: string, fault: string) =>
    problem('CONFIG_KEY', { key: field ? `brands.${field}` : 'brands', fault }, { file })
  return { raw, folder: dirname(file), fault }
}

type OnFault = (field: string, fault: string) => void

/** Completes a brand with the values that follow from its name. */
function complete(
  input: BrandInput & { schemaType: string },
  at: number,
  folder: string,
  onFault: OnFault,
) {
  const orFault = <Made>(field: string, make: () => Made): Made | undefined => {
    try {
      return make()
    } catch (cause) {
      onFault(field, (cause as Error).message)
      return undefined
    }
  }
  const name = (input.name ?? input.displayName ?? '').trim()
  const { id = plainSlugOf(name) || `brand-${at + 1}`, displayName = name } = input
  const font = isOfBundles(input.font, folder)
    ? undefined
    : orFault('font', () => findFont(input.font, id, folder, input.theme?.font))
  const theme = orFault('theme', () => themeOf(input, font)) ?? {}
  const photo = orFault('picture', () => findPhoto(input.picture, folder))
  const icon = orFault('icon', () => findIcon(input.icon, folder, id))
  const picture = (field: 'logo' | 'mark', byDefault: () => string) => {
    const value = input[field]
    if (value === undefined) return byDefault()
    return orFault(field, () => readPicture(value, folder, displayName)) ?? ''
  }
  const mark = picture('mark', () => letterMark(displayName, theme))
  const locationIDs = input.locationIDs ?? input.stores
  const brand: Brand = {
    id,
    label: input.label ?? name,
    displayName,
    baseTitle: input.baseTitle ?? displayName,
    theme,
    headerBreakpoint: input.headerBreakpoint ?? 1024,
    schemaType: input.schemaType,
    logo: picture('logo', () => textLogo(displayName, mark)),
    mark,
    ...(font ? { font: font.path, fontFace: font.face } : input.font && { font: input.font }),
    ...templatesOf('title', input.titleTemplate),
    ...templatesOf('description', input.descriptionTemplate),
    ...languageSettings(input),
    ...(photo && { picture: photo.path }),
    ...(icon && { icon: icon.path }),
    ...(input.currency && { currency: input.currency }),
    ...(locationIDs && { locationIDs }),
  }
  return { brand, font, photo, icon }
}

const folderOfSample = join(packageRoot, 'data')

/** Whether a brand is the sample's, with a font in the bundles. */
function isOfBundles(font: string | undefined, folder: string): font is string {
  return folder === folderOfSample && font !== undefined && bundledFonts.includes(font)
}

// `buildPage` selects the template of the page's language.
function templatesOf(of: 'title' | 'description', template: BrandInput['titleTemplate']) {
  if (template === undefined) return {}
  return { [typeof template === 'string' ? `${of}Template` : `${of}Templates`]: template }
}

function themeOf({ theme = {} }: BrandInput, font: BrandFont | undefined) {
  const family = font && `'${font.face.family}', ${systemFont}`
  return wholeTheme({ ...(family && { font: family }), ...theme })
}
