/** The content of an attribute of editors' HTML, which decides where its address leads. */
export type Holding =
  /** A link to a page of the site, or to a file of the content service. */
  | 'link'
  /** A page of the site. */
  | 'page'
  /** The target of a form: by the method of the form a page of the site, or the content service. */
  | 'action'
  /** A picture of the content service. */
  | 'picture'
  /** A list of pictures: a `srcset`. */
  | 'pictures'
  /** CSS, with pictures in `url()`. */
  | 'style'
  /** Another file of the content service, such as a video. */
  | 'file'
  /** A document or a style sheet of the content service, of which no copy is made. */
  | 'frame'
  /** A script. */
  | 'code'
  /** Addresses that stay as written, if their tokens are safe. */
  | 'checked'
  /** An id or a name. */
  | 'name'
  /** A value without tokens. */
  | 'fixed'
  /** A value without an address. */
  | 'text'

/** The elements of an attribute that holds something else in other elements; `''` is all others. */
type ByElement = Readonly<Record<string, Holding>>

const animated: ByElement = Object.fromEntries(
  ['set', 'animate', 'animatetransform', 'animatemotion'].map((element) => [element, 'checked']),
)

const href: ByElement = {
  a: 'link',
  area: 'link',
  image: 'picture',
  feimage: 'picture',
  use: 'file',
  script: 'code',
  '': 'frame',
}

// Browsers know more attributes than editors use: each that loads or sends something is here.
const table: Readonly<Record<string, Holding | ByElement>> = {
  id: 'name',
  name: 'name',
  style: 'style',
  srcdoc: 'fixed',
  href,
  'xlink:href': href,
  src: {
    img: 'picture',
    image: 'picture',
    input: 'picture',
    iframe: 'frame',
    frame: 'frame',
    script: 'code',
    '': 'file',
  },
  srcset: 'pictures',
  imagesrcset: 'pictures',
  poster: 'picture',
  background: 'picture',
  lowsrc: 'picture',
  dynsrc: 'file',
  data: { object: 'file', '': 'text' },
  codebase: 'frame',
  action: 'action',
  formaction: 'action',
  cite: 'page',
  longdesc: 'page',
  ping: 'checked',
  attributionsrc: 'checked',
  archive: 'checked',
  classid: 'checked',
  value: { param: 'checked', '': 'text' },
  to: { ...animated, '': 'text' },
  from: { ...animated, '': 'text' },
  by: { ...animated, '': 'text' },
  values: { ...animated, '': 'text' },
  // Scripts show these larger pictures.
  'data-src': { img: 'picture', '': 'text' },
  'data-srcset': { img: 'pictures', '': 'text' },
  'data-original': { img: 'picture', '': 'text' },
  // Galleries keep the addresses of larger pictures for their scripts.
  'data-full-url': 'picture',
  'data-large-file': 'picture',
  'data-medium-file': 'picture',
  'data-orig-file': 'picture',
  'data-large_image': 'picture',
  'data-thumb': 'picture',
  'data-thumbnail': 'picture',
  'data-permalink': 'page',
  'data-link': 'page',
}

const byName = new Map(Object.entries(table))

/** Returns the content of an attribute; element and name are in lower case. */
export function holdingOf(element: string, name: string): Holding {
  const holding = byName.get(name)
  if (typeof holding === 'string') return holding
  if (holding) return holding[element] ?? holding[''] ?? 'text'
  // Event handlers are code, in which a token would become code.
  return name.startsWith('on') ? 'fixed' : 'text'
}
