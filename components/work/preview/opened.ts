import type { ReactElement } from 'react'

export interface BodyProps {
  /** The visible page or sheet, counted from 0. */
  page: number
  /** Zoom factor; 1 is the natural size or the size that fits. */
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
  /** Measure word of a page: 页, 张 … */
  readonly unit: string
  /** True if the user can zoom. */
  readonly zooms: boolean
  /** One line that counts the parts the preview does not show; null or absent if it shows everything. */
  readonly notice?: string | null
  readonly show: (props: BodyProps) => ReactElement
  /** Releases the resources the file holds. */
  close(): void
}

/**
 * Opens a file of one format.
 * @throws PreviewError if the file cannot be shown; any other error means that it is broken.
 */
export type Open = (file: Blob, signal: AbortSignal) => Promise<Opened>
