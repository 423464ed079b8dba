import type { ChatSource } from '../../../lib/contracts/chat/calls.ts'
import { listQuestions as listCall } from '../../../lib/contracts/question/calls.ts'
import type { QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { type Point, pointsNamedIn } from '../knowledge/index.ts'
import { listQuestions } from '../question/index.ts'
import { searchTerms } from './search-terms.ts'

/** Most questions that an answer names. */
const QUESTIONS = 5
const POINTS = 3
/** Most terms searched one by one if no question contains all of them. */
const SINGLE_TERMS = 3

export interface BankQuery {
  readonly text: string
  /** The question on the user's screen. */
  readonly question: QuestionDetail | undefined
  readonly point: Point | undefined
}

export interface Found {
  readonly points: readonly Point[]
  /** Ids of published questions, the nearest first. */
  readonly questions: readonly string[]
  readonly sources: readonly ChatSource[]
}

/**
 * Searches published questions and knowledge points within the user's data scope, with the search of the question list.
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
