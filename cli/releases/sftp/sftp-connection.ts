import pLimit from 'p-limit'
import type { CommandContext } from '../../report/command-context.ts'
import type { ServerPlace } from '../server-address.ts'
import { type Field, kinds, PacketReader, packet, statuses } from './sftp-packets.ts'
import { noSsh, sshFailure, startSsh } from './ssh-process.ts'

/** A request that the server has refused. */
export class SftpRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message || `status ${code}`)
    this.code = code
  }
}

/** The end of a connection that has been open. */
export class ConnectionLost extends Error {}

/** An open connection; `ask` rejects with `SftpRefusal` or `ConnectionLost`. */
export interface SftpConnection {
  /** The names of the server's extensions. */
  extensions: ReadonlySet<string>
  ask(kind: number, ...fields: Field[]): Promise<Answer>
  close(): void
}

interface Answer {
  kind: number
  fields: PacketReader
}

interface Pending {
  resolve(answer: Answer): void
  reject(error: Error): void
}

const version = 3
const noSftp =
  'the server answers with something else than SFTP; perhaps a login script prints text'

/** The requests without an answer at once: few bytes each, and the server answers them in order. */
const requestsAtOnce = 256

/** Milliseconds after Ctrl-C in which what is under way may end and the lock be released. */
const graceMs = 5_000

/** Connects to a server. Rejects with a `UserError` if there is no connection. */
export async function connect(
  place: ServerPlace,
  { env, signal }: Pick<CommandContext, 'env' | 'signal'>,
): Promise<SftpConnection> {
  const child = startSsh(place, env)
  const pending = new Map<number, Pending>()
  const limit = pLimit(requestsAtOnce)
  let said = ''
  let ended: Error | undefined
  let isOpen = false
  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of pending.values()) reject(ended)
    pending.clear()
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  child.on('error', (cause) => end(noSsh(place, cause)))
  child.on('close', () => end(isOpen ? new ConnectionLost() : sshFailure(place, said)))
  // The end of the process says why nothing can be written.
  child.stdin.on('error', () => {})
  const foreign = () => end(isOpen ? new ConnectionLost() : sshFailure(place, noSftp))
  child.stdout.on(
    'data',
    packetsIn((answer) => take(answer, pending), foreign),
  )
  const killLate = () => void setTimeout(() => child.kill(), graceMs).unref()
  signal.addEventListener('abort', killLate)

  let last = 0
  const send = async (kind: number, id: number, fields: readonly Field[]): Promise<Answer> => {
    if (ended) throw ended
    const answered = new Promise<Answer>((resolve, reject) => pending.set(id, { resolve, reject }))
    child.stdin.write(packet(kind, [id, ...fields]))
    return answered
  }
  const { fields } = await send(kinds.init, version, [])
  isOpen = true
  const extensions = new Set<string>()
  while (!fields.isAtEnd) {
    extensions.add(fields.text())
    fields.bytes()
  }
  return {
    extensions,
    ask: (kind, ...all) => limit(async () => refuse(await send(kind, ++last, all))),
    close: () => {
      signal.removeEventListener('abort', killLate)
      child.stdin.end()
      child.kill()
    },
  }
}

/** Gives an answer to its request; the answer to the first one has the version in the place of a number. */
function take({ kind, fields }: Answer, pending: Map<number, Pending>): void {
  const number = fields.number()
  const id = kind === kinds.version ? version : number
  pending.get(id)?.resolve({ kind, fields })
  pending.delete(id)
}

function refuse(answer: Answer): Answer {
  if (answer.kind !== kinds.status) return answer
  const code = answer.fields.number()
  if (code === statuses.fine) return answer
  throw new SftpRefusal(code, answer.fields.isAtEnd ? '' : answer.fields.text())
}

/** A packet that is longer is no answer of a server: perhaps the text of a login script. */
const longestPacket = 1 << 20

/** Joins pieces of a stream to packets. */
function packetsIn(take: (answer: Answer) => void, fail: () => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    while (rest.length >= 5) {
      const length = rest.readUInt32BE()
      if (length > longestPacket) return fail()
      if (rest.length < 4 + length) return
      take({ kind: rest[4] ?? 0, fields: new PacketReader(rest.subarray(5, 4 + length)) })
      rest = rest.subarray(4 + length)
    }
  }
}
