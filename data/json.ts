/** Whatever JSON can say; a value that is `undefined` is left out. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
