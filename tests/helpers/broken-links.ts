/** Links of a built page, or of its styles and scripts, to missing files of the site. */
export function brokenLinks(files: Readonly<Record<string, string>>, siteUrl: string): string[] {
  const broken = Object.entries(files).flatMap(([name, text]) =>
    [...new Set(linksOf(name, text))]
      .filter((link) => !leads(files, name, new URL(link, `${siteUrl}/${name}`), siteUrl))
      .map((link) => `${name}: ${link}`),
  )
  return broken.sort()
}

const patterns: Record<string, RegExp> = {
  html: /\s(?:href|src|action|poster)="([^"]*)"/g,
  svg: /\s(?:href|src)="([^"]*)"/g,
  css: /url\(["']?([^"')]+)["']?\)/g,
  js: /(?:import|from)\s*\(?["'`](\.[^"'`]+)["'`]/g,
  xml: /<loc>([^<]*)<\/loc>/g,
}

function linksOf(name: string, text: string): string[] {
  const pattern = patterns[name.replace(/.*\./, '')]
  if (!pattern) return []
  return Array.from(text.matchAll(pattern), ([, link = '']) => link.replaceAll('&amp;', '&'))
}

function leads(
  files: Readonly<Record<string, string>>,
  from: string,
  { protocol, origin, pathname, hash }: URL,
  siteUrl: string,
): boolean {
  if (!protocol.startsWith('http') || origin !== siteUrl) return true
  const path = decodeURIComponent(pathname).slice(1)
  const name = [path, `${path.replace(/\/$/, '')}/index.html`.replace(/^\//, '')].find(
    (file) => file in files,
  )
  if (name === undefined) return false
  if (hash === '') return true
  return [name, from].some((file) => files[file]?.includes(`id="${hash.slice(1)}"`))
}
