import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { tryFormulas } from '../judging/judge-body.ts'
import { storeQuestions } from '../store/store-questions.ts'
import { toAnswer } from './answer.ts'
import { audited } from './audited.ts'
import { prepareBody } from './prepare-body.ts'

/** Inserts a draft with the current user as its writer and owner. */
export async function insertQuestion({ ctx, input }: { ctx: Context; input: QuestionBody }): Promise<EditedQuestion> {
  const { userId } = ctx.principal
  const tried = await tryFormulas(input, userId)
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const preparing = { scope: ctx.scope, status: 'draft', ownerId: userId, before: null, by: userId, tried } as const
    const { body, question } = await prepareBody(tx, input, preparing)
    const [id = 0] = await storeQuestions(client, [await question()], { by: userId })
    await recordWritten(ctx, tx, { entity: 'question', action: 'insert', id, before: null, after: audited(body) })
    return toAnswer(ctx, client, id)
  })
}
