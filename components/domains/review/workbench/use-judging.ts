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
import { useUndo, VERDICT } from './use-undo'
import type { Steps } from './use-walk'

/** Milliseconds after which an answer is said to be waited for: most come sooner, and the page is not drawn anew for them. */
const SLOW = 200
/** Milliseconds between two saves of what is typed. */
const REST = 800

export interface Judging {
  ticks: boolean[]
  tick: (place: number, ticked: boolean) => void
  comment: string
  say: (comment: string) => void
  /** Why it cannot be passed or sent back now; null: it can. */
  hindrance: { pass: string | null; reject: string | null }
  decide: (decision: 'pass' | 'reject') => void
  /** Ticks all that is to be checked, and passes it. */
  passAll: () => void
  busy: boolean
  error: Error | null
  undo: () => void
}

/** What a person says of a task: begun by opening it, kept as they go, told to the service once. */
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
  const keep = useKept(id, { ticks, comment })
  const { busy, error, judge } = useVerdict(task, steps, keep)

  const hindrance = useMemo(() => hindrancesOf(task, ticks), [task, ticks])
  const decide = (decision: 'pass' | 'reject', ticked = ticks) => {
    const hindered = (ticked === ticks ? hindrance : hindrancesOf(task, ticked))[decision]
    if (!judges) return
    if (hindered) return toast.warning(hindered)
    void judge({ id, decision, ticks: ticked, comment, activeSeconds: seconds() })
  }
  const passAll = () => {
    if (!judges) return
    const all = ticks.map(() => true)
    if (hindrancesOf(task, all).pass === null) setTicks(all)
    decide('pass', all)
  }
  return {
    ...{ ticks, comment, say: setComment, hindrance, decide, passAll, busy, error },
    tick: (place, ticked) => setTicks((before) => before.with(place, ticked)),
    undo: () => undo(task.canUndo ? task.id : undefined),
  }
}

/** The next task opens as soon as the service has the verdict; what is shown is fetched anew once that is in front. */
function useVerdict({ title }: ReviewTask, steps: Steps, keep: ReturnType<typeof useKept>) {
  const client = useQueryClient()
  const isSent = useRef(false)
  // A verdict that was sent is over once the view comes to the front again: its task says whether it can be judged.
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

/** Says that an answer is waited for when it does not come soon. */
async function markSlow<Answer>(answer: Promise<Answer>, mark: (slow: boolean) => void): Promise<Answer> {
  const timer = setTimeout(mark, SLOW, true)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    mark(false)
  }
}

/** Why the task cannot be passed or sent back with these ticks. */
function hindrancesOf(task: ReviewTask, ticks: readonly boolean[]): Judging['hindrance'] {
  const facts = verdictFacts(task, ticks)
  return { pass: verdictRefusal('pass', facts), reject: verdictRefusal('reject', facts) }
}

/** Keeps what changed, one request at a time: what changes meanwhile goes with the next, also when the view is gone. */
function useKept(id: string, said: { ticks: boolean[]; comment: string }) {
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
  // A save that failed is tried once more when the view is left.
  useEffect(() => () => void keep.save(), [keep])
  return keep
}
