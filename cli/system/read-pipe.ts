import { constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

const { O_RDONLY, O_NONBLOCK } = constants

/** All that comes through a pipe. Waits for whoever writes to it, and ends with the signal where nobody does. */
export function readPipe(file: string, signal: AbortSignal | undefined): Promise<Buffer> {
  // To open it in the usual way would keep the process alive until somebody writes.
  const fd = openSync(file, O_RDONLY | O_NONBLOCK)
  return buffer(new Socket({ fd, readable: true, writable: false, ...(signal && { signal }) }))
}
