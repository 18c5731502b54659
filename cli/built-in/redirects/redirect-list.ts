import type { StoreId } from '../../../data/store.ts'
import { readStoreId } from '../../../data/store-id.ts'
import type { Table } from '../../plugins/hook-context.ts'
import type { Redirect } from '../../plugins/redirects.ts'
import { type Problem, problem } from '../../report/problems.ts'
import { userError } from '../../report/user-error.ts'
import type { RedirectFault } from '../../report/wording/redirects.ts'

/** The site that the redirects of a list lead to; addresses are without the base. */
export interface RedirectTargets {
  /** The address of the site, without a slash at its end; undefined if it is unknown. */
  siteUrl: string | undefined
  /** The path of the site on its host: `/shops`, or empty. */
  base: string
  /** The address of a store's page; undefined without one. */
  pageOf: (store: StoreId) => string | undefined
  has: (address: string) => boolean
  /** The redirects that the site has anyway, by their old address. */
  known: ReadonlyMap<string, Redirect>
  /** Whether pages of other stores exist that are not known. */
  partial: boolean
}

/** The redirects of a chain's list, and a warning for each row that cannot be one. */
interface RedirectList {
  redirects: Redirect[]
  problems: Problem[]
}

interface Row extends Redirect {
  /** Its number in the list; the first is 1. */
  row: number
}

/**
 * Reads the list of the old addresses of the chain: columns `from`, `to` and perhaps `status`. Each redirect leads
 * directly to its last target. Throws `UserError` (exit code 2) without these columns.
 */
export function redirectList(table: Table, file: string, targets: RedirectTargets): RedirectList {
  const names = ['from', 'to', 'status'] as const
  const columns = names.map((name) => table.header.find((one) => one.trim().toLowerCase() === name))
  const [from, to, status] = columns
  if (from === undefined || to === undefined)
    throw userError(2, 'REDIRECTS_COLUMNS', { header: [...table.header] }, { file })
  const problems: Problem[] = []
  const rows = new Map<string, Row>()
  const leaveOut = (fault: RedirectFault, { from, to, row }: Pick<Row, 'from' | 'to' | 'row'>) =>
    problems.push(problem('REDIRECT_LEFT_OUT', { fault, from, to }, { file, row }))
  for (const [at, cells] of table.rows.entries()) {
    const cell = (column: string | undefined) => (column && cells[column]?.trim()) || ''
    const told = { from: cell(from), to: cell(to), row: at + 1 }
    if (told.from === '' && told.to === '') continue
    const found = readRow({ ...told, status: cell(status) }, targets)
    if (typeof found === 'string') leaveOut(found, told)
    else if (rows.has(found.from)) leaveOut('twice', told)
    else rows.set(found.from, found)
  }
  const redirects = [...rows.values()].flatMap((row) => {
    const end = lastTarget(row, rows, targets)
    if ('fault' in end) leaveOut(end.fault, row)
    return 'fault' in end ? [] : [{ from: row.from, to: end.to, status: row.status }]
  })
  return { redirects, problems }
}

function readRow(
  { from, to, status, row }: Record<'from' | 'to' | 'status', string> & { row: number },
  targets: RedirectTargets,
): Row | RedirectFault {
  if (!['', '301', '302'].includes(status)) return 'status'
  const old = addressIn(from, targets)
  if (old === undefined || old.includes('://')) return 'from-other-site'
  if (/[*]|\/:/.test(old)) return 'from-pattern'
  if (/[?#]/.test(old)) return 'from-query'
  if (targets.has(old)) return 'has-page'
  const target = targetIn(to, targets)
  if (target === undefined) return /^\/|:\/\//.test(to) ? 'to-nothing' : 'to-store'
  return { from: old, to: target, status: status === '302' ? 302 : 301, row }
}

function targetIn(to: string, targets: RedirectTargets): string | undefined {
  if (/^\/|:\/\//.test(to)) return addressIn(to, targets)
  const id = readStoreId(to)
  return id === undefined ? undefined : targets.pageOf(id)
}

/** An address of the site without its base, and with its slash; or one of another host; undefined for none. */
function addressIn(text: string, { siteUrl, base }: RedirectTargets): string | undefined {
  const host = siteUrl === undefined ? 'https://store-pages.invalid' : new URL(siteUrl).origin
  if (!/^\/(?![/\\])|^https?:\/\//i.test(text) || !URL.canParse(text, host)) return undefined
  const url = new URL(text, host)
  if (url.origin !== host) return url.username === '' && url.password === '' ? url.href : undefined
  if (base !== '' && !`${url.pathname}/`.startsWith(`${base}/`)) return undefined
  const path = url.pathname.slice(base.length)
  const isFile = /\.[a-z\d]{1,5}$/i.test(path)
  return (isFile || path.endsWith('/') ? path : `${path}/`) + url.search + url.hash
}

/** The address that a row leads to in the end. */
function lastTarget(
  row: Row,
  rows: ReadonlyMap<string, Row>,
  { has, known, partial }: RedirectTargets,
): { to: string } | { fault: RedirectFault } {
  const seen = new Set<string>()
  for (let { to } = row; ; ) {
    if (to.includes('://')) return { to }
    const path = to.replace(/[?#].*$/s, '')
    if (has(path)) return { to }
    const next = rows.get(path) ?? known.get(path)
    if (!next) return partial ? { to } : { fault: 'to-nothing' }
    if (seen.has(path)) return { fault: 'loop' }
    seen.add(path)
    to = next.to
  }
}
