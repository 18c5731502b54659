import type { BrandId } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import { type ContentHost, readContentHost } from '../config/content-host.ts'
import { Failure } from '../say/failure.ts'
import type { Problem } from '../say/problems.ts'
import type { ContentReport } from '../say/report.ts'
import { Stop } from '../system/stop.ts'
import { Caller } from './caller.ts'
import { type Answer, createCalls, type Sent } from './calls.ts'
import { type ConnectionSettings, openConnections } from './connections.ts'
import { HeaderVersions } from './header-versions.ts'
import type { RetrySettings } from './retry.ts'
import type { Stamp } from './stamp.ts'
import {
  type FreshAnswers,
  readStoreAnswers,
  type StoreAnswers,
  type StoreStamps,
  type Unchanged,
} from './store-answers.ts'

export interface ContentServiceSettings extends RetrySettings, ConnectionSettings {
  /** An http(s) address, with a path if WordPress lies under one. */
  contentHost: string
  /** For the pages of every brand other than the main one. */
  secondBrandHost?: string
  mainBrand: BrandId
  /** `contentHeaders` of the config: secret. */
  headers: Record<string, string>
  /** Of store-pages itself, for the user agent. */
  version: string
  /** The most attempts begun in a second, over all hosts; Infinity is no cap. */
  rate: number
  /** Ends everything under way (Ctrl-C). */
  signal: AbortSignal
  /** Takes retries, warnings and the end of the retries as they come. */
  tell: (problem: Problem) => void
}

/**
 * The chain's content as the pipeline sees it (design 4.3). Every question rejects with the `Failure`
 * or the signal's reason that ended all of them.
 */
export interface ContentService {
  /** Asked once, however often it is called; its final failure ends every question. */
  footer(): Promise<Answer>
  /** Its final failure ends every question. `known` as in `sentOrFailure`. */
  content(
    store: Store,
    known?: StoreStamps,
  ): Promise<(StoreAnswers & { stamps: StoreStamps }) | Unchanged>
  /** As `footer`, but the final failure is the value and ends no other question. */
  footerOrFailure(): Promise<Answer | Failure>
  /**
   * The answers as they were sent, `unchanged` when they are those of an earlier build that are
   * `known`; the final failure is the value and ends no other store's questions.
   */
  sentOrFailure(store: Store, known?: StoreStamps): Promise<FreshAnswers | Unchanged | Failure>
  /** Ends every question with this failure, or with what ended them before, and throws it. */
  giveUp(failure: Failure): never
  stats(): ContentReport
  /** What is to be told of the service as a whole, once all is asked. */
  problems(): Problem[]
  /** Ends what is under way and closes the connections. */
  close(): Promise<void>
}

/** The content service over HTTP (specification section 7); throws `Failure` (exit code 2) on an unusable proxy. */
export function createContentService(settings: ContentServiceSettings): ContentService {
  const hosts = contentHosts(settings)
  const dispatcher = openConnections(settings)
  const stop = new Stop()
  const release = stop.follow(settings.signal)
  const secrets = [dispatcher, hosts.main, hosts.second].flatMap((one) => one?.secrets ?? [])
  const caller = new Caller({ ...settings, secrets, dispatcher })
  const ask = createQuestions(caller, hosts, settings)

  return {
    footer: once(() => ask.footer(stop)),
    async content(store, known) {
      const sent = await ask.store(store, known, stop)
      if (sent === 'unchanged') return sent
      return { ...readStoreAnswers(sent, settings.tell), stamps: sent.stamps }
    },
    footerOrFailure: once(() => orFailure(stop, ask.footer)),
    sentOrFailure: (store, known) => orFailure(stop, (own) => ask.store(store, known, own)),
    giveUp(failure) {
      stop.stop(failure)
      stop.throwIfStopped()
      throw failure
    },
    stats: () => ({ ...caller.stats(), reused: ask.reused() }),
    problems: () => [...caller.problems(), ...ask.problems()],
    async close() {
      release()
      stop.stop(new Error('The content service is closed.'))
      await dispatcher.destroy()
    },
  }
}

interface Questions {
  footer(stop: Stop): Promise<Answer>
  store(store: Store, known: StoreStamps | undefined, stop: Stop): Promise<FreshAnswers | Unchanged>
  /** Answers that were not sent again and have served as they were. */
  reused(): number
  problems(): Problem[]
}

function createQuestions(
  caller: Caller,
  hosts: Hosts,
  { version, mainBrand }: ContentServiceSettings,
): Questions {
  const calls = createCalls(version)
  const headers = new HeaderVersions()
  let reused = 0
  return {
    footer: (stop) => caller.ask(calls.footer(hosts.main), stop),
    async store(store, known, stop) {
      const askHeader = (stamp?: Stamp) =>
        caller.ask(calls.header(store.id, hosts.main, stamp), stop)
      const askPage = (stamp?: Stamp) =>
        caller.ask(calls.page(store.id, pageHost(store, hosts, mainBrand), stamp), stop)
      const sent = await Promise.all([askHeader(known?.header), askPage(known?.page)])
      if (sent.every(({ isSame }) => isSame)) {
        headers.note(store, sent[0].stamp.lastModified)
        reused += sent.filter(({ read }) => read === undefined).length
        return 'unchanged'
      }
      const [header, page] = await Promise.all([
        orAgain(sent[0], askHeader),
        orAgain(sent[1], askPage),
      ])
      headers.note(store, header.stamp.lastModified)
      return {
        header: header.answer,
        page: page.answer,
        stamps: { header: header.stamp, page: page.stamp },
      }
    },
    reused: () => reused,
    problems: () => headers.problems(),
  }
}

// A page is made from whole answers: one that only still holds is asked for once more.
async function orAgain<A>(
  sent: Sent<A>,
  ask: () => Promise<Sent<A>>,
): Promise<{ stamp: Stamp; answer: A }> {
  const { stamp, read } = sent.read ? sent : await ask()
  if (!read) throw new Error('An answer that was asked for whole did not come.')
  return { stamp, answer: read() }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function orFailure<T>(stop: Stop, ask: (own: Stop) => Promise<T>): Promise<T | Failure> {
  return stop.branch(async (own) => {
    try {
      return await ask(own)
    } catch (error) {
      stop.throwIfStopped()
      if (error instanceof Failure) return error
      throw error
    }
  })
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
