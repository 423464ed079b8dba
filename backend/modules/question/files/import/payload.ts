/**
 * A line of the file as its row holds it. Pictures beside the file were taken in with it, so that any process can go
 * on from here.
 */
export interface QuestionPayload {
  /** As it came: kept for looking up, never shown as content. */
  readonly line: string
  readonly externalId: string | null
  /** The beginning of its stem, as plain text. */
  readonly preview: string
  /** TakenPictures as JSON text, since names of pictures may hold characters a jsonb cannot; null where there are none. */
  readonly pictures: string | null
}

/** A text as the database can hold it. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
