'use client'

import { MomentInput } from '@/components/kit/inputs'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { StepForm } from '@/components/work/bulk/step-form'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useRecordParam } from '@/components/work/use-record-param'
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
  publishPointsDirectly,
  reinstatePoints,
  schedulePoints,
  submitPoints,
  takeDownPoints,
} from '@/lib/contracts/knowledge/listing'
import { undoMerge } from '@/lib/contracts/knowledge/merging'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'
import { MERGE_PARAM, mergeOf } from './merging/merge-param'
import { type ReplacementPlace, ReplacementStep } from './replacement-step'

const { actions } = pointTransitions
const { name } = knowledgeCard
/** A refusal of an undo appears as a toast, because no form shows it. */
const asToast = { meta: { withoutForm: true } } as const

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
    publishDirectly: (selection: Selection<PointFilter>, called = '') =>
      bulk.run(
        publishPointsDirectly,
        { selection, params: {} },
        { title: `${actions.publishDirectly.label}${name}${called}`, verb: actions.publish.label },
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
    takeDown: (selection: Selection<PointFilter>, called = '', place: ReplacementPlace | null = null) =>
      bulk.run(
        takeDownPoints,
        { selection, params: { reason: '', replacedBy: null as string | null } },
        {
          title: `停用${name}${called}`,
          verb: actions.takeDown.label,
          danger: true,
          complete: ({ reason }) => reason.trim() !== '',
          form: ({ reason, replacedBy }, setParams) => (
            <>
              {place ? (
                <ReplacementStep
                  {...place}
                  value={replacedBy}
                  onChange={(next) => setParams({ reason, replacedBy: next })}
                />
              ) : null}
              <ReasonField
                label={knowledgeCard.fields.reason}
                value={reason}
                max={TAKE_DOWN_REASON_MAX}
                onChange={(next) => setParams({ reason: next, replacedBy })}
              />
            </>
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

type Point = Pick<
  PointItem,
  'id' | 'rowVersion' | 'name' | 'status' | 'publishAt' | 'subject' | 'section' | 'undoUntil'
>

/** Returns the state changes of one knowledge point; those that its state or the user's permissions forbid are null. */
export function usePointMoves({ id, rowVersion, name: own, status, publishAt, undoUntil, ...place }: Point) {
  const bulk = usePointBulk()
  const { mutateAsync: withdraw } = useWrite(withdrawPoint)
  const held: Partial<Record<string, boolean>> = {
    'knowledge:submit': useCan('knowledge:submit'),
    'knowledge:publish': useCan('knowledge:publish'),
    'knowledge:publishDirectly': useCan('knowledge:publishDirectly'),
  }
  const offers = (action: keyof typeof actions) =>
    held[actions[action].permission ?? ''] === true && isOffered(pointTransitions, action, status)
  const selection = { ids: [id] }
  const [, merge] = useRecordParam(MERGE_PARAM)
  const undoing = useWrite(undoMerge, asToast)
  const called = `“${own}”`
  const askAndWithdraw = async () => {
    const text = `${called}不再等待审核。已提交的内容留作一个版本，可以继续修改后再提交。`
    if (!(await confirm({ title: `${actions.withdraw.label}${called}`, text, ok: actions.withdraw.label }))) return
    await withdraw({ id, rowVersion }).then(
      () => toast.success(`已撤回${called}`),
      () => undefined,
    )
  }
  const askAndUndo = async () => {
    const { label } = actions.undoMerge
    const text = `${called}恢复原来的状态，试题、前后置、下级和别名都回到合并以前。`
    if (!(await confirm({ title: `${label}${called}`, text, ok: label }))) return
    await undoing.mutateAsync({ id, rowVersion }).then(
      () => toast.success(`已撤销合并${called}`),
      () => undefined,
    )
  }
  return {
    submit: offers('submit') ? () => void bulk.submit(selection, called) : null,
    withdraw: offers('withdraw') ? () => void askAndWithdraw() : null,
    publish: offers('publish') ? () => void bulk.publish(selection, called) : null,
    publishDirectly: offers('publishDirectly') ? () => void bulk.publishDirectly(selection, called) : null,
    schedule: offers('publish') ? () => void bulk.schedule(selection, called, publishAt) : null,
    takeDown: offers('takeDown') ? () => void bulk.takeDown(selection, called, { ...place, except: id }) : null,
    merge: offers('merge') ? () => merge(mergeOf(id)) : null,
    undoMerge: offers('undoMerge') && undoUntil !== null ? () => void askAndUndo() : null,
    reinstate: offers('reinstate') ? () => void bulk.reinstate(selection, called) : null,
  }
}
