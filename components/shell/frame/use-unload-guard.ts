import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLeaving, onLeave } from '@/lib/http/leave'
import { noteInterruption } from '@/lib/state/drafts-return'

/**
 * Makes the browser ask before a reload or a close loses unsaved changes at these addresses. A user who continues finds
 * each form as it was after the return, because its draft is stored.
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
