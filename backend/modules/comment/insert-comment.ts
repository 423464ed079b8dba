import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Comment, insertComment as call } from '../../../lib/contracts/comment/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import type { Kinds } from '../../core/module.ts'
import { insertRecord } from '../../core/records/write.ts'
import { comment } from '../../tables/comment.ts'
import { audited, lockThread, readableRow, requireReader, threadOf, writersOf } from './internal.ts'
import { notifyParticipants } from './notify-participants.ts'
import { mayRead, requireReaders } from './readers.ts'
import { commentOrThrow, commentReader } from './rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: Kinds
}

export async function insertComment({ ctx, input, kinds }: Handling): Promise<Comment> {
  const { entity, body, parentId } = input
  const entityId = Number(input.recordId)
  const kind = await requireReader(ctx, kinds.recordKinds, { entity, entityId })
  const thread = parentId === null ? null : await threadAt(ctx, kinds, input)
  const reader = await commentReader(ctx, kind, entityId)
  const discussed = { kind, entityId, hidden: reader.hidden }
  const { mentions, told } = await requireReaders(ctx, discussed, input.mentions)
  const before = thread === null ? [] : await writersOf(ctx.db, thread)
  const others: number[] = []
  for (const id of before) if (await mayRead(ctx, discussed, id)) others.push(id)
  return ctx.db.transaction(async (tx) => {
    if (thread !== null) await lockThread(tx, thread)
    const values = { entity, entityId, parentId: thread, body, mentions }
    const row = await insertRecord(ctx, tx, comment, { entity: 'comment', audited, values })
    await notifyParticipants(ctx, tx, kinds, { row, mentioned: [...told], others })
    return commentOrThrow(tx, reader, row.id)
  })
}

/** Returns the id of the thread that a reply belongs to. Throws InvalidError where the thread is on another record. */
async function threadAt(
  ctx: Context,
  kinds: Kinds,
  { entity, recordId, parentId }: Handling['input'],
): Promise<number> {
  const parent = await readableRow(ctx, kinds.recordKinds, parentId ?? '')
  if (parent.entity !== entity || parent.entityId !== Number(recordId)) {
    throw new InvalidError({ parentId: '回复的内容不属于这条记录' })
  }
  return threadOf(parent)
}
