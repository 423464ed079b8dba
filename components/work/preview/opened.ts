import type { ReactElement } from 'react'

export interface BodyProps {
  /** The visible page or sheet, counted from 0. */
  page: number
  /** Zoom factor. 1 is the natural size of the page, or the size at which the page fits. */
  zoom: number
  /** Called when the user reaches another page by scrolling or by choosing a sheet. */
  onPage: (page: number) => void
  /** Receives keys pressed inside a frame, which do not bubble to the dialog. */
  onKey: (event: KeyboardEvent) => void
}

/** A file that has been read and can be shown. */
export interface Opened {
  /** Number of pages, slides or sheets; 0 if the file has no pages. */
  readonly pages: number
  /** The Chinese measure word for a page, such as 页 or 张. */
  readonly unit: string
  /** True if the user can zoom this kind of file. */
  readonly zooms: boolean
  /** A text that counts the parts that the preview does not show; null or absent if the preview shows everything. */
  readonly notice?: string | null
  readonly show: (props: BodyProps) => ReactElement
  /** Releases the memory and the object URLs of the file. */
  close(): void
}

/**
 * Opens a file of one format.
 * @throws PreviewError if the file cannot be shown; any other error means that it is broken.
 */
export type Open = (file: Blob, signal: AbortSignal) => Promise<Opened>
