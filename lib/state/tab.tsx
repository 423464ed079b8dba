'use client'

import { createContext, useContext } from 'react'

/** One open screen as it sees itself: its own address, whether or not it is the one in front. */
export interface View {
  /** Path and record; two questions open at once are two views. */
  id: string
  pathname: string
  params: URLSearchParams
  /**
   * Stable. Changes the address when the view is in front, and what it will say when it comes to the front otherwise. `end`: what it
   * shows is done with, so that it closes where the other record is open already.
   */
  setParams(next: URLSearchParams, how?: 'push' | 'replace' | 'end'): void
  /** Stable. Names the tab; an empty text gives the screen's own name back. `hint`: what its tooltip says besides. */
  setTitle(title: string, hint?: string): void
  /** Stable. Unsaved changes: the tab shows a mark and closing asks first. */
  setDirty(dirty: boolean): void
}

export const ViewContext = createContext<View | null>(null)

/** The view a component stands in. Screens read their address here, never from the router. */
export function useTab(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('useTab is for screens inside the shell')
  return view
}

const OpenViewContext = createContext<(url: string) => void>(() => {
  throw new Error('useOpenTab is for screens inside the shell')
})

export const OpenTabProvider = OpenViewContext.Provider

/** Opens a screen (path and query) in its tab, at once where it is kept. Plain links inside the shell do the same. */
export function useOpenTab(): (url: string) => void {
  return useContext(OpenViewContext)
}
