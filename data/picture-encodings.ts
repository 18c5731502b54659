/**
 * The HTML of a page as if none of its pictures were encoded: pages are equal in it if they differ only in the sizes and
 * formats that their pictures have.
 */
export function withoutEncodings(html: string): string {
  if (!html.includes('/assets/pictures/picture-')) return html
  return html.replace(encodings, (_, picture: string | undefined) => picture ?? '')
}

/** Sources in further formats, the elements around them, and what the names of encoded files add to a picture's. */
const encodings =
  /<source type="image\/(?:avif|webp)" srcset="[^"]*\/assets\/pictures\/picture-[^>]*>|<\/?picture>|(\/assets\/pictures\/picture-[\da-f]{16})(?:-\d+[a-z]?)?\.\w+/gi
