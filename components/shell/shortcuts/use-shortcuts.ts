'use client'

import { useEffect } from 'react'
import { type Command, commandOf, isField } from './shortcuts'

/**
 * Listens for the shell's shortcuts. An open dialog keeps the keyboard to itself.
 * `onPrelude` comes with the Ctrl key alone, a moment before what may follow.
 */
export function useShortcuts(run: (command: Command) => void, onPrelude: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') onPrelude()
      const command = event.defaultPrevented ? null : commandOf(event, isField(event.target))
      if (!command) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) run(command)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [run, onPrelude])
}
