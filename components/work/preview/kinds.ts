/** Office formats whose files are ZIP archives of parts. */
export type OfficeKind = 'docx' | 'xlsx' | 'pptx'

/** The kinds of files the viewer distinguishes; each has its own renderer. */
export type PreviewKind = OfficeKind | 'pdf' | 'csv' | 'text' | 'image'

/** Name endings a preview is offered for. The file's content decides its real kind after it has been fetched. */
const endings =
  /\.(docx?|xlsx?|pptx?|dotx|xltx|ppsx|docm|xlsm|pptm|wps|et|dps|pdf|csv|tsv|txt|md|json|tex|srt|png|jpe?g|gif|webp)$/i

/**
 * Returns whether the operator's viewer shows this file; pictures and plain text are always shown by our own viewer.
 */
export const isOffice = (name: string): boolean =>
  isPreviewable(name) && !/\.(txt|md|json|tex|srt|png|jpe?g|gif|webp)$/i.test(name)

export const isPreviewable = (name: string): boolean => endings.test(name)
