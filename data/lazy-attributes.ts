import type { Attribute } from './attribute-value.ts'

/** The attribute that a lazy-loading script would fill. */
type Target = 'src' | 'srcset' | 'sizes' | 'poster' | 'background'

/**
 * The attributes in which plugins of WordPress and scripts for lazy loading keep an address until it is needed.
 * `certain`: nothing else uses the name, so it counts even beside a picture that can be seen.
 */
const lazyNames = new Map<string, { target: Target; certain: boolean }>([
  ...named(
    'src',
    true,
    'data-lazy-src data-lazysrc data-lazy data-litespeed-src data-wpfc-original-src',
  ),
  ...named(
    'src',
    true,
    'data-breeze data-opt-src data-nectar-img-src data-envira-src data-soliloquy-src',
  ),
  ...named(
    'src',
    true,
    'data-src-fg data-lazyload data-ezsrc data-pagespeed-lazy-src nitro-lazy-src',
  ),
  ...named('src', false, 'data-src data-original data-orig-src data-echo'),
  ...named(
    'srcset',
    true,
    'data-lazy-srcset data-wpfc-original-srcset data-brsrcset data-opt-srcset',
  ),
  ...named(
    'srcset',
    true,
    'data-nectar-img-srcset data-envira-srcset data-srcset-fg nitro-lazy-srcset',
  ),
  ...named('srcset', false, 'data-srcset data-orig-srcset'),
  ...named('sizes', true, 'data-lazy-sizes data-wpfc-original-sizes data-brsizes'),
  ...named('sizes', false, 'data-sizes data-orig-sizes'),
  ...named('poster', false, 'data-poster data-lazy-poster'),
  ...named(
    'background',
    false,
    'data-bg data-bg-image data-bg-url data-background data-background-image',
  ),
  ...named('background', false, 'data-lazy-bg data-lazy-background data-back'),
])

/** Marks and variants of these plugins, of which nothing is left to do. */
const marks = new Set(
  `data-lazyloaded data-lazy-type data-lazy-fallback data-ll-status data-was-processed data-eio data-load-mode
  data-rocket-lazyload data-placeholder-resp data-swift-image-lazyload data-opt-lazy-loaded data-src-webp
  data-srcset-webp data-back-webp`.split(/\s+/),
)

function named(target: Target, certain: boolean, names: string) {
  return names.split(' ').map((name) => [name, { target, certain }] as const)
}

const sources = new Set(['img', 'iframe', 'embed', 'video', 'audio', 'source', 'input'])
const sets = new Set(['img', 'source'])

/** Whether an element may have addresses that a script would load later: a quick look, as few elements have. */
export function isLazy(attributes: readonly Attribute[]): boolean {
  for (const { name } of attributes) {
    const first = name.charCodeAt(0)
    if ((first === d || first === n) && triggers.has(name)) return true
  }
  return false
}

const triggers = new Set([...lazyNames.keys(), 'data-settings'])
const [d, n] = ['d', 'n'].map((letter) => letter.charCodeAt(0))

/**
 * Returns the attributes of an element with the addresses that a script would have loaded later in place, and
 * without the marks of that script; the same list if nothing is lazy.
 */
export function withLazyInPlace(element: string, attributes: Attribute[]): Attribute[] {
  return settled(element, attributes, foundIn(element, attributes))
}

function foundIn(element: string, attributes: Attribute[]): Map<Target, string> {
  const found = new Map<Target, string>()
  if (attributes.some(({ name }) => waitsForConsent.test(name))) return found
  const isMarked = attributes.some(
    ({ name, value }) => marks.has(name) || (name === 'class' && lazyClasses(value).length > 0),
  )
  for (const { name, value } of attributes) {
    const lazy = lazyNames.get(name)
    if (!lazy || found.has(lazy.target) || !isFor(lazy.target, element, value)) continue
    const there = valueIn(attributes, lazy.target)
    const isFree = there === '' || isPlaceholder(there) || lazy.target === 'background'
    if (isFree || isMarked || lazy.certain) found.set(lazy.target, value)
  }
  // Jetpack keeps the picture itself in `src`.
  if (/[?&]is-pending-load=1/.test(found.get('src') ?? '')) found.delete('src')
  return found
}

/** Attributes of consent managers: the visitor decides about the address. */
const waitsForConsent =
  /^(?:data-(?:cookie|consent|cmplz|cli-|cky|borlabs|usercentrics|uc-|iub|klaro|category|service|name$)|consent-)/

