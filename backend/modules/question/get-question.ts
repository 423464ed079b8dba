import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/question/detail.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { assertInScope, asWritten, questionOrThrow } from './internal.ts'
import { actsAsOwner } from './owners/owner.ts'
import { readAnswers } from './read-answers.ts'

type Call = typeof calls.getQuestion

/** Returns a question with the content of one version, by default the newest, and with the children in that version. */
export async function getQuestion({
  ctx: { db, database, scope, principal },
  input,
}: {
  ctx: Pick<Context, 'db' | 'database' | 'scope' | 'principal'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const stored = await questionOrThrow(database.pool, principal, input.id, input.version ?? null)
  // A user may read all versions of a question that is now in the data scope of the user.
  assertInScope(stored, scope)
  const { version, ownerId: _, keeperId, blind, ...question } = asWritten(stored)
  if (!version) throw new NotFoundError('该试题没有这个版本')
  const { id, no, state, changeKind, changeNote, createdBy, createdAt, ...content } = version
  const told = blind
    ? { question: { createdBy: null, updatedBy: null }, version: null }
    : { question: {}, version: createdBy }
  return {
    ...question,
    ...told.question,
    owned: actsAsOwner(principal, keeperId),
    content,
    primaryKnowledge: question.knowledge.find(({ primary }) => primary)?.name ?? null,
    versionNo: no,
    findingCount: question.findings.length,
    errorCount: question.findings.filter(({ level }) => level === 'error').length,
    answers: await readAnswers(db, question.id),
    version: { id, no, state, changeKind, changeNote, createdBy: told.version, createdAt: iso(createdAt) },
    versions: question.versions.map((one) => ({ ...one, createdAt: iso(one.createdAt) })),
    createdAt: iso(question.createdAt),
    updatedAt: iso(question.updatedAt),
  }
}

/** Converts a time to ISO format. Times inside a JSON column arrive as text instead of Date objects. */
const iso = (time: Date | string) => new Date(time).toISOString()
