/** What the viewer tells apart; which library shows it follows from it. */
export type PreviewKind = 'docx' | 'xlsx' | 'pptx' | 'pdf' | 'csv' | 'text' | 'image'

/** Endings a preview is offered for. What a file really is its content says, once it is opened. */
const endings =
  /\.(docx?|xlsx?|pptx?|dotx|xltx|ppsx|docm|xlsm|pptm|wps|et|dps|pdf|csv|tsv|txt|md|json|tex|srt|png|jpe?g|gif|webp)$/i

export const isPreviewable = (name: string): boolean => endings.test(name)
