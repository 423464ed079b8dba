import { sql } from 'drizzle-orm'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { writingOf } from '../../../core/tasks/writing-of.ts'
import { confirmSuggestions, takeBack } from '../points/suggestions.ts'
import { type Planning, planQuestions, type QuestionFacts, questions } from './records.ts'

type Params = Record<string, never>

/** Builds a bulk action that settles the suggested points of questions; their content and status stay unchanged. */
const settling = (
  action: 'confirmPoints' | 'keepPoints',
  settle: typeof confirmSuggestions,
): BulkAction<Params, QuestionFacts, 'question'> => ({
  ...questions,
  action,
  permission: 'question:edit',
  undoable: false,
  rule: () => (facts) => (facts.suggested > 0 ? { suggested: 0 } : '没有待确认的知识点'),
  async write(run, _, changes) {
    for (const { id } of changes) await settle(writingOf(run), run.db, sql`t.question_id = ${id}`)
  },
})

const confirmPoints = settling('confirmPoints', confirmSuggestions)
const keepPoints = settling('keepPoints', takeBack)

export const confirmPointsKind = bulkKind(confirmPoints)
export const keepPointsKind = bulkKind(keepPoints)

export const planConfirm = (planning: Planning<Params>): Promise<BulkPlan> => planQuestions(confirmPoints, planning)
export const planKeep = (planning: Planning<Params>): Promise<BulkPlan> => planQuestions(keepPoints, planning)
