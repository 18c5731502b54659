import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The certificate of 127.0.0.1 for tests; clients must be configured to trust it. */
export const certificateFile = fileURLToPath(
  new URL('../fixtures/test-certificate.pem', import.meta.url),
)

/** The port of a TLS server in front of a plain one; closed after the test. */
export async function startTlsFront(port: number): Promise<number> {
  const pem = readFileSync(certificateFile)
  const front = createServer({ cert: pem, key: pem }, (client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void front.close())
  return (front.address() as AddressInfo).port
}
