import { Parser } from 'htmlparser2'
import { z } from 'zod'

/**
 * HTML for the end of a head: it closes all elements, or the page would become part of it, and has no markup at
 * which a browser ends the head.
 */
export const headSchema = z
  .string('should be text')
  .refine((html) => headFault(html) === undefined, {
    error: ({ input }) => headFault(String(input)) ?? '',
  })

const inHead = ['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']
const sentinel = 'store-pages-end'
const wayOut = 'what visitors see belongs into a part or a page in templates/'

function headFault(html: string): string | undefined {
  if (/<\/?(?:head|body|html)\b/i.test(html))
    return 'should be what stands inside a head, without <head, <body, </head and </body'
  const open: string[] = []
  let isWhole = false
  let fault: string | undefined
  const parser = new Parser({
    onopentag(name) {
      isWhole = name === sentinel && open.length === 0
      if (open.length === 0 && name !== sentinel && !inHead.includes(name))
        fault ??= `should have no <${name}>, which ends the head; ${wayOut}`
      open.push(name)
    },
    onclosetag() {
      open.pop()
    },
    ontext(text) {
      if (open.length === 0 && text.trim() !== '')
        fault ??= `should have no text outside of elements, such as "${text.trim().slice(0, 20)}"; ${wayOut}`
    },
  })
  // An element that is still open would contain the sentinel.
  parser.write(`${html}<${sentinel}>`)
  if (isWhole) return fault
  const [name] = open
  return fault ?? `should close ${nameOfOpen(html, name)}, or the page would be part of it`
}

function nameOfOpen(html: string, name: string | undefined): string {
  if (name !== undefined) return `<${name}> with </${name}>`
  return html.lastIndexOf('<!--') > html.lastIndexOf('-->')
    ? 'its comment with -->'
    : 'its last tag'
}
