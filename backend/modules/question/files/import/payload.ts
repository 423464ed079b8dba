/**
 * A line of the file as its task row holds it. Its pictures are already in the file store, so any process can continue
 * the import.
 */
export interface QuestionPayload {
  /** The line as it was sent; it is kept for reference and never shown as content. */
  readonly line: string
  readonly externalId: string | null
  /** The beginning of the stem as plain text. */
  readonly preview: string
  /** Stored pictures as JSON text, because names may hold characters that jsonb refuses; null where there are none. */
  readonly pictures: string | null
}

/** Returns a text without the characters that the database refuses. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
