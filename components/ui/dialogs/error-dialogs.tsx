'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { realtimeTimes } from '@/lib/contracts/base/realtime-times'
import { clearFormulaCache } from '@/lib/formula/formula-cache'
import { type ErrorEvent, errorEvents } from '@/lib/http/error-events'
import { errorTexts, statusHint } from '@/lib/http/error-texts'
import { type Departure, departureOf, isLeaving, leaveToLogin, mayBeClosed } from '@/lib/http/leave'
import { refetchFailed } from '@/lib/http/query-client'
import { waitForRecovery } from '@/lib/http/recovery'
import { closeDrafts } from '@/lib/state/drafts'
import { toast } from '../toast/toast'
import { MessageDialog } from './message-dialog'

/** Milliseconds between two checks if the service reports that it is healthy but a call fails all the same. */
const AFTER_A_RECOVERY = [5_000, 15_000] as const

type Shown = Extract<ErrorEvent, { kind: 'transport' | 'session' | 'offline' }>

/**
 * The only component that shows the error catalogue (specification §8). It shows one dialog at a time: the end of the
 * session replaces a failed transport; other errors are dropped while a dialog is open.
 */
export function ErrorDialogs() {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const isEnding = useRef(false)
  const stopWaiting = useRef<(() => void) | null>(null)

  useEffect(() => {
    let leaveTimer: ReturnType<typeof setTimeout> | undefined

    const awaitRecovery = (pauses?: readonly number[]) => {
      stopWaiting.current ??= waitForRecovery(() => errorEvents.emit({ kind: 'recovered' }), pauses)
    }
    // A dialog that leads to the login page must stay until the user answers.
    const leaveSoon = (why: Departure) => {
      if (isEnding.current) return
      toast.error(errorTexts.session)
      leaveTimer ??= setTimeout(() => leaveToLogin(why), realtimeTimes.leave)
    }
    const stopListening = errorEvents.listen((event) => {
      if (isLeaving()) return
      switch (event.kind) {
        case 'transport':
          if (event.error.isOutage) awaitRecovery()
          setShown((before) => (isBackground(before) && event.asked ? event : (before ?? event)))
          break
        case 'away':
          awaitRecovery()
          break
        case 'failedAgain':
          awaitRecovery(AFTER_A_RECOVERY)
          break
        case 'session':
        case 'offline':
          isEnding.current = true
          // This does not wait for the answer, because another user may find the open dialog.
          if (mayBeClosed(event)) void Promise.all([closeDrafts(), clearFormulaCache()])
          setShown((before) => (before === null || before.kind === 'transport' ? event : before))
          break
        case 'loginAnew':
        case 'missingToken':
          leaveSoon(event.kind)
          break
        case 'toast':
          toast.error(event.text)
          break
        case 'recovered':
          stopWaiting.current = null
          setShown((before) => (isBackground(before) && before.error.isOutage ? null : before))
          void refetchFailed(queryClient)
          break
      }
    })
    return () => {
      stopListening()
      clearTimeout(leaveTimer)
      stopWaiting.current?.()
      stopWaiting.current = null
    }
  }, [queryClient])

  if (!shown) return null
  return <ErrorDialog key={shown.kind} event={shown} onClose={() => setShown(null)} />
}

/** Whether the dialog shows a failed transport that recovers without the user. */
const isBackground = (shown: Shown | null): shown is Extract<Shown, { kind: 'transport' }> =>
  shown?.kind === 'transport' && !shown.asked

function ErrorDialog({ event, onClose }: { event: Shown; onClose: () => void }) {
  if (event.kind === 'transport') {
    const { error } = event
    const hint = statusHint(error.code)
    return (
      <MessageDialog title={errorTexts.transportTitle} ok={errorTexts.ok} onOk={onClose} onCancel={onClose}>
        <p>{error.message}</p>
        {(hint || error.isOutage) && (
          <p className="more">
            {hint}
            {error.isOutage && (event.asked ? errorTexts.askAgain : errorTexts.recovering)}
          </p>
        )}
        {error.requestId && (
          <p className="more">
            {errorTexts.requestId} {error.requestId}
          </p>
        )}
      </MessageDialog>
    )
  }
  if (event.kind === 'offline') {
    return (
      <MessageDialog title={errorTexts.offlineTitle} ok={errorTexts.ok} onOk={() => leaveToLogin('offline')}>
        {event.content || errorTexts.offlineFallback}
      </MessageDialog>
    )
  }
  return (
    <MessageDialog
      title={errorTexts.sessionTitle}
      ok={errorTexts.ok}
      onOk={() => leaveToLogin(departureOf(event.code))}
    >
      {errorTexts.session}
    </MessageDialog>
  )
}
