import { chunksOf, type FileContent } from '../system/write-file.ts'

/** The chain's own `_redirects`, held back until ours are known. */
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
