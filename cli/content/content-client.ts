import type { BrandId } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { type ContentHost, readContentHost } from '../config/content-host.ts'
import type { Failure } from '../say/failure.ts'
import type { Problem } from '../say/problems.ts'
import type { ContentReport } from '../say/report.ts'
import { Asker, type AskerOptions } from './asker.ts'
import { type Answer, footerCall, headerCall, pageCall, type Stamp, type Stamped } from './calls.ts'
import { HeaderVersions } from './header-versions.ts'
import type { FreshAnswers, KnownAnswers, StoreClient } from './store-client.ts'

export interface ContentClientOptions extends AskerOptions, Pick<Config, 'contentHeaders'> {
  /** An http(s) address, with a path if WordPress lies under one. */
  contentHost: string
  /** For the pages of every brand other than the main one. Default: `contentHost`. */
  secondBrandHost?: string | undefined
  mainBrand: BrandId
}

/** Asks the content service over HTTP, by the three calls of `hl-cms`. The constructor throws as that of `Asker`. */
export class ContentClient implements StoreClient {
  readonly #options: ContentClientOptions
  readonly #main: ContentHost
  readonly #second: ContentHost
  readonly #asker: Asker
  readonly #headers = new HeaderVersions()
  #footer: Promise<Answer | Failure> | undefined
  #reused = 0

  constructor(options: ContentClientOptions) {
    const { contentHost, secondBrandHost = contentHost, contentHeaders } = options
    this.#options = options
    this.#main = readContentHost(contentHost, contentHeaders)
    this.#second = readContentHost(secondBrandHost, contentHeaders)
    this.#asker = new Asker(options, [...this.#main.secrets, ...this.#second.secrets])
  }

  askFooter(): Promise<Answer | Failure> {
    this.#footer ??= this.#asker.orFailure((end) => this.#asker.ask(footerCall(this.#main), end))
    return this.#footer
  }

  askStore(store: Store, known?: KnownAnswers): Promise<FreshAnswers | 'unchanged' | Failure> {
    return this.#asker.orFailure((end) => this.#askStore(store, known, end))
  }

  leftOut(): ReadonlySet<Store['id']> {
    return new Set()
  }

  /** Where the header and the page of a store come from: relative addresses in them start there. */
  hostsOf(store: Store): { header: string; page: string } {
    return { header: this.#main.base, page: this.#pageHost(store).base }
  }

  giveUp(failure: Failure): never {
    return this.#asker.giveUp(failure)
  }

  stats(): ContentReport {
    return { ...this.#asker.stats(), reused: this.#reused }
  }

  problems(): Problem[] {
    return [...this.#asker.problems(), ...this.#headers.problems()]
  }

  close(): Promise<void> {
    return this.#asker.close()
  }

  async #askStore(
    store: Store,
    last: KnownAnswers | undefined,
    end: AbortController,
  ): Promise<FreshAnswers | 'unchanged'> {
    const host = this.#pageHost(store)
    const askHeader = (stamp?: Stamp) =>
      this.#asker.ask(headerCall(store.id, this.#main, stamp), end)
    const askPage = (stamp?: Stamp) => this.#asker.ask(pageCall(store.id, host, stamp), end)
    const sent = await Promise.all([askHeader(last?.header), askPage(last?.page)])
    if (sent.every(({ isSame }) => isSame)) {
      this.#headers.note(store, sent[0].stamp.lastModified)
      this.#reused += sent.filter(({ answer }) => answer === undefined).length
      return 'unchanged'
    }
    const [header, page] = await Promise.all([whole(sent[0], askHeader), whole(sent[1], askPage)])
    this.#headers.note(store, header.stamp.lastModified)
    const known = { header: header.stamp, page: page.stamp }
    return { header: header.answer, page: page.answer, known }
  }

  #pageHost({ brand }: Store): ContentHost {
    return brand === this.#options.mainBrand ? this.#main : this.#second
  }
}

// A page is made from whole answers: one that only still holds is asked for once more.
async function whole<T>(
  sent: Stamped<T>,
  ask: () => Promise<Stamped<T>>,
): Promise<{ stamp: Stamp; answer: T }> {
  const { stamp, answer } = sent.answer === undefined ? await ask() : sent
  if (answer === undefined) throw new Error('An answer that was asked for whole did not come.')
  return { stamp, answer }
}
