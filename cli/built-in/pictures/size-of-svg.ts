/** The size of an SVG in pixels, from its `width` and `height` or else its `viewBox`; empty if it has none. */
export function sizeOfSvg(bytes: Buffer): { width?: number; height?: number } {
  const [root = ''] =
    /<svg\b(?:"[^"]*"|'[^']*'|[^'">])*>/i.exec(bytes.toString('utf8', 0, 65_536)) ?? []
  const [width, height] = [lengthIn(root, 'width'), lengthIn(root, 'height')]
  const [, , boxWidth = 0, boxHeight = 0] = (attributeIn(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const hasBox = boxWidth > 0 && boxHeight > 0
  if (width && height) return rounded(width, height)
  if (!hasBox) return {}
  if (width) return rounded(width, (width * boxHeight) / boxWidth)
  if (height) return rounded((height * boxWidth) / boxHeight, height)
  return rounded(boxWidth, boxHeight)
}

function rounded(width: number, height: number) {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

/** A length in pixels; undefined for a share or another unit. */
function lengthIn(root: string, name: string): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attributeIn(root, name) ?? '') ?? []
  return number === undefined ? undefined : Number(number) || undefined
}

function attributeIn(root: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)
  return found?.[1] ?? found?.[2]
}
