import type { ContentCheck, ContentCheckSettings } from '../../../data/content-checks.ts'
import type { ContentIssue, IssueKind } from '../../../data/content-scan.ts'
import { isPlace } from '../../../data/great-circle.ts'
import type { Site } from '../../../data/page.ts'
import { pageAddress } from '../../../data/paths.ts'
import type { PlacesOfCountry } from '../../../data/places/places-of-country.ts'
import type { Store } from '../../../data/store.ts'
import type { SiteCountry } from '../../../data/store-address.ts'
import { isGone } from '../../../data/store-status.ts'
import type { LayoutScan, SiteProblem } from '../../plugins/plugin.ts'
import { formatMessage, type Problem, problem } from '../../report/problems.ts'
import type { Found } from '../../report/wording/content-checks.ts'
import type { markupCheckWords } from '../../report/wording/markup-checks.ts'
import { duplicateContent } from './duplicate-content.ts'
import { holidaysMissing } from './holidays-missing.ts'
import { IssueCounter } from './issue-counter.ts'
import { misplacedCoordinates } from './misplaced-coordinates.ts'
import { ownWords } from './own-words.ts'
import { type CheckedPage, PageIssues, placeName } from './page-issues.ts'
import { type WrongPhone, wrongPhones } from './wrong-phones.ts'

export interface CheckOptions {
  care: ContentCheckSettings
  site: SiteCountry & Pick<Site, 'forms'>
  /** All stores of the chain. */
  stores: readonly Store[]
  /** Whether this process has the pages of all stores: only then can pages be compared. */
  isWhole: boolean
  places: readonly PlacesOfCountry[]
  /** Whether a link is dead. */
  isDead: (link: string) => boolean
  /** The address where the stores' pages are edited. */
  editor?: string | undefined
  /** The date as `YYYY-MM-DD`. */
  today: string
  layout: readonly LayoutScan[]
  /** Receives the share of own words of each page, by its address. */
  onOwnWords?: (shares: Readonly<Record<string, number>>) => void
}

/** Warnings about the content of pages: few of each kind, each with the first places where it occurs. */
export async function checkPages(
  pages: AsyncIterable<CheckedPage>,
  options: CheckOptions,
): Promise<SiteProblem[]> {
  const issues = new PageIssues(options.isDead, options.site)
  for (const { place, scan } of options.layout)
    issues.addIssues(scan.issues.filter(isShared), place)
  for await (const page of pages) issues.add(page)
  const problems: Problem[] = []
  for (const [kind, find] of Object.entries(kinds))
    if (options.care[kind as ContentCheck] !== false)
      problems.push(...(await find(issues, options)))
  return problems.map(formatted)
}

// Links within the page (valid on some pages only) and phones (the chain's own) are skipped.
function isShared(issue: ContentIssue): boolean {
  return !/^(?:anchor|phone) /.test(issue)
}

function formatted(found: Problem): SiteProblem {
  const { places } = found.args.found as Found
  return { code: found.code, level: found.level, ...formatMessage(found), places }
}

type Find = (issues: PageIssues, options: CheckOptions) => Problem[] | Promise<Problem[]>

