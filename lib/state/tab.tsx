'use client'

import { createContext, useContext } from 'react'

/** An open screen with its own address, whether or not its tab is active. */
export interface View {
  /** Path and record, so that two different questions are two views. */
  id: string
  pathname: string
  params: URLSearchParams
  /**
   * Changes the view's address: at once if its tab is active, otherwise when the tab becomes active. The function stays
   * the same object. `end` means that the view has finished with its record, so the view closes if another tab already
   * shows the next record.
   */
  setParams(next: URLSearchParams, how?: 'push' | 'replace' | 'end'): void
  /**
   * Sets the title of the tab; '' restores the screen's name, and `hint` extends the tooltip. The function stays the
   * same object.
   */
  setTitle(title: string, hint?: string): void
  /**
   * Marks the tab as having unsaved changes, so that the user is asked before the tab closes. The function stays the
   * same object.
   */
  setDirty(dirty: boolean): void
}

export const ViewContext = createContext<View | null>(null)

/** Returns the view that contains the component. Screens must read their address here and not from the router. */
export function useTab(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('useTab is for screens inside the shell')
  return view
}

const OpenViewContext = createContext<(url: string) => void>(() => {
  throw new Error('useOpenTab is for screens inside the shell')
})

export const OpenTabProvider = OpenViewContext.Provider

/**
 * Returns a function that opens a screen (path and query) in a tab. Plain links inside the shell have the same effect.
 */
export function useOpenTab(): (url: string) => void {
  return useContext(OpenViewContext)
}
