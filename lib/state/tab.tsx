'use client'

import { createContext, useContext } from 'react'

/** An open screen with its own address, whether or not its tab is active. */
export interface View {
  /** Path and record, so that two open questions are two views. */
  id: string
  pathname: string
  params: URLSearchParams
  /**
   * Changes the address at once if the tab is active, otherwise when the tab becomes active; the function is stable.
   * `end` means that the view has finished with its record, so it closes if another tab already shows the next record.
   */
  setParams(next: URLSearchParams, how?: 'push' | 'replace' | 'end'): void
  /** Names the tab; '' restores the screen's name, and `hint` extends the tooltip. The function is stable. */
  setTitle(title: string, hint?: string): void
  /** Marks the tab as having unsaved changes, so that closing it asks first. The function is stable. */
  setDirty(dirty: boolean): void
}

export const ViewContext = createContext<View | null>(null)

/** Returns the view that contains the component. Screens read their address here, never from the router. */
export function useTab(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('useTab is for screens inside the shell')
  return view
}

const OpenViewContext = createContext<(url: string) => void>(() => {
  throw new Error('useOpenTab is for screens inside the shell')
})

export const OpenTabProvider = OpenViewContext.Provider

/** Returns a function that opens a screen (path and query) in its tab. Plain links inside the shell do the same. */
export function useOpenTab(): (url: string) => void {
  return useContext(OpenViewContext)
}
