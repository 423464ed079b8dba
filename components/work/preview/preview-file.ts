/** A file that can be previewed. */
export interface PreviewFile {
  /** The file's name with its ending. */
  readonly name: string
  /** Address of the file on the same origin (an asset's `url`, or `downloadUrl(call, input)` of a call). */
  readonly url: string
  /** Size in bytes, if known; the user can only download a file that is too large for the viewer. */
  readonly bytes?: number | undefined
}
