/** A file somebody may look at. */
export interface PreviewFile {
  /** What it is called, with its ending. */
  readonly name: string
  /** Same-origin address that hands out its bytes (of an asset: its `url`; of a call: `downloadUrl(call, input)`). */
  readonly url: string
  /** Where known: of one that is too large only the download is offered. */
  readonly bytes?: number | undefined
}
