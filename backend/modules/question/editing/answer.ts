import type { ContentFacts } from '../../../../lib/contracts/base/content.ts'
import type { EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { actsAsOwner } from '../owners/owner.ts'
import { withoutWriter } from '../review/writers.ts'
import type { Stored } from '../store/stored.ts'
import { type Edited, readEdited } from './read-edited.ts'

type AnswerContext = Pick<Context, 'principal'>

/** Reads a question in the shape the form receives. */
export const toAnswer = async ({ principal }: AnswerContext, client: Queryable, id: string | number) =>
  asAnswer(principal, client, await readEdited(client, id))

/** Shapes a question for its form and for conflicts, without its writer where the review is blind to the user. */
export function asAnswer(principal: Principal, client: Queryable, edited: Edited): Promise<EditedQuestion> {
  const { ownerId: _, keeperId, liveId: __, changeKind: ___, changeNote: ____, ...question } = edited
  return withoutWriter(client, principal, { ...question, owned: actsAsOwner(principal, keeperId) })
}

/** Returns the facts that the state machine of questions needs. */
export const factsOf = ({ live, status }: Stored): ContentFacts => ({
  live: live !== null && status !== 'withdrawn' && status !== 'recycled',
})
