import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { submitQuestion as call, EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import { submitContent } from '../../../core/content/moves.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { questionContent } from '../versions/content.ts'
import { toAnswer } from './answer.ts'
import { lockEdited } from './lock-edited.ts'

interface SubmitQuestion {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Submits a question for review. From then on its version cannot be changed. */
export async function submitQuestion({ ctx, input }: SubmitQuestion): Promise<EditedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    await submitContent(ctx, tx, questionContent, stored, input.changeNote)
    return toAnswer(ctx, client, stored.id)
  })
}
