'use client'

import { createContext } from 'react'

/** Height of a toolbar in pixels. */
export const TOOLS_HEIGHT = 34

/**
 * The element in which a form shows the toolbar of the focused rich text input, so that all inputs share one place for
 * toolbars. The value is null until this element is rendered. Without a provider the value is undefined, and each input
 * shows its toolbar below itself.
 */
export const ToolsPlace = createContext<HTMLElement | null | undefined>(undefined)
