import sharp, { type Sharp } from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  /** Pictures of different seeds have different bytes. */
  seed?: number
}

/** A picture with as much detail as a photograph. */
export function realPicture({ width = 800, height = 600, seed = 1 }: PictureOptions = {}): Sharp {
  const [small, high] = [Math.ceil(width / 32), Math.ceil(height / 32)]
  const raw = Buffer.alloc(small * high * 3)
  let state = seed
  for (let at = 0; at < raw.length; at++) {
    state = (state * 1103515245 + 12345) % 2147483648
    raw[at] = state >> 16
  }
  const noise = sharp(raw, { raw: { width: small, height: high, channels: 3 } })
  return noise.resize(width, height, { kernel: 'cubic' })
}

/** The same as the bytes of a JPEG. */
export function realJpeg(options?: PictureOptions): Promise<Buffer> {
  return realPicture(options).jpeg().toBuffer()
}
