import { decodeText } from '../../system/decode-text.ts'

/** Letters and punctuation of Western languages in Mac OS Roman. */
const usual =
  /^[\0-\x7f\u00a0ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûüßÆØæøªºÀÃÕŒœÿŸÂÊÁËÈÍÎÏÌÓÔÒÚÛÙı†°¢£•®©™´¿¡«»…–—“”‘’€„‚·¨]*$/

/**
 * Signs of another encoding: a capital within a word, a capital after a letter beyond English, a sign within or before
 * a word.
 */
const misread =
  /\p{Ll}(?=[^\0-\x7f])\p{Lu}|\p{L}(?=[^\0-\x7f])\p{Lu}\p{Ll}|(?=\p{Ll})[^\0-\x7f]\p{Lu}|\p{L}[†°¢•®©™´¿¡«»…„‚¨€·]\p{L}|[†£•ªº]\p{L}/gu

/** The share of such signs among letters beyond English that may be slips of the list. */
const mostSlips = 0.02

/**
 * Decodes the encoding that spreadsheets on a Macintosh used; undefined if the text is not plausible in a Western
 * language.
 */
export function decodeMacRoman(bytes: Uint8Array): string | undefined {
  const text = decodeText(bytes, 'macintosh')
  if (text === undefined || !usual.test(text)) return undefined
  const letters = text.match(/[^\0-\x7f]/g)?.length ?? 0
  return (text.match(misread)?.length ?? 0) <= letters * mostSlips ? text : undefined
}
