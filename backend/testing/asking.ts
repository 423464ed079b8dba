import type { Call } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { readAccess } from '../access/index.ts'
import type { TestApp } from './test-app.ts'

/** A question under review, with the ids that its reviewers know. */
export interface QuestionUnderReview {
  readonly question: string
  readonly task: string
  readonly code: string
}

/** Parameters by the last part of the path, if their names do not say what they mean. */
const own: Readonly<Record<string, (asked: QuestionUnderReview) => Record<string, unknown>>> = {
  listMentionable: () => ({ keyword: '' }),
  // The ids of this call are those of people.
  listQuestionOwners: () => ({ keyword: '', id: undefined }),
  listQuestionWriters: () => ({ keyword: '', id: undefined }),
  getReviewTask: ({ task }) => ({ id: task }),
  code: () => ({ typeCode: 'grade' }),
}

/** Calls about files and users' own records, whose ids are of another kind. */
const otherKinds = /\/(file|task|announcement|organ|class|area|oauth)\//

/** Returns the input of a call about a question: every parameter that can name one. */
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

/** Returns the values of `by`, each of which is another query. */
const byOf = (call: Call): readonly string[] =>
  (call.request as { shape?: { by?: { options?: string[] } } }).shape?.by?.options ?? []

/** Returns every call that a role may read with, by the contracts and the table of access. */
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

/** Returns the answers of each of these calls about a question; `more`: further filters, if a call has them. */
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

/** Returns those of these calls that can be filtered by a person. */
export const narrowedBy = (some: readonly Call[], filter: string): Call[] =>
  some.filter(({ request }) => filter in ((request as { shape?: object }).shape ?? {}))
