import { Parser } from 'htmlparser2'

/** Elements that start a new line. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

/** Elements without text content. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'title'])

/** Returns the paragraphs of a description, from plain text or from exported HTML. */
export function paragraphsOf(said: string): string[] {
  const isHtml = /<\/?[a-z][^>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i.test(said)
  return (isHtml ? textOf(said) : said)
    .split(/\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

function textOf(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) hidden += 1
      if (blocks.has(name)) text += '\n'
    },
    onclosetag(name) {
      if (silent.has(name)) hidden -= 1
      if (blocks.has(name)) text += '\n'
    },
    ontext(piece) {
      // A line break in HTML source is a space.
      if (hidden === 0) text += piece.replace(/\s+/g, ' ')
    },
  })
  parser.write(html)
  parser.end()
  return text
}
