'use client'

import { useState } from 'react'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { insertEdge, removeEdge } from '@/lib/contracts/knowledge/edges'
import type { NetworkEdge } from '@/lib/contracts/knowledge/network'
import type { ApiError } from '@/lib/http/api-error'
import type { Graph } from './graph/graph'

/** The inverse of a write of this visit. */
interface Step {
  readonly text: string
  readonly undo: () => Promise<unknown>
}

/** Adds and removes prerequisites in the network, and undoes the user's last steps of this visit, newest first. */
export function useEdges({ pointOf }: Graph) {
  const inserting = useWrite(insertEdge, ownErrors)
  const removing = useWrite(removeEdge, ownErrors)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [error, setError] = useState<ApiError | null>(null)
  const textOf = (from: string, to: string) => `“${pointOf.get(from)?.name ?? ''} → ${pointOf.get(to)?.name ?? ''}”`
  /** Runs one write; returns its refusal, which the screen shows, or null if the service accepted the write. */
  const run = (write: Promise<unknown>) =>
    write
      .then(
        () => null,
        (refusal: ApiError) => refusal,
      )
      .then((refusal) => {
        setError(refusal)
        return refusal
      })
  const add = async (from: string, to: string) => {
    const text = textOf(from, to)
    await run(
      inserting.mutateAsync({ from, to }).then(({ id, rowVersion }) => {
        toast.success(`已添加${text}，待确认`)
        setSteps((before) => [...before, { text: `添加${text}`, undo: () => removing.mutateAsync({ id, rowVersion }) }])
      }),
    )
  }
  const remove = async ({ id, rowVersion, from, to, strength, note }: NetworkEdge) => {
    const text = textOf(from, to)
    const question = `两个知识点本身不变，可以用“撤销”恢复为待确认的关系。`
    if (!(await confirm({ title: `移除前置关系${text}`, text: question, ok: '移除', danger: true }))) return
    await run(
      removing.mutateAsync({ id, rowVersion }).then(() => {
        toast.success(`已移除${text}`)
        const undo = () => inserting.mutateAsync({ from, to, strength, note })
        setSteps((before) => [...before, { text: `移除${text}`, undo }])
      }),
    )
  }
  const last = steps.at(-1)
  const undo = async () => {
    if (!last) return
    const refusal = await run(last.undo())
    // The service refuses the same step again, so the step must not block the older ones.
    if (!refusal?.isTransport) setSteps((before) => before.slice(0, -1))
    if (!refusal) toast.success(`已撤销：${last.text}`)
  }
  return { add, remove, undo: last ? { text: last.text, run: undo } : null, error, clearError: () => setError(null) }
}
