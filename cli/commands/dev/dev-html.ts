import { join } from 'node:path'
import { escapeText } from '../../../data/escape.ts'
import { packageRoot } from '../../system/package-root.ts'
import type { DevFault } from './dev-fault.ts'
import { moduleAddress } from './module-address.ts'

/** Adds the script that shows edits to a page that is rendered like in a build. */
export function withDevScript(html: string): string {
  return html.replace('<head>', `<head>${scriptOf('start.ts')}`)
}

/** Returns the page with the list of all stores, which its script fills. */
export function indexPage(base: string): string {
  return document(
    'All stores',
    scriptOf('index-page.ts'),
    `<main data-base="${escapeText(base)}"></main>`,
  )
}

/** Returns the page that replaces one that cannot be rendered. */
export function faultPage(fault: DevFault): string {
  const { message, frame = '', stack } = fault
  const text = [message, frame, stack].filter(Boolean).join('\n\n')
  const data = JSON.stringify(fault).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="store-pages-fault">${data}</script>`
  return document(
    'Cannot be shown',
    scriptOf('start.ts'),
    `<pre>${escapeText(text)}</pre>${script}`,
  )
}

function document(title: string, script: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${script}</head><body>${body}</body></html>\n`
}

function scriptOf(name: string): string {
  const address = moduleAddress(join(packageRoot, 'client/dev', name))
  return `<script type="module" src="${address}"></script>`
}
