import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLeaving, onLeave } from '@/lib/http/leave'
import { noteInterruption } from '@/lib/state/drafts-return'

/**
 * The browser's own question before a reload or a close loses unsaved changes, which stand at these addresses. Whoever
 * goes on all the same, or has to, finds each form as it was when they are back.
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
