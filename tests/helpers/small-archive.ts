/** The contents of a `.pmtiles` file at each place. */
interface ArchiveTile {
  /** As in the header of the format: 1 is vector shapes, 2 a PNG picture. */
  type: 1 | 2
  data: Uint8Array
}

/** A `.pmtiles` file (version 3, nothing compressed) with the same tile at each place, to the level `maxZoom`. */
export function smallArchive({ type, data }: ArchiveTile, maxZoom: number): Uint8Array {
  const headerLength = 127
  // All places from the first one on have the content at the first byte.
  const places = (4 ** (maxZoom + 1) - 1) / 3
  const directory = Uint8Array.from([1, 0, places, data.length, 1].flatMap(varint))
  // Readers of the file request this number of bytes at once.
  const start = 16_384
  const file = new Uint8Array(start + data.length)
  const header = new DataView(file.buffer)
  file.set(new TextEncoder().encode('PMTiles'))
  header.setUint8(7, 3)
  const numbers = [headerLength, directory.length, start, 0, start, 0, start, data.length]
  for (const [at, value] of [...numbers, places, 1, 1].entries())
    header.setBigUint64(8 + at * 8, BigInt(value), true)
  file.set([1, 1, 1, type, 0, maxZoom], 96)
  file.set(directory, headerLength)
  file.set(data, start)
  return file
}

/** A tile of shapes: land only in its left half, with a town. */
export function shapesTile(town: string): Uint8Array {
  const [moveTo, lineTo, close] = [9, 26, 15]
  const land = [moveTo, ...steps(0, 0), lineTo, ...steps(2048, 0, 0, 4096, -2048, 0), close]
  const point = [moveTo, ...steps(1024, 2048)]
  return Uint8Array.from([
    ...layer('earth', { kind: 'earth' }, 3, land),
    ...layer('places', { kind: 'locality', name: town }, 1, point),
  ])
}

function layer(
  name: string,
  facts: Readonly<Record<string, string>>,
  kind: number,
  shape: number[],
): number[] {
  const tags = Object.keys(facts).flatMap((_, at) => [at, at])
  const feature = [
    ...bytes(2, tags.flatMap(varint)),
    ...[...varint(3 << 3), kind],
    ...bytes(4, shape.flatMap(varint)),
  ]
  return bytes(3, [
    ...[...varint(15 << 3), 2],
    ...text(1, name),
    ...bytes(2, feature),
    ...Object.keys(facts).flatMap((key) => text(3, key)),
    ...Object.values(facts).flatMap((value) => bytes(4, text(1, value))),
    ...[...varint(5 << 3), ...varint(4096)],
  ])
}

/** Differences between points, as a tile stores them. */
function steps(...values: number[]): number[] {
  return values.map((value) => (value << 1) ^ (value >> 31))
}

function text(field: number, value: string): number[] {
  return bytes(field, [...new TextEncoder().encode(value)])
}

function bytes(field: number, content: number[]): number[] {
  return [...varint((field << 3) | 2), ...varint(content.length), ...content]
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