function isFor(target: Target, element: string, value: string): boolean {
  if (target === 'sizes') return sets.has(element) && value.trim() !== 'auto' && value.trim() !== ''
  // Others use the same names for settings, such as `true`.
  if (!/[/.]/.test(value)) return false
  if (target === 'src') return sources.has(element)
  if (target === 'srcset') return sets.has(element)
  if (target === 'poster') return element === 'video'
  return !sources.has(element) && backgroundOf(value) !== undefined
}

function valueIn(attributes: Attribute[], target: Target): string {
  return attributes.find(({ name }) => name === target)?.value.trim() ?? ''
}

// Pictures that plugins show until the real one is there.
function isPlaceholder(address: string): boolean {
  return (
    /^(?:data:|about:|javascript:|#)/i.test(address) ||
    /(?:placeholder|blank|spacer|transparent|trans|pixel|1x1|dummy|empty|loader|loading|gr[ae]y|clear)[\w.-]*\.(?:gif|png|svg|jpe?g|webp)$/i.test(
      address.replace(/[?#].*$/s, ''),
    )
  )
}

function settled(
  element: string,
  attributes: Attribute[],
  found: Map<Target, string>,
): Attribute[] {
  if (found.size === 0) return withoutInvisible(attributes)
  const kept = attributes.flatMap((attribute) => settledAttribute(attribute, found))
  const background = found.get('background')
  const style = kept.find(({ name }) => name === 'style')
  const css = background === undefined ? undefined : `background-image:${backgroundOf(background)}`
  const more: Attribute[] = []
  if (css && style) kept[kept.indexOf(style)] = { name: 'style', value: joined(style.value, css) }
  else if (css) more.push({ name: 'style', value: css })
  for (const name of ['src', 'srcset', 'sizes', 'poster'] as const) {
    const value = found.get(name)
    if (value !== undefined) more.push({ name, value })
  }
  const isEager = kept.some(({ name }) => name === 'loading' || name === 'fetchpriority')
  if (!isEager && found.has('src') && (element === 'img' || element === 'iframe'))
    more.push({ name: 'loading', value: 'lazy' })
  return withoutInvisible([...kept, ...more])
}

function settledAttribute(attribute: Attribute, found: Map<Target, string>): Attribute[] {
  const { name, value } = attribute
  if (lazyNames.has(name) || marks.has(name) || found.has(name as Target)) return []
  // The set of the placeholder would hide the picture.
  if (name === 'srcset' && isPlaceholder(value.trim())) return []
  if (name !== 'class') return [attribute]
  const lazy = lazyClasses(value)
  if (lazy.length === 0) return [attribute]
  const left = value.split(/\s+/).filter((word) => word !== '' && !lazy.includes(word))
  return left.length > 0 ? [{ name, value: left.join(' ') }] : []
}

/** The classes that a plugin's CSS hides until its script has run; `skip-lazy` and the like are none. */
function lazyClasses(value: string): string[] {
  if (!/lazy|lozad|unveil/i.test(value)) return []
  return value
    .split(/\s+/)
    .filter((word) => lazyClass.test(word) && !/(?:^|[-_])(?:no|not|skip)(?:[-_]|lazy)/i.test(word))
}

const lazyClass = /(?:^|[-_])(?:lazy|lazyload|lazyloading|lazyloaded|lozad|unveil)(?:[-_]|$)/i

/** The value of `background-image` for what is written as a background: an address, a list in JSON, or CSS. */
function backgroundOf(written: string): string | undefined {
  const text = written.trim()
  if (/url\(/i.test(text)) return text.replace(/[;{}]+$/, '')
  const addresses = text.startsWith('[') ? listIn(text) : [text]
  if (addresses.length === 0 || !addresses.every((address) => isPicture.test(address)))
    return undefined
  return addresses
    .map((address) => `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`)
    .join(',')
}

const isPicture =
  /^(?:https?:\/\/|\/|\.{1,2}\/)\S|^[^\s#:]+\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i

function listIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

function joined(style: string, css: string): string {
  const trimmed = style.trim()
  return trimmed === '' || trimmed.endsWith(';') ? trimmed + css : `${trimmed};${css}`
}

// Elementor's script shows these elements once they are in view.
function withoutInvisible(attributes: Attribute[]): Attribute[] {
  const at = attributes.findIndex(({ name }) => name === 'class')
  const value = attributes[at]?.value
  if (value === undefined || !value.includes('elementor-invisible')) return attributes
  const shown = value.replace(/(?:^|\s)elementor-invisible(?!\S)/g, '').trim()
  return attributes.map((attribute, index) =>
    index === at ? { name: 'class', value: shown } : attribute,
  )
}
