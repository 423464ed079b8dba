import { sql } from 'drizzle-orm'
import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { readSn } from '../../../../lib/contracts/device/sn.ts'
import type { FeedbackKind } from '../../../../lib/contracts/feedback/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Sender } from '../../../core/http/context.ts'
import { textGrams } from '../../../core/search/search.ts'
import { account } from '../../../tables/account.ts'
import { device } from '../../../tables/device.ts'
import { dictItem } from '../../../tables/dict.ts'
import type { feedback } from '../../../tables/feedback.ts'
import { dueFrom } from '../internal.ts'

/** One valid item that the open interface has accepted. */
export interface Landing {
  /** The UUIDv7 that the sender chose; `at` is the time that the id contains. */
  readonly id: string
  readonly at: Date
  readonly accountId: number | null
  readonly sn: string | undefined
  readonly appVersion: string | undefined
  readonly text: string
  readonly pictures: readonly string[]
  /**
   * A key of the dictionary userFeedback; for a reported error in a question, a key of the dictionary testErrorType.
   */
  readonly type: string
  readonly questionId: string | null
}

/** The row of table `feedback` for an item. */
export type NewFeedback = typeof feedback.$inferInsert & { clientId: string; saidAt: Date }

/**
 * Converts items to rows. The kind of a row follows from the item's type, its organisation from the account or else
 * from the device.
 */
export async function rowsOf(tx: Db, sender: Sender, items: readonly Landing[]): Promise<NewFeedback[]> {
  const problems = await tx.execute<{ key: string }>(sql`
    select key from ${dictItem} where type_code = 'userFeedback' and extra ->> 'channel' = 'problem'`)
  const isProblem = new Set(problems.rows.map(({ key }) => key))
  const sns = items.flatMap(({ sn }) => (sn === undefined ? [] : readSn(sn)))
  const devices = await tx.execute<{ sn: string; organId: number | null; appVersion: string }>(sql`
    select sn, organ_id::float8 as "organId", app_version as "appVersion" from ${device}
    where sn = any (${sql.param(sns)}::text[]) and deleted_at is null`)
  const deviceOf = new Map(devices.rows.map((row) => [row.sn, row]))
  const accounts = await tx.execute<{ id: number; organId: number }>(sql`
    select id::float8 as id, organ_id::float8 as "organId" from ${account}
    where id = any (${sql.param(items.flatMap(({ accountId }) => accountId ?? []))}::bigint[])`)
  const organOf = new Map(accounts.rows.map(({ id, organId }) => [id, organId]))
  return items.map((item): NewFeedback => {
    const { id, at, accountId, type, text, pictures, questionId } = item
    const sn = item.sn === undefined ? null : readSn(item.sn)
    const known = sn === null ? undefined : deviceOf.get(sn)
    const kind: FeedbackKind = questionId !== null || isProblem.has(type) ? 'problemFeedback' : 'userFeedback'
    const found = foldText(text)
    return {
      kind,
      clientId: id,
      saidAt: at,
      keyId: sender.keyId,
      source: sender.kind,
      type: questionId === null ? type : null,
      errorType: questionId === null ? null : type,
      questionId: questionId === null ? null : Number(questionId),
      text,
      found,
      grams: [...textGrams(found)],
      pictures: [...pictures],
      accountId,
      sn,
      appVersion: item.appVersion ?? known?.appVersion ?? '',
      organId: (accountId === null ? undefined : organOf.get(accountId)) ?? known?.organId ?? null,
      dueAt: dueFrom(kind),
    }
  })
}
