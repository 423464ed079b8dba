'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { entityOf } from '@/lib/api/query-of'
import { send } from '@/lib/api/send'
import { useWrite } from '@/lib/api/use-write'
import type { CallInput } from '@/lib/contracts/base/call'
import { decideReview, type ReviewTask, saveReview, startReview } from '@/lib/contracts/review/judging'
import { verdictRefusal } from '@/lib/contracts/review/transitions'
import { verdictFacts } from '@/lib/contracts/review/verdict'
import { useActiveSeconds } from './use-active-seconds'
import type { Steps } from './use-task-navigation'
import { useUndo, VERDICT } from './use-undo'

/** Milliseconds until the page shows that it waits for an answer: most answers come sooner and need no render. */
const SLOW = 200
/** Milliseconds between two saves of typed text. */
const REST = 800

export interface Judging {
  ticks: boolean[]
  tick: (place: number, ticked: boolean) => void
  comment: string
  setComment: (comment: string) => void
  /** Reason why the task cannot be passed or rejected now; null if it can. */
  refusal: { pass: string | null; reject: string | null }
  decide: (decision: 'pass' | 'reject') => void
  /** Ticks the whole checklist and passes the task. */
  passAll: () => void
  busy: boolean
  error: Error | null
  undo: () => void
}

/**
 * Provides the user's review of a task: starts the task on opening, saves ticks and comment as they change, and sends
 * the verdict once.
 */
export function useJudging(task: ReviewTask, steps: Steps): Judging {
  const { id, judges, stage } = task
  const { mutate: start } = useWrite(startReview)
  const begins = judges && task.status !== 'working'
  useEffect(() => {
    if (begins) start({ id })
  }, [begins, id, start])

  const [ticks, setTicks] = useState(() => stage.checklist.map((_, place) => task.ticks[place] === true))
  const [comment, setComment] = useState(task.comment)
  const seconds = useActiveSeconds()
  const undo = useUndo(task.entity, steps.go)
  const keep = useSavedChanges(id, { ticks, comment })
  const { busy, error, judge } = useVerdict(task, steps, keep)

  const refusal = useMemo(() => verdictRefusals(task, ticks), [task, ticks])
  const decide = (decision: 'pass' | 'reject', ticked = ticks) => {
    const hindered = (ticked === ticks ? refusal : verdictRefusals(task, ticked))[decision]
    if (!judges) return
    if (hindered) return toast.warning(hindered)
    void judge({ id, decision, ticks: ticked, comment, activeSeconds: seconds() })
  }
  const passAll = () => {
    if (!judges) return
    const all = ticks.map(() => true)
    if (verdictRefusals(task, all).pass === null) setTicks(all)
    decide('pass', all)
  }
  return {
    ...{ ticks, comment, setComment, refusal, decide, passAll, busy, error },
    tick: (place, ticked) => setTicks((before) => before.with(place, ticked)),
    undo: () => undo(task.canUndo ? task.id : undefined),
  }
}

/**
 * Opens the next task as soon as the service has stored the verdict; refetches data only once that task is in front.
 */
function useVerdict({ title }: ReviewTask, steps: Steps, keep: ReturnType<typeof useSavedChanges>) {
  const client = useQueryClient()
  const isSent = useRef(false)
  // When the view returns to the front, its sent verdict is over: the task says whether it can be judged.
  useEffect(() => {
    isSent.current = false
    keep.on()
  }, [keep])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const judge = async (verdict: CallInput<typeof decideReview>) => {
    if (isSent.current) return
    isSent.current = true
    setError(null)
    keep.off()
    try {
      const { decision, canUndo } = await markSlow(send(decideReview, verdict), setBusy)
      await steps.goOn()
      const way = canUndo ? '（按 u 撤销）' : ''
      toast.success(`${title} 已${decision === 'pass' ? '通过' : '退回'}${way}`, undefined, VERDICT)
    } catch (failure) {
      isSent.current = false
      keep.on()
      setError(failure as Error)
    }
    await client.invalidateQueries({ queryKey: [entityOf(decideReview)] })
  }
  return { busy, error, judge }
}

/** Calls `mark(true)` if the answer does not come soon, and `mark(false)` once it has come. */
async function markSlow<Answer>(answer: Promise<Answer>, mark: (slow: boolean) => void): Promise<Answer> {
  const timer = setTimeout(mark, SLOW, true)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    mark(false)
  }
}

/** Returns the reasons why the task cannot be passed or rejected with these ticks. */
function verdictRefusals(task: ReviewTask, ticks: readonly boolean[]): Judging['refusal'] {
  const facts = verdictFacts(task, ticks)
  return { pass: verdictRefusal('pass', facts), reject: verdictRefusal('reject', facts) }
}

/** Saves changes one request at a time; later changes go with the next request, also after the view is unmounted. */
function useSavedChanges(id: string, said: { ticks: boolean[]; comment: string }) {
  const isOn = useRef(true)
  const now = JSON.stringify(said)
  const latest = useRef({ now, said })
  const kept = useRef(now)
  const isSaving = useRef(false)
  const keep = useMemo(() => {
    const save = async () => {
      if (isSaving.current) return
      isSaving.current = true
      while (isOn.current && latest.current.now !== kept.current) {
        const sent = latest.current
        const isStored = await send(saveReview, { id, ...sent.said }).then(
          () => true,
          () => false,
        )
        // The next change tries again.
        if (!isStored) break
        kept.current = sent.now
        await new Promise((resolve) => setTimeout(resolve, REST))
      }
      isSaving.current = false
    }
    const on = () => {
      isOn.current = true
      void save()
    }
    const off = () => {
      isOn.current = false
    }
    return { save, on, off }
  }, [id])
  useEffect(() => {
    latest.current = { now, said }
    void keep.save()
  }, [keep, now, said])
  // Retry a failed save once when the view unmounts.
  useEffect(() => () => void keep.save(), [keep])
  return keep
}
