import { Parser } from 'htmlparser2'

const wordsAround = 6
const mostWords = 60
const mostLetters = 600

/** The differing words of two pieces of HTML, with some words around; if all words are equal, the differing HTML. */
export function wordsThatDiffer(before: string, after: string): { before: string; after: string } {
  const [was, is] = [before, after].map(wordsOf)
  const isSame = was?.join(' ') === is?.join(' ')
  return isSame
    ? cutOut(before.split(/\s+|(?=<)/), after.split(/\s+|(?=<)/))
    : cutOut(was ?? [], is ?? [])
}

function wordsOf(html: string): string[] {
  const texts: string[] = []
  let isHidden = false
  const parser = new Parser({
    onopentag: (tag, { alt = '', content = alt }) => {
      isHidden = tag === 'script' || tag === 'style'
      // The spaces separate the words of two elements.
      texts.push(` ${content} `)
    },
    onclosetag: () => {
      isHidden = false
      texts.push(' ')
    },
    ontext: (text) => {
      if (!isHidden) texts.push(text)
    },
  })
  parser.end(html)
  return texts.join('').split(/\s+/).filter(Boolean)
}

function cutOut(was: readonly string[], is: readonly string[]): { before: string; after: string } {
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start += 1
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1
  const piece = (words: readonly string[]) =>
    excerpt(words, Math.max(0, start - wordsAround), words.length - end + wordsAround)
  return { before: piece(was), after: piece(is) }
}

function excerpt(words: readonly string[], from: number, to: number): string {
  const end = Math.min(to, from + mostWords, words.length)
  const text = words.slice(from, end).join(' ')
  const isCut = end < words.length || text.length > mostLetters
  return `${from > 0 ? '… ' : ''}${text.slice(0, mostLetters)}${isCut ? ' …' : ''}`
}
