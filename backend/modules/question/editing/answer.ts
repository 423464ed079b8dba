import type { EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import type { QuestionFacts } from '../../../../lib/contracts/question/transitions.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import type { Stored } from '../store/stored.ts'
import { readEdited } from './read-edited.ts'

/** The question as the form gets it. */
export async function toAnswer(client: Queryable, id: string | number): Promise<EditedQuestion> {
  const { ownerId: _, ...edited } = await readEdited(client, id)
  return edited
}

/** What the rules of states need to know of it. */
export const factsOf = ({ live, status }: Stored): QuestionFacts => ({
  live: live !== null && status !== 'withdrawn' && status !== 'recycled',
})

export const isAdministrator = ({ roles }: Context['principal']): boolean => roles.includes('admin')
