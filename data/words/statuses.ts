import type { Words } from './words.ts'

/** The notices of openings, closures and moves in German. */
export const statusInGerman = {
  opensOn: 'Eröffnung am {date}',
  closedBetween: 'Geschlossen vom {from} bis {last}',
  closedOn: 'Geschlossen am {from}',
  closedFromUntil: 'Vorübergehend geschlossen ab {from}, wieder geöffnet am {date}',
  closedUntil: 'Vorübergehend geschlossen, wieder geöffnet am {date}',
  closedFrom: 'Vorübergehend geschlossen ab {from}',
  closedNow: 'Vorübergehend geschlossen',
  closedForGood: 'Diese Filiale ist dauerhaft geschlossen',
  closedForGoodFrom: 'Dauerhaft geschlossen ab {date}',
  movedFrom: 'Wir sind umgezogen, früher: {address}',
} satisfies Words['life']

/** The notices of openings, closures and moves in Spanish. */
export const statusInSpanish = {
  opensOn: 'Abre el {date}',
  closedBetween: 'Cerrado del {from} al {last}',
  closedOn: 'Cerrado el {from}',
  closedFromUntil: 'Cerrado temporalmente desde el {from}, reabre el {date}',
  closedUntil: 'Cerrado temporalmente, reabre el {date}',
  closedFrom: 'Cerrado temporalmente desde el {from}',
  closedNow: 'Cerrado temporalmente',
  closedForGood: 'Esta tienda ha cerrado definitivamente',
  closedForGoodFrom: 'Cierre definitivo desde el {date}',
  movedFrom: 'Nos hemos mudado; antes estábamos en {address}',
} satisfies Words['life']

/** The notices of openings, closures and moves in French. */
export const statusInFrench = {
  opensOn: 'Ouverture le {date}',
  closedBetween: 'Fermé du {from} au {last}',
  closedOn: 'Fermé le {from}',
  closedFromUntil: 'Fermé temporairement à partir du {from}, réouverture le {date}',
  closedUntil: 'Fermé temporairement, réouverture le {date}',
  closedFrom: 'Fermé temporairement à partir du {from}',
  closedNow: 'Fermé temporairement',
  closedForGood: 'Ce magasin est définitivement fermé',
  closedForGoodFrom: 'Définitivement fermé à partir du {date}',
  movedFrom: 'Nous avons déménagé ; notre ancienne adresse : {address}',
} satisfies Words['life']
