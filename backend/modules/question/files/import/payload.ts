/**
 * A line of the import file, as the row of the background task stores it. The pictures of the line are already in the
 * file store, so any process of the service can continue the import.
 */
export interface QuestionPayload {
  /** The line as the sender wrote it. It is kept only for reference; no page shows it as content. */
  readonly line: string
  readonly externalId: string | null
  /** The beginning of the stem as plain text, by which users recognise the line. */
  readonly preview: string
  /**
   * The pictures of the line (a StoredPictures object) as JSON text; null where there are no pictures. It is text
   * because file names may contain characters that a jsonb column refuses.
   */
  readonly pictures: string | null
}

/** Returns a text without the characters that PostgreSQL refuses: NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
