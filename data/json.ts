/** Any JSON value; properties that are `undefined` are omitted. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
