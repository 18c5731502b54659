import type { OriginalFile } from './picture-memory.ts'

/** The place of a picture in the site. */
export function picturePath({ hash, ending }: Pick<OriginalFile, 'hash' | 'ending'>): string {
  return `assets/pictures/picture-${hash.slice(0, 16)}.${ending}`
}

/** The place of an encoded picture in the site. */
export function madePath(name: string): string {
  return `assets/pictures/${name}`
}

/** The place of a file in the site, with a name that people know from its address. */
export function filePath(url: string, { hash, ending }: OriginalFile): string {
  const name = nameIn(url).replace(/\.[^.]*$/, '')
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)
  return `assets/files/${plain || 'file'}-${hash.slice(0, 16)}.${ending}`
}

/** The ending of a file's address; `bin` without one. */
export function endingIn(url: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(nameIn(url))?.[1]?.toLowerCase() ?? 'bin'
}

function nameIn(url: string): string {
  const [name = ''] = /[^/]*$/.exec(new URL(url).pathname) ?? []
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
