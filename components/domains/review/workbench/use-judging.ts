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

/**
 * Milliseconds after which the page shows that a verdict is being sent. Most answers arrive earlier and cause no
 * render.
 */
const SLOW = 200
/** Milliseconds between two saves while the user types. */
const REST = 800

export interface Judging {
  ticks: boolean[]
  tick: (place: number, ticked: boolean) => void
  comment: string
  setComment: (comment: string) => void
  /** The reason why the user cannot pass or reject the task now; null if the user can. */
  refusal: { pass: string | null; reject: string | null }
  decide: (decision: 'pass' | 'reject') => void
  /** Ticks every item of the checklist and passes the task. */
  passAll: () => void
  busy: boolean
  error: Error | null
  undo: () => void
}

/**
 * Returns the user's review of a task. The hook starts the task when it opens, saves ticks and comment after changes,
 * and sends the verdict only once.
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
 * Sends the verdict and opens the next task when the service has stored it. Only then is cached review data fetched
 * again, so that the next task is not delayed.
 */
function useVerdict({ title }: ReviewTask, steps: Steps, keep: ReturnType<typeof useSavedChanges>) {
  const client = useQueryClient()
  const isSent = useRef(false)
  // The effect runs again when this task is shown again. The verdict may have been withdrawn in the meantime, so the
  // hook lets the user send a verdict once more; the task's data says whether this is allowed.
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

/** Calls `mark(true)` if the answer takes long, and `mark(false)` when the answer has arrived. */
async function markSlow<Answer>(answer: Promise<Answer>, mark: (slow: boolean) => void): Promise<Answer> {
  const timer = setTimeout(mark, SLOW, true)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    mark(false)
  }
}

/**
 * Returns the reasons why the user cannot pass or reject the task while the checklist has these ticks; null if the user
 * can.
 */
function verdictRefusals(task: ReviewTask, ticks: readonly boolean[]): Judging['refusal'] {
  const facts = verdictFacts(task, ticks)
  return { pass: verdictRefusal('pass', facts), reject: verdictRefusal('reject', facts) }
}

/**
 * Saves changes, one request at a time. Changes made during a request are saved with the next request, even after the
 * view is unmounted.
 */
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
        // A failed save is not repeated at once; its changes are sent with the next change or when the view unmounts.
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
  // When the view unmounts, changes that are not saved yet are saved once more.
  useEffect(() => () => void keep.save(), [keep])
  return keep
}
