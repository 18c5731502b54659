import type { Words } from './words.ts'

/** The texts of a preview for editors in German. */
export const previewInGerman = {
  loading: 'Die Vorschau wird geladen…',
  shown: 'Vorschau: Das sind die aktuellen Inhalte aus dem Redaktionssystem.',
  draft: 'Vorschau: Das ist ein Entwurf. Besucher sehen ihn nicht.',
  failed: 'Die Vorschau ist nicht möglich: {cause}. Sie sehen die veröffentlichten Inhalte.',
} satisfies Words['preview']

/** The texts of a preview for editors in Spanish. */
export const previewInSpanish = {
  loading: 'Cargando la vista previa…',
  shown: 'Vista previa: este es el contenido actual del gestor de contenidos.',
  draft: 'Vista previa: esto es un borrador. Los visitantes no lo ven.',
  failed: 'No se puede mostrar la vista previa: {cause}. Este es el contenido publicado.',
} satisfies Words['preview']

/** The texts of a preview for editors in French. */
export const previewInFrench = {
  loading: 'Chargement de l’aperçu…',
  shown: 'Aperçu : voici le contenu actuel du système éditorial.',
  draft: 'Aperçu : ceci est un brouillon. Les visiteurs ne le voient pas.',
  failed: 'L’aperçu ne peut pas être affiché : {cause}. Voici le contenu publié.',
} satisfies Words['preview']
