import { constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

const { O_RDONLY, O_NONBLOCK } = constants

/** The whole content of a pipe. Waits for the writer until `signal` aborts. */
export function readPipe(file: string, signal: AbortSignal | undefined): Promise<Buffer> {
  // A blocking open would keep the process alive until a writer comes.
  const fd = openSync(file, O_RDONLY | O_NONBLOCK)
  return buffer(new Socket({ fd, readable: true, writable: false, ...(signal && { signal }) }))
}
