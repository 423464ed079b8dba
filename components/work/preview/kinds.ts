/** Office formats whose files are ZIP archives with several parts. */
export type OfficeKind = 'docx' | 'xlsx' | 'pptx'

/** The kinds of files that the viewer distinguishes; each kind has its own renderer. */
export type PreviewKind = OfficeKind | 'pdf' | 'csv' | 'text' | 'image'

/**
 * Endings of file names for which the application offers a preview. After the file is fetched, the content determines
 * its real kind.
 */
const endings =
  /\.(docx?|xlsx?|pptx?|dotx|xltx|ppsx|docm|xlsm|pptm|wps|et|dps|pdf|csv|tsv|txt|md|json|tex|srt|png|jpe?g|gif|webp)$/i

/**
 * Returns whether the operator's viewer can show this file. The application's own viewer always shows pictures and
 * plain text.
 */
export const isOffice = (name: string): boolean =>
  isPreviewable(name) && !/\.(txt|md|json|tex|srt|png|jpe?g|gif|webp)$/i.test(name)

export const isPreviewable = (name: string): boolean => endings.test(name)
