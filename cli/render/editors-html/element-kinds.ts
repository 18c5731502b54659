/** What the HTML standard says about kinds of elements, as far as our text has to reckon with it. */

export function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** They never have an end tag. */
export const voidElements = names(`area base basefont bgsound br col embed frame hr img input keygen
  link meta param source track wbr`)

/** Their tags are left out; what is inside stays. */
export const droppedElements = names(`html head body frameset frame base meta x-plaintext
  annotation-xml mglyph malignmark`)

/** Read up to their end tag as text; `title`, `noembed` and `noframes` are left out with it. */
export const rawElements = names('script style textarea title iframe xmp noembed noframes')
export const droppedRawElements = names('title noembed noframes')

/** Their start tag ends an open `p`. */
export const paragraphEnders = names(`address article aside blockquote center details dialog dir div
  dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul h1
  h2 h3 h4 h5 h6 pre listing form table hr xmp li dd dt`)

/** "Special" in the standard: what is open around them is not ended by an inline end tag. */
export const blockElements = names(`address applet article aside blockquote button caption center
  colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup li listing main marquee menu nav noscript object ol p pre search section select
  summary table tbody td template tfoot th thead tr ul svg/foreignobject svg/desc svg/title math/mi
  math/mo math/mn math/ms math/mtext`)

export const headings = names('h1 h2 h3 h4 h5 h6')

/** HTML starts again inside these. */
export const integrationPoints = names(
  'svg/foreignobject svg/desc svg/title math/mi math/mo math/mn math/ms math/mtext',
)

/** Their start tag ends an open `svg` or `math`. */
export const foreignEnders = names(`b big blockquote body br center code dd div dl dt em embed h1 h2
  h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub
  sup table tt u ul var`)

/** A browser looks no further than these for an element to end. */
export const scopes = names(`applet caption table td th marquee object template
  svg/foreignobject svg/desc svg/title math/mi math/mo math/mn math/ms math/mtext`)
export const buttonScopes = new Set([...scopes, 'button'])
export const listScopes = new Set([...scopes, 'ul', 'ol'])
export const tableScopes = names('table template')
export const formattingScopes = names('applet caption td th marquee object template')

/** `li`, `dd` and `dt` end the one before them, but not through these; `search` is too new for all browsers to agree. */
export const itemScopes = new Set(
  [...blockElements].filter((name) => !['address', 'dialog', 'div', 'p', 'search'].includes(name)),
)

/** Whose children a browser moves out when they are not rows or cells. */
export const tableContexts = names('table tbody thead tfoot tr colgroup')

/** Where each part of a table may stand. */
export const tableHomes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  // Never straight in a template, which a browser then reads as if it were a table.
  ['caption', names('table')],
  ['colgroup', names('table')],
  ['col', names('colgroup table')],
  ['tbody', names('table')],
  ['thead', names('table')],
  ['tfoot', names('table')],
  ['tr', names('tbody thead tfoot table')],
  ['td', names('tr')],
  ['th', names('tr')],
])

/** Ended by the start of the next part of a `ruby`. */
export const impliedEnds = names('dd dt li optgroup option p rb rp rt rtc')
export const rubyParts = names('rb rp rt rtc')

/** They show something although they have no text. */
export const pictures = names('img svg')
export const showing = names('img svg video audio canvas iframe object embed input button select')
