/**
 * The names that texts are full of, so that reading one costs a single look-up: it needs no check
 * and no change, and whatever is asked of the one string that stands for it is answered at once.
 */

function usual(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(/\s+/).map((name) => [name, name]))
}

export const usualTags = usual(`a abbr address article aside b blockquote br button center code dd
  details div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i
  iframe img input label li main nav noscript ol option p path picture script section select small
  source span strong style sub summary sup svg table tbody td textarea th thead tr u ul use video`)

export const usualAttributes = usual(`action alt aria-controls aria-expanded aria-hidden aria-label
  autoplay checked class cols colspan content controls data-id data-part data-target decoding
  disabled d fetchpriority fill for height hidden href id lang loading loop max maxlength media
  method min multiple muted name onclick placeholder poster rel required role rows rowspan sizes
  src srcset stroke style tabindex target title type value viewbox width xmlns`)

/** The same names as they stand in markup: joining the same few strings again takes time too. */
export const startMarkup = markup(usualTags, (tag) => `<${tag}`)
export const endMarkup = markup(usualTags, (tag) => `</${tag}>`)
export const attributeMarkup = markup(usualAttributes, (name) => ` ${name}="`)

function markup(
  names: ReadonlyMap<string, string>,
  write: (name: string) => string,
): (name: string) => string {
  const known = new Map([...names.keys()].map((name) => [name, write(name)]))
  return (name) => known.get(name) ?? write(name)
}
