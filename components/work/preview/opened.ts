import type { ReactElement } from 'react'

export interface BodyProps {
  /** The page or sheet in front, from 0. */
  page: number
  /** 1 as large as it is meant to be, or as fits. */
  zoom: number
  /** The person came to another page by scrolling or choosing a sheet. */
  onPage: (page: number) => void
  /** Keys pressed inside a frame, which the dialog would not hear. */
  onKey: (event: KeyboardEvent) => void
}

/** A file that was read and can be shown. */
export interface Opened {
  /** What can be gone through: pages, slides, sheets; 0 where that says nothing. */
  readonly pages: number
  /** 页, 张 … */
  readonly unit: string
  /** Whether its size can be changed. */
  readonly zooms: boolean
  /** One line that counts what is not shown of it; null or left out where all is. */
  readonly notice?: string | null
  readonly show: (props: BodyProps) => ReactElement
  /** Gives back what it holds. */
  close(): void
}

/** Of a format's module. Throws PreviewError where it cannot be shown; whatever else is thrown means that it is broken. */
export type Open = (file: Blob, signal: AbortSignal) => Promise<Opened>
