/** A text on more pages than this is a template, not a mistake. */
const fewPages = 3
/** The number of unique pages that each page with a shared text requires. */
const uniqueForEach = 2

/**
 * Groups of pages with the same words; `words` is a hash of each page's words. Empty unless most pages have
 * unique words: else the pages share templates.
 */
export function duplicateContent<Page>(
  pages: Iterable<readonly [words: string, page: Page]>,
): Page[][] {
  const groups = new Map<string, Page[]>()
  for (const [words, page] of pages) {
    const group = groups.get(words)
    if (!group) groups.set(words, [page])
    else if (group.length <= fewPages) group.push(page)
  }
  const all = [...groups.values()]
  const shared = all.filter(({ length }) => length > 1 && length <= fewPages)
  const unique = all.filter(({ length }) => length === 1).length
  return unique >= uniqueForEach * shared.flat().length ? shared : []
}
