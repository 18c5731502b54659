const words = (list: string) => list.trim().split(/\s+/)

const videos = new Set(words('mp4 m4v mov webm ogv avi mkv wmv mpg mpeg 3gp'))

/** Endings of files that a content service offers for download; those of pages, feeds and `robots.txt` are missing. */
const files = new Set([
  ...videos,
  ...words(
    'pdf doc docx dot dotx odt rtf pages xls xlsx xlsm ods csv tsv numbers ppt pptx pps ppsx odp',
  ),
  ...words('zip rar 7z gz tgz tar dmg exe msi apk epub mobi ics vcf kml kmz gpx eps ai psd indd'),
  ...words('mp3 m4a wav ogg oga aac flac wma'),
  ...words('jpg jpeg png gif webp avif svg bmp tif tiff heic'),
])

/** Programs and pages, which a folder of uploads may contain. */
const pages = new Set(words('php html htm'))

/** Whether a path, without query, is that of a file that visitors open or download. */
export function isFilePath(path: string): boolean {
  const ending = endingOf(path)
  if (ending === '') return false
  return files.has(ending) || (!pages.has(ending) && /\/wp-content\/uploads\//i.test(path))
}

/** Whether an address leads to a video file. */
export function isVideo(address: string): boolean {
  return videos.has(endingOf(address.replace(/[?#].*$/s, '')))
}

/** The ending of a path in lower case, without the dot; `''` without an ending. */
function endingOf(path: string): string {
  const dot = path.lastIndexOf('.')
  // No ending is longer; the limit also keeps long paths cheap.
  if (dot === -1 || dot < path.length - 6) return ''
  const ending = path.slice(dot + 1)
  return ending.includes('/') ? '' : ending.toLowerCase()
}
