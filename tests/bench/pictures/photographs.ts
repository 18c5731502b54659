import { join } from 'node:path'
import fs from 'fs-extra'
import sharp from 'sharp'

/**
 * Writes JPEG files as large as a camera's into a folder, each another one: soft shapes with the noise of a sensor.
 * Returns their bytes in all.
 */
export async function writePhotographs(
  folder: string,
  { count, width }: { count: number; width: number },
): Promise<number> {
  await fs.ensureDir(folder)
  let bytes = 0
  for (let index = 0; index < count; index++) {
    const file = join(folder, photographName(index))
    await writePhotograph(file, width)
    bytes += (await fs.stat(file)).size
  }
  return bytes
}

/** The file name of a photograph. */
export function photographName(index: number): string {
  return `photo-${index}.jpg`
}

async function writePhotograph(file: string, width: number): Promise<void> {
  const height = Math.round((width * 2) / 3)
  const shapes = await noise(60, 40, 60)
  const grain = await noise(Math.round(width / 2), Math.round(height / 2), 10)
  const soft = await sharp(shapes).resize(width, height, { kernel: 'cubic' }).png().toBuffer()
  const layer = await sharp(grain).resize(width, height).png().toBuffer()
  await sharp(soft)
    .composite([{ input: layer, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toFile(file)
}

function noise(width: number, height: number, sigma: number): Promise<Buffer> {
  const create = {
    ...{ width, height, channels: 3 as const, background: '#808080' },
    noise: { type: 'gaussian' as const, mean: 128, sigma },
  }
  return sharp({ create }).png().toBuffer()
}
