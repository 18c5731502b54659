import { z } from 'zod'
import { iconNames } from '../../data/icon-names.ts'
import { didYouMean } from '../report/nearest.ts'
import { textOrByLanguage } from './text-or-by-language.ts'

const text = z.string('should be text')

/** The amenities that stores may offer, by the key that rows use. */
export const amenitiesSchema = z.record(
  text.regex(/^[\w-]+$/, 'should be letters, digits, - and _'),
  z
    .strictObject({
      /** The label that visitors read. */
      label: textOrByLanguage,
      /** A name of the built-in icons, or an SVG picture that begins with <svg. Default: a check mark. */
      icon: text
        .refine(isIcon, {
          error: ({ input }) =>
            `should be an SVG picture or a name of an icon${didYouMean(String(input), iconNames)}`,
        })
        .optional(),
      /** Its name in `amenityFeature` of structured data; `amenityFeature` itself uses the label. */
      property: text.min(1, 'should not be empty').optional(),
    })
    .describe('an amenity'),
  'should be an object of amenities',
)

function isIcon(value: string): boolean {
  return iconNames.some((name) => name === value) || /^<svg\b.*(?:<\/svg>|\/>)$/s.test(value.trim())
}
