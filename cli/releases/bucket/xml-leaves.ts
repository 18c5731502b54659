import { Parser } from 'htmlparser2'

/** The innermost elements of an XML text, in order, each with its name and its text. */
export function xmlLeaves(xml: string): [name: string, text: string][] {
  const leaves: [string, string][] = []
  let text: string | undefined
  const parser = new Parser(
    {
      onopentag: () => {
        text = ''
      },
      ontext: (more) => {
        if (text !== undefined) text += more
      },
      onclosetag: (name) => {
        if (text !== undefined) leaves.push([name, text])
        text = undefined
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return leaves
}
