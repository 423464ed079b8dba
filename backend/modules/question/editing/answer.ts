import type { ContentFacts } from '../../../../lib/contracts/base/content.ts'
import type { EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { actsAsOwner } from '../owners/owner.ts'
import { withoutWriter } from '../review/writers.ts'
import type { Stored } from '../store/stored.ts'
import { type Edited, readEdited } from './read-edited.ts'

type Asking = Pick<Context, 'principal'>

/** The question as the form gets it. */
export const toAnswer = async ({ principal }: Asking, client: Queryable, id: string | number) =>
  asAnswer(principal, client, await readEdited(client, id))

/** Conflicts show it, too: who wrote it is told to nobody for whom it is blind. */
export function asAnswer(principal: Principal, client: Queryable, edited: Edited): Promise<EditedQuestion> {
  const { ownerId: _, keeperId, liveId: __, changeKind: ___, changeNote: ____, ...question } = edited
  return withoutWriter(client, principal, { ...question, owned: actsAsOwner(principal, keeperId) })
}

/** What the rules of states need to know of it. */
export const factsOf = ({ live, status }: Stored): ContentFacts => ({
  live: live !== null && status !== 'withdrawn' && status !== 'recycled',
})
