import { dirname, join } from 'node:path'
import type { Brand } from '../../data/brands.ts'
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
import { saidLanguages } from './languages.ts'
import { schemaFaults } from './schema-faults.ts'
import { systemFont, wholeTheme } from './theme.ts'

/** The brands of the chain, and their own fonts and pictures by where they stand in the site. */
export interface ChainBrands {
  brands: Brand[]
  brandFiles: Record<string, string | Buffer>
}

/** Where brands are described: names of files start in `folder`. */
interface Source {
  raw: unknown
  folder: string
  fault(field: string, fault: string): Problem
}

/**
 * The brands that a config file lists, or names the JSON file of, complete; their stores are `schemaType`
 * where they do not say what else. Throws `UserError` (exit code
 * 2) naming each wrong field.
 */
export async function readBrands(
  said: string | readonly BrandInput[],
  configFile: string,
  schemaType: string,
): Promise<ChainBrands> {
  const source = typeof said === 'string' ? await sourceIn(said) : inConfig(said, configFile)
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
  if (problems.length > 0) throw new UserError(2, problems)
  const files = made
    .flatMap(({ font, photo, icon }) => [font, photo, icon])
    .flatMap((own) => (own?.file ? [[own.path, own.file]] : []))
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

/** A brand with all that follows from its name. */
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
    ...saidLanguages(input),
    ...(photo && { picture: photo.path }),
    ...(icon && { icon: icon.path }),
    ...(input.currency && { currency: input.currency }),
    ...(locationIDs && { locationIDs }),
  }
  return { brand, font, photo, icon }
}

const folderOfSample = join(packageRoot, 'data')

/** Whether a brand of the sample has a font that is in the bundles. */
function isOfBundles(font: string | undefined, folder: string): font is string {
  return folder === folderOfSample && font !== undefined && bundledFonts.includes(font)
}

// `buildPage` takes the one of the page's language.
function templatesOf(of: 'title' | 'description', said: BrandInput['titleTemplate']) {
  if (said === undefined) return {}
  return { [typeof said === 'string' ? `${of}Template` : `${of}Templates`]: said }
}

function themeOf({ theme = {} }: BrandInput, font: BrandFont | undefined) {
  const family = font && `'${font.face.family}', ${systemFont}`
  return wholeTheme({ ...(family && { font: family }), ...theme })
}
