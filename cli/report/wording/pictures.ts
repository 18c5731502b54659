import { error, explained, warning } from './wording.ts'

/** A picture or file that cannot be had, and the number of pages that use it. */
type PictureFault = {
  address: string
  cause: string
  pages: number
}

function onPages(pages: number): string {
  return pages === 1 ? 'a page is' : `${pages} pages are`
}

/** Problems of the pictures and files of pages. */
export const pictureWords = {
  PICTURE_LEFT_OUT: explained(
    warning<PictureFault>(
      ({ address, cause, pages }) =>
        `The picture ${address} cannot be had: ${cause}; ${onPages(pages)} without it`,
      'Correct its address in the content or the list, or remove it there.',
    ),
    'Pages show the text of such a picture (alt) in its place. The next build asks for it again.',
  ),
  PICTURE_KEPT: explained(
    warning<PictureFault>(
      ({ address, cause, pages }) =>
        `${address} cannot be had: ${cause}; ${onPages(pages)} with its last good copy`,
      'Correct its address, or put the file back on its host.',
    ),
    'The build keeps a copy of each picture and file in .store-pages/last-good/pictures/.',
  ),
  FILE_NOT_COPIED: explained(
    warning<PictureFault>(
      ({ address, cause, pages }) =>
        `The file ${address} cannot be copied: ${cause}; ${onPages(pages)} with a link to its host`,
      'Correct the link, or make the file smaller than 25 MiB.',
    ),
    'Links to files lead to a copy in the site, so that they work without their host. Larger files stay there.',
  ),
  SHARP_MISSING: explained(
    error<{ cause: string }>(
      ({ cause }) => `Pictures need the package sharp, which cannot be loaded: ${cause}`,
      'Run npm ci (or npm install) on this machine, with optional packages; or set pictures: false in the config.',
    ),
    'sharp has a part for each system and processor: packages that were installed on another one, or without optional packages, lack it. With pictures: false, pictures stay on their hosts.',
  ),
}
