// The package describes its main module alone, which needs a document.
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: object)
    /** `data` has a digit for each module, 1 for a dark one. */
    encode(): { data: string }
  }
}
