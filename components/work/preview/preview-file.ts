/** A file that can be previewed. */
export interface PreviewFile {
  /** The file's name with its ending. */
  readonly name: string
  /** Same-origin address of the file's bytes (an asset's `url`, or `downloadUrl(call, input)` of a call). */
  readonly url: string
  /** Size in bytes, if known; a file that is too large is offered for download only. */
  readonly bytes?: number | undefined
}
