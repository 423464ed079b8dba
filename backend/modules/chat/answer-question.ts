import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { askChat, ChatSource } from '../../../lib/contracts/chat/calls.ts'
import { listQuestions } from '../../../lib/contracts/question/calls.ts'
import { getQuestion as getCall, type QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { DomainError, ForbiddenError, NotFoundError } from '../../core/http/errors.ts'
import { previewOf } from '../../core/records/rich-text.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { findPoint, type Point } from '../knowledge/index.ts'
import { getQuestion } from '../question/index.ts'
import { askModel } from './ask-model.ts'
import { type Found, searchBank } from './search-bank.ts'
import { questionText, searchAnswer, solutionText } from './words.ts'

type Call = typeof askChat

/** The most questions of the bank that the model receives as material. */
const MATERIALS = 3

/** Answers a user's question: by the model if one is configured, otherwise by a search of the question bank. */
export async function answerQuestion({
  ctx,
  input,
}: {
  ctx: Context<Principal>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const { text, questionId, knowledgeId, history } = input
  const question = questionId ? await questionAtHand(ctx, questionId) : undefined
  const point = knowledgeId ? await pointAtHand(ctx, knowledgeId) : undefined
  const found = await searchBank(ctx, { text, question, point })
  const sources = [...(question ? [sourceOf(question)] : []), ...found.sources]
  const nearest = await readNearest(ctx, question, found)
  if (!ctx.config.CHAT_API_URL) {
    const solution = nearest[0] ? solutionText(nearest[0]) : ''
    return {
      text: searchAnswer({ points: found.points, questions: found.questions.length, solution }),
      by: 'search',
      sources,
    }
  }
  const points = found.points.map(({ code, name }) => `知识点 ${code} ${name}`)
  const material = [...nearest.map((one) => `${questionText(one)}\n${solutionText(one)}`), ...points].join('\n\n')
  return { text: await askModel(ctx, { text, history, material }), by: 'model', sources }
}

const sourceOf = ({ id, code, content }: QuestionDetail): ChatSource => ({
  kind: 'question',
  id,
  code,
  title: previewOf(content.stemHtml),
})

/**
 * Reads a question in the data scope of the permission to read questions. A chat must not show more than the question's
 * own screen.
 */
function read(ctx: Context<Principal>, id: string): Promise<QuestionDetail> {
  return getQuestion({ ctx: { ...ctx, scope: scopeOf(ctx.principal, getCall.permission) }, input: { id } })
}

async function questionAtHand(ctx: Context<Principal>, id: string): Promise<QuestionDetail> {
  if (!ctx.principal.ports.has(getCall.permission)) throw new ForbiddenError('没有查看试题的权限', getCall.permission)
  return read(ctx, id)
}

async function pointAtHand({ db, principal }: Context<Principal>, id: string): Promise<Point> {
  const point = await findPoint(db, scopeOf(principal, listQuestions.permission), id)
  if (!point) throw new NotFoundError('没有这个知识点，或不在您的数据范围内')
  return point
}

/**
 * Returns the question on the user's screen. If the screen shows no question, returns the nearest questions found: at
 * most MATERIALS if a model answers, otherwise at most one.
 */
async function readNearest(
  ctx: Context<Principal>,
  question: QuestionDetail | undefined,
  { questions }: Found,
): Promise<QuestionDetail[]> {
  if (question) return [question]
  if (!ctx.principal.ports.has(getCall.permission)) return []
  const found: QuestionDetail[] = []
  for (const id of questions) {
    if (found.length === (ctx.config.CHAT_API_URL ? MATERIALS : 1)) break
    // Leave out questions that the user may list but not read, and questions that were removed since the search.
    const one = await read(ctx, id).catch((error: unknown) =>
      error instanceof DomainError ? null : Promise.reject(error),
    )
    if (one) found.push(one)
  }
  return found
}
