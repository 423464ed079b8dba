'use client'

import { MomentInput } from '@/components/kit/inputs'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { StepForm } from '@/components/work/bulk/step-form'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import type { Selection } from '@/lib/contracts/base/task-calls'
import { isOffered } from '@/lib/contracts/base/transitions'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { TAKE_DOWN_REASON_MAX, withdrawPoint } from '@/lib/contracts/knowledge/editing'
import {
  type PointFilter,
  type PointItem,
  publishPoints,
  reinstatePoints,
  schedulePoints,
  submitPoints,
  takeDownPoints,
} from '@/lib/contracts/knowledge/listing'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'

const { actions } = pointTransitions
const { name } = knowledgeCard

/** Milliseconds from now to the time that the dialog of a scheduled publication suggests. */
const SUGGESTED_DELAY_MS = 24 * 3_600_000

/** Returns the state changes of selected knowledge points; each opens a dialog with its effect. */
export function usePointBulk() {
  const bulk = useBulk()
  return {
    submit: (selection: Selection<PointFilter>, called = '') =>
      bulk.run(submitPoints, { selection, params: {} }, { title: `提交${name}${called}`, verb: actions.submit.label }),
    publish: (selection: Selection<PointFilter>, called = '') =>
      bulk.run(
        publishPoints,
        { selection, params: {} },
        { title: `发布${name}${called}`, verb: actions.publish.label },
      ),
    schedule(selection: Selection<PointFilter>, called = '', publishAt: string | null = null) {
      const suggested = publishAt ?? new Date(Date.now() + SUGGESTED_DELAY_MS).toISOString()
      return bulk.run(
        schedulePoints,
        { selection, params: { publishAt: suggested } },
        {
          title: `${knowledgeCard.actions.schedule}${name}${called}`,
          verb: knowledgeCard.actions.schedule,
          form: (params, setParams) => (
            <StepForm value={params} onChange={setParams}>
              <MomentInput name="publishAt" label={knowledgeCard.fields.publishAt} hint="清空则取消定时" />
            </StepForm>
          ),
        },
      )
    },
    takeDown: (selection: Selection<PointFilter>, called = '') =>
      bulk.run(
        takeDownPoints,
        { selection, params: { reason: '' } },
        {
          title: `停用${name}${called}`,
          verb: actions.takeDown.label,
          danger: true,
          complete: ({ reason }) => reason.trim() !== '',
          form: ({ reason }, setParams) => (
            <ReasonField
              label={knowledgeCard.fields.reason}
              value={reason}
              max={TAKE_DOWN_REASON_MAX}
              onChange={(next) => setParams({ reason: next })}
            />
          ),
        },
      ),
    reinstate: (selection: Selection<PointFilter>, called = '') =>
      bulk.run(
        reinstatePoints,
        { selection, params: {} },
        { title: `${actions.reinstate.label}${called}`, verb: actions.reinstate.label },
      ),
  }
}

type Point = Pick<PointItem, 'id' | 'rowVersion' | 'name' | 'status' | 'publishAt'>

/** Returns the state changes of one knowledge point; those that its state or the user's permissions forbid are null. */
export function usePointMoves({ id, rowVersion, name: own, status, publishAt }: Point) {
  const bulk = usePointBulk()
  const { mutateAsync: withdraw } = useWrite(withdrawPoint)
  const [canSubmit, canPublish] = [useCan('knowledge:submit'), useCan('knowledge:publish')]
  const offers = (action: keyof typeof actions) =>
    (actions[action].permission === 'knowledge:publish' ? canPublish : canSubmit) &&
    isOffered(pointTransitions, action, status)
  const selection = { ids: [id] }
  const called = `“${own}”`
  const askAndWithdraw = async () => {
    const text = `${called}不再等待审核。已提交的内容留作一个版本，可以继续修改后再提交。`
    if (!(await confirm({ title: `${actions.withdraw.label}${called}`, text, ok: actions.withdraw.label }))) return
    await withdraw({ id, rowVersion }).then(
      () => toast.success(`已撤回${called}`),
      () => undefined,
    )
  }
  return {
    submit: offers('submit') ? () => void bulk.submit(selection, called) : null,
    withdraw: offers('withdraw') ? () => void askAndWithdraw() : null,
    publish: offers('publish') ? () => void bulk.publish(selection, called) : null,
    schedule: offers('publish') ? () => void bulk.schedule(selection, called, publishAt) : null,
    takeDown: offers('takeDown') ? () => void bulk.takeDown(selection, called) : null,
    reinstate: offers('reinstate') ? () => void bulk.reinstate(selection, called) : null,
  }
}
