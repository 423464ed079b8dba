import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/question/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { assertInScope, questionOrThrow } from './internal.ts'

type Call = typeof calls.getQuestion

/** A question as one of its versions says it (the newest by default), with its children. */
export async function getQuestion({
  ctx: { database, scope },
  input,
}: {
  ctx: Pick<Context, 'database' | 'scope'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const { version, ownerId, ...question } = await questionOrThrow(database.pool, input.id, input.version ?? null)
  assertInScope({ ...question, ownerId }, scope)
  if (!version) throw new NotFoundError('该试题没有这个版本')
  const { id, no, state, changeNote, createdBy, createdAt, ...content } = version
  return {
    ...question,
    content,
    primaryKnowledge: question.knowledge.find(({ primary }) => primary)?.name ?? null,
    versionNo: no,
    findingCount: question.findings.length,
    version: { id, no, state, changeNote, createdBy, createdAt: iso(createdAt) },
    versions: question.versions.map((one) => ({ ...one, createdAt: iso(one.createdAt) })),
    createdAt: iso(question.createdAt),
    updatedAt: iso(question.updatedAt),
  }
}

/** One form for times, whether they came as dates or inside JSON. */
const iso = (time: Date | string) => new Date(time).toISOString()
