/** Addresses of the built assets, base included. */
export interface Assets {
  script: string
  /** The script of the page of all stores. */
  locationSearch: string
  /** The script of the street map; the file exists only if the site has a street map. */
  streets: string
  styles: string[]
  /** Font files by brand id. */
  fonts: Record<string, string>
}
