// A separate file, so that only an editor’s preview loads these words.

/** The texts of a preview for editors. */
export const previewInEnglish = {
  loading: 'Loading the preview…',
  shown: 'Preview: this is what the content service has now.',
  draft: 'Preview: this is a draft. Visitors do not see it.',
  failed: 'The preview could not be shown: {cause}. This is the published content.',
} as const
