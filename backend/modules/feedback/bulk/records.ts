import { sql } from 'drizzle-orm'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { FeedbackFilter, FeedbackKind, FeedbackStatus } from '../../../../lib/contracts/feedback/calls.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { feedbackWithin } from '../scope.ts'
import { calledBy, chosenFeedback, feedbackTaskRows } from '../select-feedback.ts'

/** The fields of a feedback that the rules of bulk actions read and change; ids are text. */
export interface BulkFacts {
  readonly status: FeedbackStatus
  readonly handlerId: string | null
  readonly organId: string | null
}

export const recordsOf = (kind: FeedbackKind) =>
  tableRecords<BulkFacts>({
    entity: kind,
    table: 'feedback',
    as: 'f',
    only: sql`f.kind = ${kind} and f.folded_into is null`,
    within: feedbackWithin,
    label: calledBy(sql`f.text`),
    grouped: true,
    fields: {
      status: { column: 'status', type: 'text' },
      handlerId: { column: 'handler_id', type: 'bigint' },
      organId: { column: 'organ_id', type: 'bigint' },
    },
  })

interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<FeedbackFilter>
  readonly params: P
}

export interface FeedbackBulk<P> {
  readonly kind: RowKind<P>
  plan(planning: Planning<P>): Promise<BulkPlan>
}

/** Makes a bulk action on one kind of feedback: its background task and the plan with its preview. */
export function feedbackBulk<P>(kind: FeedbackKind, action: BulkAction<P, BulkFacts>): FeedbackBulk<P> {
  const records = recordsOf(kind)
  return {
    kind: bulkKind(action),
    async plan({ ctx, selection, params }) {
      const seen = scopeOf(ctx.principal, `${kind}:list`)
      const where = chosenFeedback(kind, selection, seen)
      const judging = { ...ctx, params }
      const { preview } = await previewBulk(action, judging, await records.read(judging, where))
      return { rows: feedbackTaskRows(where, seen), preview: { ...preview, effects: [] } }
    },
  }
}
