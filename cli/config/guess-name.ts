import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readRegular } from '../system/read-regular-file.ts'

/**
 * A name for a chain with custom stores but no brands: the name in the `package.json` beside the config file,
 * else the host of the site, else the folder.
 */
export function guessName(configFile: string, siteUrl: string | undefined): string {
  const folder = dirname(configFile)
  return packageName(folder) ?? hostName(siteUrl) ?? nameOf(basename(folder))
}

function packageName(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  try {
    const { name } = JSON.parse(readRegular(file).toString())
    return nameOf(String(name ?? '').replace(/^@.*\//, '')) || undefined
  } catch {
    return undefined
  }
}

function hostName(siteUrl: string | undefined): string | undefined {
  return siteUrl === undefined ? undefined : new URL(siteUrl).hostname.replace(/^www\./, '')
}

/** `morning-bean` as `Morning Bean`. */
function nameOf(name: string): string {
  const words = name.split(/[-_.\s]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
