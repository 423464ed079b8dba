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
 * The page with which the document was opened. It is passed during rendering: effects, which pass all later pages, do
 * not run on the server, and the first render of the browser must equal the server's.
 */
export class InitialPage {
  content: PageContent | null = null
  /** True if its first data follows in the same document. */
  isLate = false
  readonly #taken = Promise.withResolvers<void>()
  /** Resolves once there is a page. The frame is beside the page and may render before it. */
  readonly taken = this.#taken.promise

  take(offer: PageContent, late: boolean): void {
    if (this.content) return
    this.content = offer
    this.isLate = late
    this.#taken.resolve()
  }
}

/** The shell's side of <View>: pages store their element here, under the path of the router's tree. */
export interface ViewHost {
  path: string
  first: InitialPage
  offer(path: string, offer: PageContent): void
}

export const ViewHostContext = createContext<ViewHost | null>(null)
