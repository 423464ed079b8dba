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

/**
 * Milliseconds before each check of the service, for the case that the service has reported that it is healthy but
 * calls still fail.
 */
const AFTER_A_RECOVERY = [5_000, 15_000] as const

type Shown = Extract<ErrorEvent, { kind: 'transport' | 'session' | 'offline' }>

/**
 * The only component that shows the messages of the error catalogue (specification §8). Only one dialog is open at a
 * time. The dialog about the end of the session replaces the dialog about a failed request. A failed request of the
 * user replaces a failed request of the background. No other error replaces an open dialog.
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
    // Leads to the login page after a delay. This does not happen while a dialog about the end of the session is open,
    // because that dialog must stay until the user has read it.
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
          // Drafts and formulas are removed before the user answers the dialog, because another person may come to this
          // computer while the dialog is open.
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

/** Returns whether the dialog shows a failed request that no action of the user caused. */
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
