import { createHmac } from 'node:crypto'

/** Signs a message between `hl-cms` and this tool, in either direction. */
export function signature(secret: string, timestamp: string, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
}
