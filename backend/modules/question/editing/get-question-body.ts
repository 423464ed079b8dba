import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { getQuestionBody as call, EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import type { Context } from '../../../core/http/context.ts'
import { assertInScope } from '../internal.ts'
import { asAnswer } from './answer.ts'
import { readEdited } from './read-edited.ts'

interface Reading {
  ctx: Pick<Context, 'database' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

export async function getQuestionBody({
  ctx: { database, scope, principal },
  input,
}: Reading): Promise<EditedQuestion> {
  const edited = await readEdited(database.pool, input.id, null, principal)
  const { subject, section, grade } = edited.body
  assertInScope({ subject, section, grade, ownerId: edited.ownerId }, scope)
  return asAnswer(principal, database.pool, edited)
}
