'use client'

import { createContext, type ReactNode } from 'react'

/** What a page hands over. */
export interface Offer {
  element: ReactNode
  /** The name its screen goes by where the person's menus hold none. */
  title: string
  /** For everybody signed in, whatever their menus hold. */
  open: boolean
}

/**
 * The page the document was opened with, handed over while it is drawn: effects, by which all later ones are, do not
 * run on the server, and what the browser draws first has to be what the server drew.
 */
export class FirstOffer {
  offer: Offer | null = null
  /** What it shows first follows in the same document. */
  isLate = false
  readonly #taken = Promise.withResolvers<void>()
  /** Settled once there is one. The frame stands beside the page and may be drawn ahead of it. */
  readonly taken = this.#taken.promise

  take(offer: Offer, late: boolean): void {
    if (this.offer) return
    this.offer = offer
    this.isLate = late
    this.#taken.resolve()
  }
}

/** The shell's side of <View>: pages lay their element down here, under the path of the router's tree. */
export interface ViewHost {
  path: string
  first: FirstOffer
  offer(path: string, offer: Offer): void
}

export const ViewHostContext = createContext<ViewHost | null>(null)
