import type { Call } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { readAccess } from '../access/index.ts'
import type { TestApp } from './test-app.ts'

/** A question under review: its id, the id of its review task and its code. */
export interface QuestionUnderReview {
  readonly question: string
  readonly task: string
  readonly code: string
}

/** Inputs of the calls for which `inputOf` would choose wrong values, by the last part of the call's path. */
const own: Readonly<Record<string, (asked: QuestionUnderReview) => Record<string, unknown>>> = {
  listMentionable: () => ({ keyword: '' }),
  // The parameter `id` of this call and the next expects ids of people, not of questions.
  listQuestionOwners: () => ({ keyword: '', id: undefined }),
  listQuestionWriters: () => ({ keyword: '', id: undefined }),
  getReviewTask: ({ task }) => ({ id: task }),
  code: () => ({ typeCode: 'grade' }),
}

/** Matches the paths of calls whose ids belong to records of other kinds than questions. */
const otherKinds = /\/(file|task|announcement|organ|class|area|oauth)\//

/**
 * Returns an input for the call. Parameters that can contain the question's id or code do so; the others have fixed
 * values.
 */
function inputOf(call: Call, asked: QuestionUnderReview): Record<string, unknown> {
  const { question, code } = asked
  const known: Record<string, unknown> = {
    ...{ entity: 'question', recordId: question, entityId: question, id: question, keyword: code, text: code },
    ...{ tab: call.path.includes('/reviewTask/') ? 'mine' : undefined, pageSize: 200, subject: undefined },
    ...{ screen: '/questionbank/allquestions', list: 'question:list', url: '/questionbank/allquestions' },
  }
  const shape = (call.request as { shape?: Record<string, unknown> }).shape ?? {}
  const given = { ...known, ...own[call.path.split('/').at(-1) ?? '']?.(asked) }
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}

/**
 * Returns the allowed values of the call's parameter `by`, which chooses what the call reads; empty without this
 * parameter.
 */
const byOf = (call: Call): readonly string[] =>
  (call.request as { shape?: { by?: { options?: string[] } } }).shape?.by?.options ?? []

/** Returns every GET call that a role may make, according to the contracts and the tables in backend/access. */
export async function readable(role: 'reviewer1'): Promise<Call[]> {
  const may = new Map(await readAccess())
  return calls.filter(
    (call) =>
      call.method === 'GET' &&
      call.permission !== 'public' &&
      !otherKinds.test(call.path) &&
      may.get(`${call.method} ${call.path}`)?.includes(role),
  )
}

/**
 * Makes each call for the question `asked`, once for each value of the parameter `by`. Returns the answers by path and
 * value of `by`. `more`: parameters that are added to each input.
 */
export async function answersOf(
  bank: Pick<TestApp, 'call'>,
  some: readonly Call[],
  { asked, token, more = {} }: { asked: QuestionUnderReview; token: string; more?: Record<string, unknown> },
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const call of some) {
    const base = { ...inputOf(call, asked), ...more }
    const values = byOf(call)
    for (const by of values.length > 0 ? values : [undefined]) {
      const input = by === undefined ? base : { ...base, by }
      const { code, message, result } = await bank.call(call, input as never, { token })
      answers[by === undefined ? call.path : `${call.path} ${by}`] = { code, message, result }
    }
  }
  return answers
}

/** Returns the calls that have the parameter `filter`. */
export const narrowedBy = (some: readonly Call[], filter: string): Call[] =>
  some.filter(({ request }) => filter in ((request as { shape?: object }).shape ?? {}))
