/** Status words of lists for hidden stores, in lower case. */
const hidden = new Set(
  (
    'draft auto-draft pending private trash inactive disabled unpublished archived hidden suspended deleted future ' +
    'entwurf inaktiv deaktiviert brouillon inactif désactivé borrador inactivo oculto bozza inattivo rascunho inativo ' +
    'inactief utkast udkast luonnos szkic nieaktywny neaktivní inaktív ciornă inactiv taslak pasif not-published ' +
    'nicht-veröffentlicht non-publié no-publicado non-pubblicato não-publicado niet-gepubliceerd'
  ).split(' '),
)

const closedForGood =
  /^(?:(?:permanently|closed)[\s_-]+(?:closed|permanently)|dauerhaft geschlossen|fermé définitivement|définitivement fermé|cerrado permanentemente|chiuso definitivamente|fechado permanentemente|permanent gesloten)$/i

/** Whether a list's status says that a store is closed for good, in one of some languages. */
export function isClosedForGood(status: unknown): boolean {
  return typeof status === 'string' && closedForGood.test(status.trim())
}

const closedForAWhile =
  /^(?:(?:temporarily|closed)[\s_-]+(?:closed|temporarily)|vorübergehend geschlossen|(?:temporairement fermé|fermé temporairement)|cerrado temporalmente|chiuso temporaneamente|(?:fechado temporariamente|temporariamente fechado)|tijdelijk gesloten)$/i

/** Whether a list's status says that a store is closed for a while, in one of some languages. */
export function isClosedForAWhile(status: unknown): boolean {
  return typeof status === 'string' && closedForAWhile.test(status.trim())
}

const no = new Set('0 no n false nein non nee nej nie ne não nao falsch faux falso off'.split(' '))
const yes = new Set(
  '1 yes y true ja oui sí si sim tak ano wahr vrai verdadero vero on x'.split(' '),
)

/** Whether a list's status hides a store from visitors: a draft, or disabled. */
export function isHidden(status: unknown): boolean {
  return (
    typeof status === 'string' &&
    hidden.has(
      status
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
    )
  )
}

/** Reads yes or no in many languages; undefined for any other text. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().normalize('NFC').toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
