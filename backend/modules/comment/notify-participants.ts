import { entityName, recordAddress } from '../../../lib/contracts/cards.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { kindOf } from '../../core/records/kind.ts'
import { namesOf } from '../history/index.ts'
import { notify } from '../notification/index.ts'
import type { CommentRow } from './internal.ts'

/** Largest number of characters of a comment that a notification shows. */
const EXCERPT_LENGTH = 120

interface Telling {
  readonly row: CommentRow
  readonly mentioned: readonly number[]
  /** Users who wrote in the thread before and are notified of a reply. */
  readonly others: readonly number[]
}

/** Notifies mentioned users and the earlier authors of the thread, each once, except the author of the comment. */
export async function notifyParticipants(
  ctx: Context,
  tx: Db,
  kinds: Kinds,
  { row, mentioned, others }: Telling,
): Promise<void> {
  const { userId, fullName } = ctx.principal
  const hidden = await kindOf(kinds.recordKinds, row.entity).hidesPeople?.(tx, null, String(row.entityId))
  const who = hidden ? '有人' : fullName
  const record = { entity: row.entity, entityId: String(row.entityId) }
  const found = (await namesOf(tx, kinds.recordNames, [record]))(record)
  const what = `${entityName(row.entity)}“${found?.name ?? row.entityId}”`
  const url = recordAddress(row.entity, found?.within ?? null, record.entityId) ?? null
  const text = [...row.body].slice(0, EXCERPT_LENGTH).join('')
  const told = new Set<number>([userId])
  const each = async (ids: readonly number[], title: string) => {
    for (const id of ids) {
      if (told.has(id)) continue
      told.add(id)
      await notify(ctx.hub, tx, { userId: id, title, text, url })
    }
  }
  await each(mentioned, `${who}在${what}的讨论中提到了您`)
  await each(others, `${who}回复了${what}的讨论`)
}
