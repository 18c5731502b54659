import type { Value } from '../../../data/attribute-value.ts'
import { type Fill, fillValue } from '../../../data/fill-value.ts'
import { type FileUses, type MirroredFile, shownPicture } from '../../../data/mirrored.ts'
import { escapeAttribute, escapeBetweenTags, escapeCss } from './escape-markup.ts'
import type { AddressStep, AttributeStep, PictureStep } from './program.ts'

/** The data that markup is filled with. */
export interface MarkupFill extends Fill {
  /** Absent if external files stay where they are. */
  uses?: FileUses | undefined
}

/** The filled value of an attribute or a text; undefined for a value that tokens must not produce. */
function filledValue(value: string | Value, fill: Fill): string | undefined {
  return typeof value === 'string' ? value : fillValue(value, fill)
}

/** Fills an address with that of the site's own file; an attribute without one is dropped. */
export function fillAddress({ address, file, place }: AddressStep, fill: MarkupFill): string {
  const written = filledValue(address, fill)
  const found = written === undefined ? null : fill.uses?.find(written, file)
  const shown = found ? `${fill.uses?.base}/${found.path}` : found === null ? undefined : written
  if (typeof place === 'string') return escapeCss[place](shown ?? '')
  return shown === undefined ? '' : ` ${place.attribute}="${escapeAttribute(shown)}"`
}

/** Fills a picture: in the site's sizes and formats, as written, or its text alone if it cannot be had. */
export function fillPicture(step: PictureStep, fill: MarkupFill): string {
  const address = filledValue(step.address, fill)
  const found = address === undefined ? undefined : fill.uses?.find(address, 'picture')
  if (found === undefined) return `<${step.tag}${attributes(step.written, fill)}${step.end}`
  if (found === null)
    return step.tag === 'img' ? escapeBetweenTags(filledValue(step.alt, fill) ?? '') : ''
  const others = attributes(step.others, fill)
  return step.tag === 'img' ? img(step, found, others, fill) : source(step, found, others, fill)
}

function img(step: PictureStep, found: MirroredFile, others: string, fill: MarkupFill): string {
  const shown = shownPicture(found, fill.uses?.base ?? '')
  const { width, height } = sizeOf(step, shown)
  const sizes =
    step.sizes ?? (width === undefined ? '100vw' : `(max-width: ${width}px) 100vw, ${width}px`)
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const tag = `<img src="${shown.src}"${size}${others}${step.end}`
  const sources = shown.sources.map((one) => sourceTag(one.type, one.srcset, sizes, '')).join('')
  if (step.isInPicture || sources === '') return sources + tag
  return `<picture>${sources}${tag}</picture>`
}

// The editors' picture decides by `media` which source counts.
function source(step: PictureStep, found: MirroredFile, others: string, fill: MarkupFill): string {
  const shown = shownPicture(found, fill.uses?.base ?? '')
  const sizes = step.sizes ?? '100vw'
  const formats = shown.sources.map((one) => sourceTag(one.type, one.srcset, sizes, others))
  return `${formats.join('')}<source srcset="${shown.src}"${others}>`
}

function sourceTag(type: string, srcset: string, sizes: string, others: string): string {
  return `<source type="${type}" srcset="${srcset}" sizes="${escapeAttribute(sizes)}"${others}>`
}

/** The size as the editors have set it, completed by the proportions of the picture. */
function sizeOf(
  { width, height }: PictureStep,
  natural: { width?: number; height?: number },
): { width?: number | undefined; height?: number | undefined } {
  if (width !== undefined && height !== undefined) return { width, height }
  if (natural.width === undefined || natural.height === undefined) return { width, height }
  const ratio = natural.height / natural.width
  if (width !== undefined) return { width, height: Math.max(1, Math.round(width * ratio)) }
  if (height !== undefined) return { width: Math.max(1, Math.round(height / ratio)), height }
  return natural
}

function attributes(steps: readonly (string | AttributeStep)[], fill: Fill): string {
  let markup = ''
  for (const step of steps) {
    if (typeof step === 'string') markup += step
    else {
      const value = fillValue(step.value, fill)
      if (value !== undefined) markup += ` ${step.name}="${escapeAttribute(value)}"`
    }
  }
  return markup
}
