/** The fonts of the sample's brands, in `templates/styles/sample-look.css`. */
export const bundledFonts: readonly string[] = [
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2',
]
