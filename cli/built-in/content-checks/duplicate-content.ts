/** More pages than these do not share a text by mistake: it is a template then. */
const fewPages = 3
/** For each page with a text of few, so many have one of their own. */
const ownForEach = 2

/**
 * The pages with the same words, where most have words of their own. `words` has a hash of those of each page; where
 * pages share templates, nothing is found.
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
  const own = all.filter(({ length }) => length === 1).length
  return own >= ownForEach * shared.flat().length ? shared : []
}