const kinds: Record<ContentCheck, Find> = {
  holidays({ days }, { isWhole, today, editor }) {
    if (!isWhole) return []
    return holidaysMissing(days, today).map(({ missing, ...holiday }) => {
      const [[, found] = noFault] = tallied(missing.map((store) => ['', placeName(store)]))
      return problem('CARE_HOLIDAY', { ...holiday, found, editor })
    })
  },
  async phones({ phones }, { stores, site, isWhole, editor }) {
    const wrong = await wrongPhones(phones, stores, { ...site, isWhole })
    const faults = tallied(wrong.map(({ place, ...fault }) => [JSON.stringify(fault), place]))
    return faults.map(([fault, found]) => {
      const { phone, owner }: Omit<WrongPhone, 'place'> = JSON.parse(fault)
      return problem('CARE_PHONE', { phone, owner, found, editor })
    })
  },
  points(_, { stores, site, places }) {
    const existing = stores.filter(({ row }) => !isGone(row))
    const far = misplacedCoordinates(existing, site, places)
    const named = far.map(
      ({ store, from, km }) => `${placeName(store)}, ${Math.round(km)} km from ${from}`,
    )
    const nowhere = existing.filter(({ row }) => !isPlace(row)).map((store) => placeName(store))
    const all = (names: string[]) => tallied(names.map((name) => ['', name]))
    return [
      ...all(named).map(([, found]) => problem('CARE_POINT', { found })),
      ...all(nowhere).map(([, found]) => problem('CARE_NO_POINT', { found })),
    ]
  },
  pictures: (issues, { editor }) =>
    issues
      .faults('picture')
      .map(([address, found]) => problem('CARE_PICTURE', { address, found, editor })),
  texts({ words }, { isWhole, editor }) {
    const groups = isWhole ? duplicateContent(words) : []
    const places = groups.flatMap((group, at) =>
      group.map((place): [string, string] => [String(at), place]),
    )
    return tallied(places).map(([, found]) => problem('CARE_TEXT', { found, editor }))
  },
  sameness({ sketches }, { isWhole, care, editor, onOwnWords }) {
    if (!isWhole || sketches.length < fewestAlike) return []
    const found = ownWords(sketches.map(({ sketch }) => sketch))
    const known = sketches.flatMap(({ path, place }, at) => {
      const own = found[at]
      return own ? [{ path, place, ...own }] : []
    })
    const shares = known.map(({ path, share }) => [pageAddress('', path), rounded(share)])
    onOwnWords?.(Object.fromEntries(shares))
    const line = typeof care.sameness === 'number' ? care.sameness : leastOwnWords
    const alike = known.filter(({ most }) => most < line)
    alike.sort((one, other) => one.share - other.share)
    const places = alike.map(({ place, share }) => ['', `${place}, ${percent(share)}`] as const)
    return tallied(places).map(([, found]) =>
      problem('CARE_SAMENESS', { line: percent(line), found, editor }),
    )
  },
  links: (issues, { editor }) => [
    ...issues
      .faults('link')
      .map(([address, found]) => problem('CARE_LINK', { address, found, editor })),
    ...issues.faults('anchor').map(([id, found]) => problem('CARE_ANCHOR', { id, found, editor })),
    ...named(issues, 'script', 'CARE_SCRIPT_LINK', editor),
    ...named(issues, 'mail', 'CARE_MAIL_LINK', editor),
    ...named(issues, 'staging', 'CARE_STAGING_LINK', editor),
  ],
  leftovers: (issues, { editor }) => [
    ...named(issues, 'shortcode', 'CARE_SHORT_CODE', editor),
    ...named(issues, 'token', 'CARE_TOKEN', editor),
    ...named(issues, 'notice', 'CARE_NOTICE', editor),
    ...named(issues, 'sample', 'CARE_SAMPLE', editor),
  ],
  forms: (issues, { site, editor }) =>
    named(issues, 'form', site.forms === 'drop' ? 'CARE_NO_FORM' : 'CARE_FORM', editor),
  videos: (issues, { editor }) => named(issues, 'video', 'CARE_VIDEO', editor),
  heads: (issues, { editor }) => [
    ...named(issues, 'head', 'CARE_HEAD', editor),
    ...named(issues, 'business', 'CARE_BUSINESS', editor),
  ],
  hours: ({ hours }, { editor }) =>
    hours.faults().map(([fault, found]) => problem('CARE_HOURS', { fault, found, editor })),
}

/** A problem for each fault of a kind. */
function named(
  issues: PageIssues,
  kind: IssueKind,
  code: keyof typeof markupCheckWords,
  editor: string | undefined,
): Problem[] {
  return issues.faults(kind).map(([fault, found]) => problem(code, { fault, found, editor }))
}

/** Fewer pages may be alike by chance, as those of a new chain. */
const fewestAlike = 10

/** The least share of a page's own words. */
const leastOwnWords = 0.1

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function rounded(share: number): number {
  return Math.round(100 * share) / 100
}

const noFault: [string, Found] = ['', { count: 0, places: [] }]

function tallied(places: Iterable<readonly [fault: string, place: string]>) {
  const tally = new IssueCounter()
  for (const [fault, place] of places) tally.add(fault, place)
  return tally.faults()
}
