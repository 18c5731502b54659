/** The kinds of elements in the HTML standard that the parser must know. */

export function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Elements that never have an end tag. */
export const voidElements = names(`area base basefont bgsound br col embed frame hr img input keygen
  link meta param source track wbr`)

/** Elements whose tags are dropped; their content stays. */
export const droppedElements = names(`html head body frameset frame base meta x-plaintext
  annotation-xml mglyph malignmark`)

/**
 * Elements that are read as text up to their end tag; `title`, `noembed` and `noframes` are dropped with
 * their content.
 */
export const rawElements = names('script style textarea title iframe xmp noembed noframes')
export const droppedRawElements = names('title noembed noframes')

/** Elements whose start tag ends an open `p`. */
export const paragraphEnders = names(`address article aside blockquote center details dialog dir div
  dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul h1
  h2 h3 h4 h5 h6 pre listing form table hr xmp li dd dt`)

/** "Special" in the standard: an inline end tag does not end inline elements around them. */
export const blockElements = names(`address applet article aside blockquote button caption center
  colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup li listing main marquee menu nav noscript object ol p pre search section select
  summary table tbody td template tfoot th thead tr ul svg/foreignobject svg/desc svg/title math/mi
  math/mo math/mn math/ms math/mtext`)

export const headings = names('h1 h2 h3 h4 h5 h6')

/** Elements of `svg` and `math` that contain HTML again. */
export const integrationPoints = names(
  'svg/foreignobject svg/desc svg/title math/mi math/mo math/mn math/ms math/mtext',
)

/** Elements whose start tag ends an open `svg` or `math`. */
export const foreignEnders = names(`b big blockquote body br center code dd div dl dt em embed h1 h2
  h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub
  sup table tt u ul var`)

/** The limits up to which a browser searches for an element to end. */
export const scopes = names(`applet caption table td th marquee object template
  svg/foreignobject svg/desc svg/title math/mi math/mo math/mn math/ms math/mtext`)
export const buttonScopes = new Set([...scopes, 'button'])
export const listScopes = new Set([...scopes, 'ul', 'ol'])
export const tableScopes = names('table template')
export const formattingScopes = names('applet caption td th marquee object template')

/**
 * `li`, `dd` and `dt` end the previous item, but not through these elements; `search` is too new for all
 * browsers to agree.
 */
export const itemScopes = new Set(
  [...blockElements].filter((name) => !['address', 'dialog', 'div', 'p', 'search'].includes(name)),
)

/** Elements whose children a browser moves out when they are not rows or cells. */
export const tableContexts = names('table tbody thead tfoot tr colgroup')

/** The allowed parents of each part of a table. */
export const tableHomes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  // `template` is missing: inside a template, a browser would read the part as if there were a table.
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

/** Elements that the start of the next part of a `ruby` ends. */
export const impliedEnds = names('dd dt li optgroup option p rb rp rt rtc')
export const rubyParts = names('rb rp rt rtc')

/** Elements that show something even without text. */
export const pictures = names('img svg')
export const showing = names('img svg video audio canvas iframe object embed input button select')
