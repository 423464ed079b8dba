import type { ContentFacts } from '../../../../lib/contracts/base/content.ts'
import type { EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { actsAsOwner } from '../owners/owner.ts'
import { withoutWriter } from '../review/writers.ts'
import type { Stored } from '../store/stored.ts'
import { type Edited, readEdited } from './read-edited.ts'

type AnswerContext = Pick<Context, 'principal'>

/** Reads a question and converts it to the shape in which the service sends it to the form. */
export const toAnswer = async ({ principal }: AnswerContext, client: Queryable, id: string | number) =>
  asAnswer(principal, client, await readEdited(client, id))

/**
 * Converts a question to the shape in which the service sends it to the form. The answer to a version conflict contains
 * the question in the same shape. The name of the last writer is left out where the review hides writers from the user.
 */
export function asAnswer(principal: Principal, client: Queryable, edited: Edited): Promise<EditedQuestion> {
  const { ownerId: _, keeperId, liveId: __, changeKind: ___, changeNote: ____, ...question } = edited
  return withoutWriter(client, principal, { ...question, owned: actsAsOwner(principal, keeperId) })
}

/** Returns the facts that the state machine of questions needs. */
export const factsOf = ({ live, status }: Stored): ContentFacts => ({
  live: live !== null && status !== 'withdrawn' && status !== 'recycled',
})
