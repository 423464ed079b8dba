import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { restoreVersion as call, EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import { restoredFrom } from '../../../core/content/edit.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { toAnswer } from './answer.ts'
import { editedStatus, writeBody } from './edit-question.ts'
import { lockEdited } from './lock-edited.ts'
import { prepareBody } from './prepare-body.ts'
import { readEdited } from './read-edited.ts'

interface RestoreVersion {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Copies the content of an older version into a further version, which becomes the working version. The previous
 * working version, if there is one, is kept in the state discarded.
 */
export async function restoreVersion({ ctx, input }: RestoreVersion): Promise<EditedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    const status = editedStatus(stored)
    const before = await readEdited(client, stored.id)
    const older = await readEdited(client, stored.id, input.versionId)
    const by = ctx.principal.userId
    const preparing = { scope: ctx.scope, status, ownerId: stored.ownerId, before, by, restored: true } as const
    const prepared = await prepareBody(tx, older.body, preparing)
    const from = { id: Number(input.versionId), note: restoredFrom(older.version.no) }
    await writeBody(ctx, tx, { stored, before, prepared, action: 'restoreVersion', from })
    return toAnswer(ctx, client, stored.id)
  })
}
