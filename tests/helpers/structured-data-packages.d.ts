/* biome-ignore-all lint/style/noDefaultExport: so the package has it */
declare module '@marbec/web-auto-extractor' {
  /** The JSON-LD of a page, by type. */
  export interface Extracted {
    jsonld: Record<string, Record<string, unknown>[]>
    errors: unknown[]
  }
  export default class WebAutoExtractor {
    constructor(options?: object)
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'

  export default class Validator {
    validate(data: Extracted): Promise<{ issueMessage: string; severity: string }[]>
  }
}
