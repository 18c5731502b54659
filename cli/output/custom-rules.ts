import { chunksOf, type FileContent } from '../system/write-file.ts'

/** Collects the chain's `_redirects` rules until the build's own redirects are known. */
export class CustomRules {
  #text = ''

  add(content: FileContent): void {
    const text = Buffer.concat([...chunksOf(content)]).toString()
    this.#text += text === '' || text.endsWith('\n') ? text : `${text}\n`
  }

  get text(): string {
    return this.#text
  }
}
