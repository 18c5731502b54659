import { someOf } from '../format.ts'
import { error, warning } from './wording.ts'

/** Faults of the files in `public/`. */
export const publicWords = {
  PUBLIC_TAKEN: error<{ path: string }>(
    ({ path }) =>
      `The site has a file or a folder of its own at "${path}", which this one would replace`,
    'Give the file in public/ another name.',
  ),
  PUBLIC_LINK: warning(
    'is no file but a link, a pipe or a device, and is left out',
    'Put the file itself into public/.',
  ),
  PUBLIC_NO_FOLDER: error<{ instead: string }>(
    ({ instead }) => `is ${instead}; the files that are copied into the site are in a real folder`,
    'Make it a folder, or remove it.',
  ),
  PUBLIC_NESTED: error<{ other: string }>(
    ({ other }) => `and ${other} lie one in the other, so that one would be copied into itself`,
    'Make public/ a folder of its own in the project, or choose another --out.',
  ),
  PUBLIC_NAME: error(
    'has a name that is not UTF-8, which no address can have',
    'Give it another name.',
  ),
  PUBLIC_SECRET: warning<{ names: readonly string[] }>(
    ({ names }) => `${someOf(names)}: left out, as visitors could read what is in it`,
    'Move out of public/ what is not meant for visitors.',
  ),
  PUBLIC_HIDDEN: warning<{ names: readonly string[] }>(
    ({ names }) => `${someOf(names)}: names that begin with a dot, in the site like all others`,
    'Move out of public/ what is not meant for visitors.',
  ),
  PUBLIC_CASE: warning<{ names: readonly string[] }>(
    ({ names }) =>
      `${someOf(names)}: names that differ in letter case or Unicode form alone; many hosts keep one of them`,
    'Give all but one another name.',
  ),
}
