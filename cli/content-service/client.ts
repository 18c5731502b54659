import type { BrandId } from '../../data/brands.ts'
import type { Details } from '../../data/content.ts'
import { readDetails } from '../../data/details.ts'
import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../problems.ts'
import { Caller } from './caller.ts'
import { type Answer, createCalls, type Page } from './calls.ts'
import { type ContentHost, readContentHost, secretsOf } from './content-host.ts'
import { createDispatcher, type DispatcherSettings } from './dispatcher.ts'
import type { ContentStats } from './meter.ts'
import type { RetrySettings } from './retry.ts'
import { Stop } from './stop.ts'

export interface ContentServiceSettings extends RetrySettings, DispatcherSettings {
  /** An http(s) address, with a path if WordPress lies under one. */
  contentHost: string
  /** For the pages of every brand other than the main one. */
  secondBrandHost?: string
  mainBrand: BrandId
  /** `contentHeaders` of the config: secret. */
  headers: Record<string, string>
  /** Of store-pages itself, for the user agent. */
  version: string
  /** Ends everything under way (Ctrl-C). */
  signal: AbortSignal
  /** Takes retries, warnings and the end of the retries as they come. */
  tell: (problem: Problem) => void
}

/** What the content service says of one store. */
interface StoreAnswers {
  header: Answer
  body: Answer
  details: Details
  /** ISO date-time of the page's last change: `details.modified`, else the page's `Last-Modified`. */
  modified?: string
}

/** The chain's content as the pipeline sees it (design 4.3); both questions reject with a `Failure` or the signal's reason. */
export interface ContentService {
  /** Asked once, however often it is called. */
  footer(): Promise<Answer>
  content(store: Store): Promise<StoreAnswers>
  stats(): ContentStats
  /** Ends what is under way and closes the connections. */
  close(): Promise<void>
}

/** The content service over HTTP (specification section 7); throws `Failure` (exit code 2) on an unusable proxy. */
export function createContentService(settings: ContentServiceSettings): ContentService {
  const hosts = contentHosts(settings)
  const dispatcher = createDispatcher(settings)
  const stop = new Stop()
  const release = stop.follow(settings.signal)
  const secrets = secretsOf([hosts.main, hosts.second ?? hosts.main])
  const caller = new Caller({ ...settings, secrets, dispatcher, stop })
  const calls = createCalls(settings.version)
  let footer: Promise<Answer> | undefined

  return {
    footer() {
      footer ??= caller.ask(calls.footer(hosts.main))
      return footer
    },
    async content(store) {
      const [header, page] = await Promise.all([
        caller.ask(calls.header(store.id, hosts.main)),
        caller.ask(calls.page(store.id, pageHost(store, hosts, settings.mainBrand))),
      ])
      return storeAnswers(header, page, settings.tell)
    },
    stats: () => caller.stats(),
    async close() {
      release()
      stop.stop(new Error('The content service is closed.'))
      await dispatcher.destroy()
    },
  }
}

interface Hosts {
  main: ContentHost
  second: ContentHost | undefined
}

function contentHosts({ contentHost, secondBrandHost, headers }: ContentServiceSettings): Hosts {
  return {
    main: readContentHost(contentHost, headers),
    second: secondBrandHost === undefined ? undefined : readContentHost(secondBrandHost, headers),
  }
}

function pageHost(store: Store, { main, second }: Hosts, mainBrand: BrandId): ContentHost {
  if (store.brand === mainBrand) return main
  if (!second) throw new Error(`Store ${store.id} needs a second-brand host.`)
  return second
}

function storeAnswers(header: Answer, page: Page, tell: (problem: Problem) => void): StoreAnswers {
  const { details, wrong } = readDetails(page.details)
  for (const fault of wrong) tell(problem('DETAILS_SHAPE', fault, page.where))
  const answers = { header, body: page.body, details }
  const modified = details.modified ?? isoDate(page.lastModified)
  return modified === undefined ? answers : { ...answers, modified }
}

function isoDate(header: string | undefined): string | undefined {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
