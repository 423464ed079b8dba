'use client'

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import type { OutlineStore } from './state/outline-store'
import type { Saver } from './state/saver'

/** Values that all parts of the editor share. They stay the same objects while the system is open. */
export interface EditorParts {
  readonly store: OutlineStore
  readonly saver: Saver
  readonly system: System
  /** False if the user may only read the tree. */
  readonly editable: boolean
}

const EditorContext = createContext<EditorParts | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditorParts(): EditorParts {
  const parts = useContext(EditorContext)
  if (!parts) throw new Error('useEditorParts is for parts of the editor')
  return parts
}

/** Returns a value of the open tree; the component renders again when a signal has changed the value. */
export function useOutline<T>(signal: string, read: (store: OutlineStore) => T): T {
  const { store } = useEditorParts()
  const subscribe = useCallback((listener: () => void) => store.signals.on(signal, listener), [store, signal])
  const value = () => read(store)
  return useSyncExternalStore(subscribe, value, value)
}
