'use client'

import { createContext } from 'react'

/** Pixels of a line of tools. */
export const TOOLS_HEIGHT = 34

/**
 * Element that takes the tools of the text that has the focus, so that they stand in one place for all texts of a form; null until it
 * is drawn. Undefined: each text keeps a line for its tools below itself.
 */
export const ToolsPlace = createContext<HTMLElement | null | undefined>(undefined)
