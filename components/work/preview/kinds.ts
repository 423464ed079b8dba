/** Files of Office: archives of parts. */
export type OfficeKind = 'docx' | 'xlsx' | 'pptx'

/** What the viewer tells apart; which library shows it follows from it. */
export type PreviewKind = OfficeKind | 'pdf' | 'csv' | 'text' | 'image'

/** Endings a preview is offered for. What a file really is its content says, once it is opened. */
const endings =
  /\.(docx?|xlsx?|pptx?|dotx|xltx|ppsx|docm|xlsm|pptm|wps|et|dps|pdf|csv|tsv|txt|md|json|tex|srt|png|jpe?g|gif|webp)$/i

/** What the operator's viewer is for; pictures and plain text ours shows. */
export const isOffice = (name: string): boolean =>
  isPreviewable(name) && !/\.(txt|md|json|tex|srt|png|jpe?g|gif|webp)$/i.test(name)

export const isPreviewable = (name: string): boolean => endings.test(name)
