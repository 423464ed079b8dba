import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { contentHash, type ImportedQuestion } from './prepared.ts'
import { lockQuestion } from './stored.ts'
import { writeQuestion } from './write-question.ts'

/** The error with the reason why an import may not update a question (domain model §3.1). */
export class NotUpdatableError extends Error {}

const locked: Partial<Record<QuestionStatus, string>> = {
  pending: '试题正在审核',
  approved: '试题已通过审核、等待发布',
  recycled: '试题在回收站',
}

/**
 * Updates a question with the changed record of a repeated import, in the caller's transaction. The content goes into
 * the working version, or into a further version where there is none. Returns the new row version. @throws
 * NotUpdatableError
 */
export async function updateQuestion(client: Queryable, id: number, question: ImportedQuestion): Promise<number> {
  const stored = await lockQuestion(client, id)
  if (!stored) throw new NotUpdatableError('试题已被删除')
  const reason = locked[stored.status]
  if (reason) throw new NotUpdatableError(`${reason}，未更新`)
  const { newest } = stored
  const rowVersion = await writeQuestion(client, stored, {
    question,
    status: stored.status === 'published' ? 'revising' : stored.status,
    by: null,
    further: newest.isWorking ? null : { base: newest.id, note: '导入更新' },
    kind: stored.live === null ? 'new' : 'major',
  })
  const { source, externalId } = question.origin
  await client.query('update question_origin set record_hash = $3 where source = $1 and external_id = $2', [
    source,
    externalId,
    contentHash(question),
  ])
  return rowVersion
}
