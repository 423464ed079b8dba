import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLeaving, onLeave } from '@/lib/http/leave'
import { noteInterruption } from '@/lib/state/drafts-return'

/**
 * Makes the browser ask for confirmation before a reload or a close if a screen has unsaved changes; `unsaved` contains
 * the addresses of these screens. A user who leaves nevertheless gets the changes back later, because drafts of the
 * forms are stored.
 */
export function useUnloadGuard(unsaved: readonly string[]): void {
  const latest = useRef(unsaved)
  useLayoutEffect(() => {
    latest.current = unsaved
  })
  const active = unsaved.length > 0
  useEffect(() => {
    if (!active) return
    const note = () => noteInterruption(latest.current)
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    const onPageHide = () => {
      if (!isLeaving()) note()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    window.addEventListener('pagehide', onPageHide)
    const stopListening = onLeave(note)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      window.removeEventListener('pagehide', onPageHide)
      stopListening()
    }
  }, [active])
}
