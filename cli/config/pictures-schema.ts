import { z } from 'zod'
import { pictureFormats } from '../../data/picture-settings.ts'

const width = z
  .int('should be a whole number of pixels')
  .min(16, 'should be at least 16')
  .max(4096, 'should be at most 4096')

/** How the pictures of pages are copied into the site. */
export const picturesSchema = z.union(
  [
    z.literal(false),
    z
      .strictObject({
        /** The time for encoding pictures in one build, in seconds; later builds encode the rest. Default: 60. */
        seconds: z
          .union([z.number(), z.literal(Number.POSITIVE_INFINITY)], 'should be a number of seconds')
          .refine((seconds) => seconds >= 0, 'should not be negative'),
        /** Widths in pixels; no picture is enlarged. Default: 320, 640, 960, 1280 and 1920. */
        widths: z
          .array(width, 'should be a list of widths in pixels')
          .min(1, 'should have a width')
          .max(20, 'should have at most 20 widths'),
        /** The formats beside that of the original. Default: AVIF and WebP. */
        formats: z.array(
          z.enum(pictureFormats, `should be ${pictureFormats.join(' or ')}`),
          `should be a list of ${pictureFormats.join(' and ')}`,
        ),
        /** The days after which a known picture is asked for again; 0 asks in each build. Default: 7. */
        recheck: z.number('should be a number of days').nonnegative('should not be negative'),
        /** Further hosts of pictures that may have a private address, with their port if they have one. */
        hosts: z.array(z.string('should be the name of a host'), 'should be a list of hosts'),
      })
      .partial()
      .describe('the settings of pictures'),
  ],
  'should be false, or an object with seconds, widths, formats, recheck and hosts',
)
