'use client'

import { createContext, type ReactNode, useContext } from 'react'

const PreviewBase = createContext<string | undefined>(undefined)

/** Provides the address of the operator's document viewer (PREVIEW_BASE_URL), which the server reads at run time. */
export function PreviewBaseProvider({ base, children }: { base: string | undefined; children: ReactNode }) {
  return <PreviewBase value={base}>{children}</PreviewBase>
}

/** Returns the address of the operator's document viewer; undefined if the application's own viewer shows all files. */
export const usePreviewBase = () => useContext(PreviewBase)
