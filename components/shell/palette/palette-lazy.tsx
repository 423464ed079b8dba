'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type EarlyTyping, type PaletteDialogProps, PaletteEarly } from './palette-early'

const load = () => import('./palette-dialog').then((module) => module.default)
let loaded: ComponentType<PaletteDialogProps> | null = null

/**
 * Loads the code of the palette when the pointer or the focus reaches its button. The code is not part of the page,
 * because it contains a large pinyin dictionary.
 */
export function preloadPalette(): void {
  load().then(
    (part) => {
      loaded = part
    },
    () => null,
  )
}

/**
 * Shows the command palette: at once its field, and everything else when its code has loaded. Keys that the user
 * presses before that are not lost.
 */
export function LazyPalette(props: Omit<PaletteDialogProps, 'early'>) {
  const [Part, setPart] = useState(() => loaded)
  const [failure, setFailure] = useState<unknown>(null)
  const [typed, setTyped] = useState<EarlyTyping>({ text: '', enter: false })
  const composing = useRef(false)
  const arrived = useRef<ComponentType<PaletteDialogProps> | null>(null)

  useEffect(() => {
    if (Part) return
    load().then((part) => {
      loaded = part
      arrived.current = part
      if (!composing.current) setPart(() => part)
    }, setFailure)
  }, [Part])

  if (failure) throw failure
  if (Part) return <Part {...props} early={typed} />
  return (
    <PaletteEarly
      typed={typed}
      onTyped={setTyped}
      onComposing={(now) => {
        composing.current = now
        if (!now && arrived.current) setPart(() => arrived.current)
      }}
      onClose={props.onClose}
    />
  )
}
