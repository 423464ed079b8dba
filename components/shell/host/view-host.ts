'use client'

import { createContext, type ReactNode } from 'react'

/** The element and title that a page passes to the shell. */
export interface PageContent {
  element: ReactNode
  /** The name of the screen for users whose menus do not contain it. */
  title: string
  /** True for a screen that every signed-in user may open. */
  open: boolean
}

/**
 * The page with which the document was opened. This page passes its element to the shell during rendering, because
 * effects do not run on the server. The first render in the browser must equal the server's. All later pages pass their
 * elements in an effect.
 */
export class InitialPage {
  content: PageContent | null = null
  /** True if the first data of the page arrives in a later chunk of the document. */
  isLate = false
  readonly #taken = Promise.withResolvers<void>()
  /**
   * Resolves when a page has called `take`. The frame may render before the page, because neither contains the other.
   */
  readonly taken = this.#taken.promise

  take(offer: PageContent, late: boolean): void {
    if (this.content) return
    this.content = offer
    this.isLate = late
    this.#taken.resolve()
  }
}

/**
 * The functions and state with which a page passes its element to the shell. `offer` stores the element under the path
 * that the router has rendered.
 */
export interface ViewHost {
  path: string
  first: InitialPage
  offer(path: string, offer: PageContent): void
}

export const ViewHostContext = createContext<ViewHost | null>(null)
