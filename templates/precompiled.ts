import { Fragment, type FunctionComponent, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { escapeHtml } from '../data/escape.ts'
import { type CutMarkup, cutMarkup } from './precompiled-markup.ts'

type Slots = Record<string, ReactNode>

const markups = new WeakMap<object, () => CutMarkup<string>>()

/**
 * Returns the same component, whose markup React renders once for all pages. Its props (texts and nodes) are inserted
 * later: it may use them as content or in attributes, but must not branch on them. A prop `html` is markup, for
 * `dangerouslySetInnerHTML`.
 */
export function precompiled<Props extends Slots>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const render = (slot: (name: string) => string) =>
    Component(new Proxy({} as Props, { get: (_, name) => slot(String(name)) }))
  // React's type allows a promise, but no component of a page is asynchronous.
  markups.set(Component, cutMarkup(render as (slot: (name: string) => string) => ReactNode))
  return Component
}

/** Renders a node like React, with the stored markup of precompiled components. */
export function renderMarkup(node: ReactNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  if (typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(renderMarkup).join('')
  if (!isValidElement<Slots>(node)) return node ? renderToStaticMarkup(node) : ''
  const { type, props } = node
  if (type === Fragment) return renderMarkup(props.children)
  const markup = typeof type === 'function' ? markups.get(type) : undefined
  if (!markup) return renderToStaticMarkup(node)
  const { start, slots } = markup()
  let text = start
  for (const { slot, after } of slots) {
    const value = props[slot]
    text += (slot === 'html' ? String(value) : renderMarkup(value)) + after
  }
  return text
}
