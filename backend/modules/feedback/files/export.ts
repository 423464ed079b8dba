import { sql } from 'drizzle-orm'
import { schoolMinute } from '../../../../lib/contracts/base/school-time.ts'
import type { FeedbackKind, SortedFeedback } from '../../../../lib/contracts/feedback/calls.ts'
import { feedbackCards, feedbackStates, questionErrorName } from '../../../../lib/contracts/feedback/card.ts'
import { openKeyKindNames } from '../../../../lib/contracts/open/card.ts'
import type { Db } from '../../../core/database/database.ts'
import { fileColumn } from '../../../core/files/file-column.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import type { ExportKind } from '../../../core/tasks/kind.ts'
import { dictItem } from '../../../tables/dict.ts'
import { sortBy } from '../list-feedback.ts'
import { readFeedback } from '../rows.ts'
import { selectFeedback } from '../select-feedback.ts'

const fields = [
  ...['text', 'type', 'errorType', 'accountId', 'organId', 'source', 'sn', 'appVersion', 'questionCode'],
  ...['status', 'handlerId', 'dueAt', 'saidAt', 'resolvedAt', 'reply'],
]

const moment = (text: string | null) => (text === null ? '' : schoolMinute(text))

/** Returns a function that gives the name of a key in the dictionaries userFeedback and testErrorType. */
async function typeNames(db: Db): Promise<(typeCode: string, key: string | null) => string> {
  const { rows } = await db.execute<{ typeCode: string; key: string; name: string }>(sql`
    select type_code as "typeCode", key, name from ${dictItem} where type_code in ('userFeedback', 'testErrorType')`)
  const names = new Map(rows.map(({ typeCode, key, name }) => [`${typeCode} ${key}`, name]))
  return (typeCode, key) => (key === null ? '' : (names.get(`${typeCode} ${key}`) ?? key))
}

/** The text of the staff's last answer to each feedback, by the id of the feedback. */
async function lastReplies(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select distinct on (m.feedback_id) m.feedback_id::text as id, m.text from feedback_message m
    where m.feedback_id = any (${sql.param([...ids])}::bigint[]) and m.author_id is not null
    order by m.feedback_id, m.id desc`)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

export const feedbackExport = (kind: FeedbackKind): ExportKind<SortedFeedback> =>
  recordExport<SortedFeedback>({
    name: `${kind}:export`,
    permission: `${kind}:export`,
    noun: feedbackCards[kind].name,
    columns: fields.map((field) => fileColumn(kind, field)),
    from: sql`feedback f`,
    id: sql`f.id`,
    where: ({ scope, params }) => selectFeedback(kind, params, scope),
    order: ({ params }) => sortBy(params),
    async *rows({ db }, pages) {
      const named = await typeNames(db)
      for await (const ids of pages) {
        const replies = await lastReplies(db, ids)
        const wanted = sql`select unnest(${sql.param([...ids])}::bigint[])`
        for (const row of sortByIds(ids, await readFeedback(db, wanted, sql`f.id`))) {
          yield {
            text: row.text,
            type: row.type === null ? questionErrorName : named('userFeedback', row.type),
            errorType: named('testErrorType', row.errorType),
            accountId: row.accountName ?? '',
            organId: row.organName ?? '',
            source: openKeyKindNames[row.source],
            sn: row.sn ?? '',
            appVersion: row.appVersion,
            questionCode: row.questionCode ?? '',
            status: feedbackStates[row.status].label,
            handlerId: row.handlerName ?? '',
            dueAt: moment(row.dueAt),
            saidAt: moment(row.saidAt),
            resolvedAt: moment(row.resolvedAt),
            reply: replies.get(row.id) ?? '',
          }
        }
      }
    },
  })
