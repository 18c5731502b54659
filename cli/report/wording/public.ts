import { someOf } from '../format.ts'
import { error, warning } from './wording.ts'

/** Faults of the files in `public/`. */
export const publicWords = {
  PUBLIC_TAKEN: error<{ path: string }>(
    ({ path }) =>
      `The generated site has a file or a folder at "${path}", which this one would replace`,
    'Rename the file in public/.',
  ),
  PUBLIC_LINK: warning(
    'is a link, a pipe or a device, not a file, and is skipped',
    'Put the file itself into public/.',
  ),
  PUBLIC_NO_FOLDER: error<{ instead: string }>(
    ({ instead }) => `is ${instead}; the files to copy into the site must be in a real folder`,
    'Make it a folder, or remove it.',
  ),
  PUBLIC_NESTED: error<{ other: string }>(
    ({ other }) => `and ${other} contain each other, so that one would be copied into itself`,
    'Make public/ a separate folder in the project, or choose another --out.',
  ),
  PUBLIC_NAME: error(
    'has a name that is not UTF-8 and is not possible in an address',
    'Rename it.',
  ),
  PUBLIC_SECRET: warning<{ names: readonly string[] }>(
    ({ names }) => `${someOf(names)}: skipped, because visitors could read the content`,
    'Move files that are not for visitors out of public/.',
  ),
  PUBLIC_HIDDEN: warning<{ names: readonly string[] }>(
    ({ names }) => `${someOf(names)}: names that begin with a dot are copied into the site`,
    'Move files that are not for visitors out of public/.',
  ),
  PUBLIC_CASE: warning<{ names: readonly string[] }>(
    ({ names }) =>
      `${someOf(names)}: names that differ only in letter case or Unicode form; many hosts keep only one of them`,
    'Rename all but one.',
  ),
}
