import type { ChatSource } from '../../../lib/contracts/chat/calls.ts'
import { listQuestions as listCall } from '../../../lib/contracts/question/calls.ts'
import type { QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { type Point, pointsNamedIn } from '../knowledge/index.ts'
import { listQuestions } from '../question/index.ts'
import { searchTerms } from './search-terms.ts'

/** The most questions that an answer names as sources. */
const QUESTIONS = 5
const POINTS = 3
/** The most terms that are searched for one at a time, after the search for all of them together. */
const SINGLE_TERMS = 3

export interface BankQuery {
  readonly text: string
  /** The question on the user's screen. */
  readonly question: QuestionDetail | undefined
  readonly point: Point | undefined
}

export interface Found {
  readonly points: readonly Point[]
  /** Ids of the published questions found, nearest first. */
  readonly questions: readonly string[]
  readonly sources: readonly ChatSource[]
}

/**
 * Searches the published questions and the knowledge points in the data scope that the user has for the question list.
 */
export async function searchBank(ctx: Context<Principal>, { text, question, point }: BankQuery): Promise<Found> {
  const scope = scopeOf(ctx.principal, listCall.permission)
  const named = await pointsNamedIn(ctx.db, scope, text, POINTS)
  const points = [...(point ? [point] : []), ...named.filter(({ id }) => id !== point?.id)]
  const terms = searchTerms(text)
  const tries: { keyword?: string; knowledge?: string }[] = [
    ...(point ? [{ knowledge: point.name }] : []),
    ...(terms.length > 0 ? [{ keyword: terms.join(' ') }] : []),
    ...named.map(({ name }) => ({ knowledge: name })),
    ...(terms.length > 1 ? terms.slice(0, SINGLE_TERMS).map((keyword) => ({ keyword })) : []),
    ...(question?.primaryKnowledge ? [{ knowledge: question.primaryKnowledge }] : []),
  ]
  const found = new Map<string, ChatSource>()
  for (const one of tries) {
    const input = listCall.request.parse({ status: 'published', pageSize: QUESTIONS + 1 })
    const { list } = await listQuestions({ ctx: { ...ctx, scope }, input: { ...input, ...one } })
    for (const { id, code, preview } of list) {
      if (id !== question?.id && found.size < QUESTIONS) found.set(id, { kind: 'question', id, code, title: preview })
    }
    if (found.size === QUESTIONS) break
  }
  const ofPoints = points.map(({ id, code, name }): ChatSource => ({ kind: 'knowledge', id, code, title: name }))
  return { points, questions: [...found.keys()], sources: [...found.values(), ...ofPoints] }
}
