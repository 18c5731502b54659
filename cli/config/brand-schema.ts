import { z } from 'zod'
import { currencyRule, isCurrency, isLocale, localeRule } from '../../data/locale.ts'
import { pictureRule } from './brand-pictures.ts'
import { languageList, localeFault } from './languages.ts'
import { storeIds } from './store-ids.ts'
import { textOrByLanguage } from './text-or-by-language.ts'
import { typeFault } from './type-fault.ts'

const text = z.string('should be text')
const filledText = text.refine((value) => value.trim() !== '', 'should not be empty')
const name = text.regex(/^[\w-]+$/, 'should be letters, digits, - and _')
const picture = z.string(pictureRule).refine((value) => value.trim() !== '', pictureRule)
const pixelsRule = 'should be a whole number of pixels'
// Values are inserted unescaped into a style element.
const property = text.regex(/^[^<>{};]*$/, 'should be a value of CSS, without < > { } and ;')

/** The type of a store in structured data. */
export const businessType = z
  .string('should be text')
  .refine((name) => typeFault(name) === undefined, {
    error: ({ input }) => typeFault(String(input)),
  })

const brandSchema = z
  .strictObject({
    /** The name in running text, as in "Your … Store"; the other texts default to it. */
    name: filledText.optional(),
    /** Letters, digits, `-` and `_`. Default: derived from the name. */
    id: name.optional(),
    /** The short name, as in "Your … Store". Default: the name. */
    label: filledText.optional(),
    /** The full name. Default: the name. */
    displayName: filledText.optional(),
    /** The first part of every page title. Default: the full name. */
    baseTitle: filledText.optional(),
    /**
     * The title of a store's page, with `{name}`, `{city}`, `{address}`, `{state}` and `{brand}`. Default:
     * `baseTitle`, name and address.
     */
    titleTemplate: textOrByLanguage.optional(),
    /** The meta description, with the same placeholders. Default: a text in the page's language. */
    descriptionTemplate: textOrByLanguage.optional(),
    /** CSS custom properties, without the two leading dashes. */
    theme: z.record(name, property, 'should be an object of colours').optional(),
    /** CSS pixels: up to this width, a button opens the menu. Default: 1024. */
    headerBreakpoint: z.int(pixelsRule).positive(pixelsRule).optional(),
    /** An SVG picture, or the file of one. Default: the name beside the mark. */
    logo: picture.optional(),
    /** A square SVG picture, or the file of one: the favicon. Default: the name's first letter. */
    mark: picture.optional(),
    /** A PNG of 180 × 180 pixels, or the file of one: the icon for browsers without SVG icons. Default: none. */
    icon: filledText.optional(),
    /** A picture of its stores for shared links and search engines: a file, or an address. Default: none. */
    picture: filledText.optional(),
    /** A `.woff2` file, or the path of one in an npm package. Default: the system's font. */
    font: filledText.optional(),
    /** The type of a store in structured data. Default: `schemaType` of the configuration. */
    schemaType: businessType.optional(),
    /** BCP 47. Default: `locale` of the configuration. */
    locale: text.refine(isLocale, localeRule).optional(),
    /**
     * In place of `locale`: the languages in which each of its stores has a page. Default: those of the
     * configuration.
     */
    languages: languageList.optional(),
    /** ISO 4217. Default: `currency` of the configuration. */
    currency: text.refine(isCurrency, currencyRule).optional(),
    /** The ids of the brand's stores; the brand without this key has all stores that no other brand lists. */
    stores: storeIds.optional(),
    /** The older name of `stores`. */
    locationIDs: storeIds.optional(),
  })
  .refine(({ name, displayName }) => name ?? displayName, 'should have a name')
  .refine(({ stores, locationIDs }) => !stores || !locationIDs, {
    path: ['locationIDs'],
    message: 'should not be set beside stores, its newer name',
  })
  .check(({ value, issues }) => {
    const message = localeFault(value)
    const { locale: input } = value
    if (message) issues.push({ code: 'custom', path: ['locale'], message, input })
  })
  .describe('a brand')

/** The schema of `brands`; a brand needs only a name. */
export const brandsSchema = z
  .array(brandSchema, 'should be a list of brands')
  .refine(
    (brands) => brands.filter((brand) => !(brand.stores ?? brand.locationIDs)).length === 1,
    'should have exactly one brand, the main one, without a list of stores',
  )

/** A brand as the config or a JSON file describes it. */
export type BrandInput = z.input<typeof brandSchema>
