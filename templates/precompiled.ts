import { Fragment, type FunctionComponent, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { escapeHtml } from '../data/escape.ts'
import { type PrecompiledMarkup, precompiledMarkup } from './precompiled-markup.ts'

type Slots = Record<string, ReactNode>

const frames = new WeakMap<object, PrecompiledMarkup<string>>()

/**
 * The same component, of which React renders the markup once for all pages. Its props, texts and nodes, are put into that:
 * it may show them or have them in attributes, and must not decide by them. A prop `html` is markup, for
 * `dangerouslySetInnerHTML`.
 */
export function precompiled<Props extends Slots>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const render = (slot: (name: string) => string) =>
    Component(new Proxy({} as Props, { get: (_, name) => slot(String(name)) }))
  // React's type allows a promise, which no component of a page is.
  frames.set(Component, precompiledMarkup(render as (slot: (name: string) => string) => ReactNode))
  return Component
}

/** What React would render, with precompiled components on the way taken from their markup. */
export function renderMarkup(node: ReactNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  if (typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(renderMarkup).join('')
  if (!isValidElement<Slots>(node)) return node ? renderToStaticMarkup(node) : ''
  const { type, props } = node
  if (type === Fragment) return renderMarkup(props.children)
  const frame = typeof type === 'function' ? frames.get(type) : undefined
  if (!frame) return renderToStaticMarkup(node)
  const content: Record<string, string> = {}
  for (const name in props)
    content[name] = name === 'html' ? String(props[name]) : renderMarkup(props[name])
  return frame(content).join('')
}
