import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../../lib/contracts/base/call.ts'
import { stateReason } from '../../../../../lib/contracts/base/transitions.ts'
import type { schedulePoints } from '../../../../../lib/contracts/knowledge/listing.ts'
import { pointTransitions } from '../../../../../lib/contracts/knowledge/transitions.ts'
import type { BulkAction } from '../../../../core/bulk/action.ts'
import { bulkKind } from '../../../../core/bulk/row-kind.ts'
import { endSubmission, moveContent, submitContent } from '../../../../core/content/moves.ts'
import { doneBy, publishContent, publishDirectly } from '../../../../core/content/publish.ts'
import { InvalidError } from '../../../../core/http/errors.ts'
import { intArray } from '../../../../core/search/search.ts'
import type { BulkPlan } from '../../../../core/tasks/routing.ts'
import { writingOf } from '../../../../core/tasks/writing-of.ts'
import { isJudged } from '../../../review/index.ts'
import { pointContent } from '../content.ts'
import { schedulePublication } from '../move-point.ts'
import { eachStored, ruleOf } from './judge.ts'
import { type Planning, type PointFacts, planPoints, points } from './points.ts'

type Params = Record<string, never>
type Action = BulkAction<Params, PointFacts, 'kp'>

const submit: Action = {
  ...points,
  action: 'submit',
  permission: 'knowledge:submit',
  rule: ruleOf('submit'),
  write: (run, verb, changes) =>
    eachStored(run, changes, async (stored, { before, after }) => {
      const ctx = writingOf(run)
      if (verb !== 'undo') return submitContent(ctx, run.db, pointContent, stored, '')
      // A round in which a reviewer has decided is not undone.
      if (await isJudged(run.db, { entity: 'kp', entityId: stored.id })) return
      await endSubmission(ctx, run.db, pointContent, stored)
      await moveContent(ctx, run.db, pointContent, stored, { action: 'undo', status: after.status ?? before.status })
    }),
}

const publish: Action = {
  ...points,
  action: 'publish',
  permission: 'knowledge:publish',
  undoable: false,
  rule: ruleOf('publish'),
  write: (run, _, changes) =>
    eachStored(run, changes, (stored) => publishContent(doneBy(writingOf(run)), run.db, pointContent, stored)),
}

const direct: Action = {
  ...points,
  action: 'publishDirectly',
  permission: 'knowledge:publishDirectly',
  undoable: false,
  rule: ruleOf('publishDirectly'),
  write: (run, _, changes) =>
    eachStored(run, changes, (stored) => publishDirectly(doneBy(writingOf(run)), run.db, pointContent, stored)),
}

type Schedule = CallRequest<typeof schedulePoints>['params']

const schedule: BulkAction<Schedule, PointFacts, 'kp'> = {
  ...points,
  action: 'schedule',
  permission: 'knowledge:publish',
  undoable: false,
  rule({ params: { publishAt } }) {
    if (publishAt !== null && Date.parse(publishAt) <= Date.now())
      throw new InvalidError({ 'params.publishAt': '请选择以后的时间' })
    return (facts) => {
      const reason = stateReason(pointTransitions, 'publish', facts.status)
      if (reason !== null) return reason
      return facts.publishAt === publishAt ? '已经是这样' : { publishAt }
    }
  },
  write: (run, _, changes) =>
    eachStored(run, changes, (stored, { after }) =>
      schedulePublication(writingOf(run), run.db, stored, after.publishAt ?? null),
    ),
}

export const submitKind = bulkKind(submit)
export const publishKind = bulkKind(publish)
export const publishDirectlyKind = bulkKind(direct)
export const scheduleKind = bulkKind(schedule)

export const planSubmit = (planning: Planning<Params>): Promise<BulkPlan> => planPoints(submit, planning)
export const planPublish = (planning: Planning<Params>): Promise<BulkPlan> => planPoints(publish, planning)
/** Returns the plan with the number of questions that name one of the points as their primary one. */
export async function planPublishDirectly(planning: Planning<Params>): Promise<BulkPlan> {
  const { changes, preview, ...plan } = await planPoints(direct, planning)
  const ids = changes.map(({ id }) => id)
  const { rows } = await planning.ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from question_kp t
     where t.kp_id = any(${intArray(ids)}::int8[]) and t."primary"
       and not exists (select from question_copy c where c.question_id = t.question_id)`)
  const count = rows[0]?.count ?? 0
  const effects = count > 0 ? [{ label: '以它们为主知识点的试题', count, within: true as const }] : []
  return { ...plan, preview: { ...preview, effects } }
}
export const planSchedule = (planning: Planning<Schedule>): Promise<BulkPlan> => planPoints(schedule, planning)
