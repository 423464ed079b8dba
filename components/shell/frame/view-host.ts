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

/** The shell's side of <View>: pages lay their element down here, under the path of the router's tree. */
export interface ViewHost {
  path: string
  offer(path: string, offer: Offer): void
}

export const ViewHostContext = createContext<ViewHost | null>(null)
