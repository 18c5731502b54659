import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'

/** Starts a server that runs until the test ends; resolves when it accepts connections at a port of 127.0.0.1. */
export async function startServer(command: string, args: string[], port: number): Promise<void> {
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  onTestFinished(async () => {
    if (server.exitCode !== null) return
    server.kill()
    await once(server, 'exit')
  })
  const accepts = async () => {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(server, 'exit').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    return isOpen || said
  }
  await expect.poll(accepts, { timeout: 20_000 }).toBe(true)
}
