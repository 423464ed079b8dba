import { sql } from 'drizzle-orm'
import { countQuestions as call } from '../../../lib/contracts/question/calls.ts'
import { questionCard } from '../../../lib/contracts/question/card.ts'
import type { Contributions, CountFigure, FigureContext } from '../../core/figures/contribution.ts'
import { divisionOf, growthOf, type Listed } from '../../core/figures/count.ts'
import { dayAt } from '../../core/figures/days.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { countQuestions } from './count-questions.ts'
import { questionWithin } from './scope.ts'

const questions: Listed = {
  permission: questionCard.list,
  table: sql`question`,
  // Counts the questions that the list of questions shows: outside the recycle bin, and no copies with inserted faults.
  // Questions that were removed later still count for the days before their removal.
  where: (scope) =>
    sql`t.parent_id is null and t.visible_to is null and t.status <> 'recycled' and ${questionWithin(scope, 't')}`,
  url: questionCard.screen,
}

/**
 * Counts the questions that the list finds with these conditions, and returns the number with the address of this list.
 */
async function counted({ db, database, principal }: FigureContext, conditions: string) {
  const ctx = { db, database, principal, scope: scopeOf(principal, questionCard.list) }
  const input = call.request.parse(Object.fromEntries(new URLSearchParams(conditions)))
  const { total } = await countQuestions({ ctx, input })
  return { count: total, url: `${questionCard.screen}?${conditions}` }
}

/**
 * Builds a figure about the user's own questions. It has no values for former days, because the database keeps only the
 * present status of questions.
 */
const ownQuestions =
  (conditions: () => string): CountFigure =>
  async (asking) => {
    const { count, url } = await counted(asking, `tab=mine&${conditions()}`)
    return { value: count, change: null, series: null, url }
  }

export const questionFigures = {
  figures: {
    ownDrafts: ownQuestions(() => 'status=draft'),
    ownPending: ownQuestions(() => 'status=pending'),
    ownPassed: ownQuestions(() => `status=approved&from=${dayAt(0)}&to=${dayAt(0)}`),
    questions: growthOf(questions),
  },
  shares: {
    questionStatus: divisionOf(questions, { by: sql`t.status`, filter: 'status' }),
    questionSubject: divisionOf(questions, { by: sql`t.subject`, filter: 'subject' }),
  },
  todos: { returnedQuestions: (asking) => counted(asking, 'tab=returned') },
} satisfies Contributions
