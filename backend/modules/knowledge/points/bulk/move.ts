import type { CallRequest } from '../../../../../lib/contracts/base/call.ts'
import { attempt, stateReason } from '../../../../../lib/contracts/base/transitions.ts'
import { unmatchedDollars } from '../../../../../lib/contracts/formula/segments.ts'
import type { schedulePoints, takeDownPoints } from '../../../../../lib/contracts/knowledge/listing.ts'
import { pointTransitions } from '../../../../../lib/contracts/knowledge/transitions.ts'
import type { BulkAction, Change } from '../../../../core/bulk/action.ts'
import { bulkKind } from '../../../../core/bulk/row-kind.ts'
import { endSubmission, moveContent, submitContent } from '../../../../core/content/moves.ts'
import { doneBy, publishContent, takeDownContent } from '../../../../core/content/publish.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import { InvalidError } from '../../../../core/http/errors.ts'
import type { TaskRun } from '../../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../../core/tasks/routing.ts'
import { writingOf } from '../../../../core/tasks/writing-of.ts'
import { isJudged } from '../../../review/index.ts'
import { pointContent } from '../content.ts'
import { schedulePublication } from '../move-point.ts'
import { lockStored, type Stored } from '../stored.ts'
import { type Planning, type PointFacts, planPoints, points, readTakenNames } from './points.ts'

type Params = Record<string, never>
type Action = BulkAction<Params, PointFacts, 'kp'>

/** Judges points by the state machine of a single point; the guards compare with all other points. */
const rule =
  <P>(action: 'submit' | 'publish' | 'takeDown' | 'reinstate'): BulkAction<P, PointFacts, 'kp'>['rule'] =>
  async ({ db }, candidates) => {
    const isTaken = await readTakenNames(db, candidates)
    return (facts) => {
      const complete =
        facts.definitionHtml !== '' && facts.requirement !== '' && unmatchedDollars(facts.definitionHtml) === 0
      const guards = { complete, unique: !isTaken(facts), unused: facts.questions === 0 }
      const outcome = attempt(pointTransitions, action, facts.status, facts, { guards })
      return outcome.allowed ? { status: outcome.to ?? facts.status } : outcome.reason
    }
  }

async function eachStored(
  run: TaskRun<unknown>,
  changes: readonly Change<PointFacts>[],
  work: (stored: Stored, change: Change<PointFacts>) => Promise<void>,
): Promise<void> {
  for (const change of changes) {
    const stored = await lockStored(queryable(run.db), change.id, run.principal.userId)
    if (stored) await work(stored, change)
  }
}

const submit: Action = {
  ...points,
  action: 'submit',
  permission: 'knowledge:submit',
  rule: rule('submit'),
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
  rule: rule('publish'),
  write: (run, _, changes) =>
    eachStored(run, changes, (stored) => publishContent(doneBy(writingOf(run)), run.db, pointContent, stored)),
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

type TakeDown = CallRequest<typeof takeDownPoints>['params']

const takeDown: BulkAction<TakeDown, PointFacts, 'kp'> = {
  ...points,
  action: 'takeDown',
  permission: 'knowledge:publish',
  rule: rule('takeDown'),
  write: (run, verb, changes) =>
    eachStored(run, changes, async (stored, { before, after }) => {
      const ctx = writingOf(run)
      if (verb !== 'undo') return takeDownContent(doneBy(ctx), run.db, pointContent, stored, run.params.reason)
      await moveContent(ctx, run.db, pointContent, stored, { action: 'undo', status: after.status ?? before.status })
    }),
}

const reinstate: Action = {
  ...points,
  action: 'reinstate',
  permission: 'knowledge:publish',
  undoable: false,
  rule: rule('reinstate'),
  write: (run, _, changes) =>
    eachStored(run, changes, (stored) =>
      moveContent(writingOf(run), run.db, pointContent, stored, { action: 'reinstate', status: 'published' }),
    ),
}

export const submitKind = bulkKind(submit)
export const publishKind = bulkKind(publish)
export const scheduleKind = bulkKind(schedule)
export const takeDownKind = bulkKind(takeDown)
export const reinstateKind = bulkKind(reinstate)

export const planSubmit = (planning: Planning<Params>): Promise<BulkPlan> => planPoints(submit, planning)
export const planPublish = (planning: Planning<Params>): Promise<BulkPlan> => planPoints(publish, planning)
export const planSchedule = (planning: Planning<Schedule>): Promise<BulkPlan> => planPoints(schedule, planning)
export const planTakeDown = (planning: Planning<TakeDown>): Promise<BulkPlan> => planPoints(takeDown, planning)
export const planReinstate = (planning: Planning<Params>): Promise<BulkPlan> => planPoints(reinstate, planning)
