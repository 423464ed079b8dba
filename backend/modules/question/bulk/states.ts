import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import { questionTransitions, RECYCLED_DAYS } from '../../../../lib/contracts/question/transitions.ts'
import { type BulkAction, type Candidate, type Change, type Judging, Skip } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { endSubmission, moveContent, submitContent } from '../../../core/content/moves.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { writingOf } from '../../../core/tasks/writing-of.ts'
import { countUnanswered, isJudged } from '../../review/index.ts'
import { restoreStored } from '../editing/move-question.ts'
import { judgeNow } from '../judging/judge-stored.ts'
import { actsAsOwner, isOwner } from '../owners/owner.ts'
import { sameAs } from '../similar/undecided.ts'
import { lockQuestion, type Stored } from '../store/stored.ts'
import { questionContent } from '../versions/content.ts'
import { type Planning, planQuestions, type QuestionFacts, questions } from './records.ts'

type Params = Record<string, never>
type Verb = 'submit' | 'recycle' | 'restore'

interface Moving {
  readonly run: TaskRun<unknown>
  readonly stored: Stored
  readonly to: QuestionStatus
}

/**
 * Builds a bulk action that changes the status of questions. The state machine for single questions decides which
 * changes are possible.
 */
function stateAction(
  verb: Verb,
  own: Pick<BulkAction<Params, QuestionFacts, 'question'>, 'permission' | 'undoable'> & {
    work(moving: Moving): Promise<unknown>
    undo?(moving: Moving): Promise<unknown>
  },
): BulkAction<Params, QuestionFacts, 'question'> {
  return {
    ...questions,
    action: verb,
    permission: own.permission,
    ...(own.undoable === false && { undoable: false }),
    async rule(judging, candidates) {
      const isOwned = verb === 'submit' ? actsAsOwner : isOwner
      const found = verb === 'submit' ? await faultsNow(judging, candidates) : null
      return (facts) => {
        const { sameAs: same, days, status } = facts
        const faults = found?.get(facts) ?? facts.faults
        const owned = isOwned(judging.principal, facts.keeperId)
        const guards = { unblocked: faults.length === 0, distinct: same === null, owned, recent: days <= RECYCLED_DAYS }
        const outcome = attempt(questionTransitions, verb, status, facts, { guards })
        if (outcome.allowed) return { status: outcome.to ?? status }
        if (outcome.guard === 'unblocked') return new Skip(outcome.reason, outcome.reason, faults)
        return outcome.guard === 'distinct' && same !== null ? new Skip(outcome.reason, sameAs(same)) : outcome.reason
      }
    },
    async write(run, written, changes) {
      for (const change of changes) await move(run, change, written === 'undo' ? own.undo : own.work)
    },
  }
}

/**
 * Milliseconds that a preview may spend on checks. For questions not checked by then, the preview uses the stored
 * findings.
 */
const JUDGING_MS = 3_000

/**
 * Checks again the selected questions whose status and owner allow a submission, and returns their findings of level
 * error.
 */
async function faultsNow(
  { db, principal }: Judging<Params>,
  candidates: readonly Candidate<QuestionFacts>[],
): Promise<ReadonlyMap<QuestionFacts, readonly Finding[]>> {
  const { from } = questionTransitions.actions.submit
  const asked = candidates.filter(
    ({ inScope, facts }) =>
      inScope && from.some((status) => status === facts.status) && actsAsOwner(principal, facts.keeperId),
  )
  const ids = asked.map(({ id }) => id)
  const found = await judgeNow(queryable(db), ids, { by: principal.userId, ms: JUDGING_MS })
  return new Map(
    asked.flatMap(({ id, facts }) => {
      const findings = found.get(id)
      return findings ? [[facts, findings.filter(({ level }) => level === 'error')] as const] : []
    }),
  )
}

async function move(
  run: TaskRun<unknown>,
  { id, before, after }: Change<QuestionFacts>,
  work: ((moving: Moving) => Promise<unknown>) | undefined,
): Promise<void> {
  const stored = await lockQuestion(queryable(run.db), id, run.principal.userId)
  if (stored) await work?.({ run, stored, to: after.status ?? before.status })
}

const submit = stateAction('submit', {
  permission: 'question:submit',
  work: ({ run, stored }) => submitContent(writingOf(run), run.db, questionContent, stored, ''),
  // Undo keeps the submitted version; the next edit makes a further version.
  async undo({ run, stored, to }) {
    // Undo does not end a review in which a reviewer has already decided.
    if (await isJudged(run.db, { entity: 'question', entityId: stored.id })) return
    await endSubmission(writingOf(run), run.db, questionContent, stored)
    await moveContent(writingOf(run), run.db, questionContent, stored, { action: 'undo', status: to })
  },
})

const recycle = stateAction('recycle', {
  permission: 'question:recycle',
  work: ({ run, stored, to }) =>
    moveContent(writingOf(run), run.db, questionContent, stored, { action: 'recycle', status: to }),
  undo: ({ run, stored, to }) =>
    moveContent(writingOf(run), run.db, questionContent, stored, { action: 'undo', status: to }),
})

const restore = stateAction('restore', {
  permission: 'question:recycle',
  undoable: false,
  work: ({ run, stored, to }) => restoreStored(writingOf(run), run.db, stored, to),
})

export const submitKind = bulkKind(submit)
export const recycleKind = bulkKind(recycle)
export const restoreKind = bulkKind(restore)

type Plan = (planning: Planning<Params>) => Promise<BulkPlan>
export const planSubmit: Plan = async (planning) => {
  const plan = await planQuestions(submit, planning)
  const returned = plan.changes.filter(({ before }) => before.status === 'returned').map(({ id }) => id)
  const count = returned.length > 0 ? await countUnanswered(planning.ctx.db, 'question', returned) : 0
  if (count === 0) return plan
  // Questions with unanswered issues of an earlier review are submitted as well; the reviewer who returned the question
  // checks these issues.
  const open = { label: '退回的问题还没有处理完的试题', count, within: true } as const
  return { ...plan, preview: { ...plan.preview, effects: [...plan.preview.effects, open] } }
}
export const planRecycle: Plan = (planning) => planQuestions(recycle, planning)
export const planRestore: Plan = (planning) => planQuestions(restore, planning)
