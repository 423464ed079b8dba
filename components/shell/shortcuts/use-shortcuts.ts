'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { mainAction } from '@/components/kit/keys/main-action'
import { isComposing, isField } from '@/components/kit/keys/typing'
import type { Area } from './areas'
import { commandOf, GO_WAIT } from './shortcuts'

interface Options {
  onDialog: (dialog: 'palette' | 'help') => void
  /** Called when the user presses Ctrl, because a shortcut may follow; the palette then begins to load. */
  onPrelude: () => void
  areas: readonly Area[]
  onOpen: (url: string) => void
  inFront: () => { panel: HTMLElement | null }
}

/** Handles the shortcuts of the shell. While a dialog is open, only the shortcut of its main button works. */
export function useShortcuts({ onDialog, onPrelude, areas, onOpen, inFront }: Options): void {
  /** The time until which the letter of an area may follow. */
  const going = useRef(0)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') onPrelude()
    const command = event.defaultPrevented ? null : commandOf(event, isField(event.target))
    if (!command) return
    if (command === 'submit') {
      const main = event.repeat ? null : mainAction(inFront().panel)
      if (!main) return
      event.preventDefault()
      main.click()
      return
    }
    const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    if (command === 'go') going.current = isOpen ? 0 : Date.now() + GO_WAIT
    else if (!isOpen) onDialog(command)
    if (command !== 'go') event.preventDefault()
  })

  /**
   * This handler is registered for the capture phase, so it runs before all other handlers. No element of the screen
   * may receive the letter after `g`.
   */
  const onLetter = useEffectEvent((event: KeyboardEvent) => {
    if (Date.now() > going.current || event.key === 'Shift') return
    going.current = 0
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    const area = areas.find(({ letter }) => letter === event.key.toLowerCase())
    if (!area) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(area.url)
  })

  useEffect(() => {
    const ahead = (event: KeyboardEvent) => onLetter(event)
    const after = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', ahead, true)
    window.addEventListener('keydown', after)
    return () => {
      window.removeEventListener('keydown', ahead, true)
      window.removeEventListener('keydown', after)
    }
  }, [])
}
