'use client'

import { createContext, type ReactNode, useContext } from 'react'

const PreviewBase = createContext<string | undefined>(undefined)

/** Hands the pages the operator's document viewer (PREVIEW_BASE_URL), as the server knows it now. */
export function PreviewBaseProvider({ base, children }: { base: string | undefined; children: ReactNode }) {
  return <PreviewBase value={base}>{children}</PreviewBase>
}

/** The address of the operator's document viewer; undefined: ours shows the files. */
export const usePreviewBase = () => useContext(PreviewBase)
