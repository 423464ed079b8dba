'use client'

import { createContext } from 'react'

/** Height of a toolbar in pixels. */
export const TOOLS_HEIGHT = 34

/**
 * The element that receives the tools of the focused text, so that all texts of a form share one place for them; null
 * until it is rendered. If undefined, each text shows its tools below itself.
 */
export const ToolsPlace = createContext<HTMLElement | null | undefined>(undefined)
