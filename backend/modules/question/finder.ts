import { sql } from 'drizzle-orm'
import { plainText } from '../../../lib/contracts/base/rich-text.ts'
import { addressOf } from '../../../lib/contracts/paths.ts'
import { isVisible } from '../../core/content/visibility.ts'
import { asSql } from '../../core/database/queryable.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { readerOf } from './copies/copies.ts'
import { questionWithin } from './scope.ts'
import { codeOf } from './store/rows.ts'

/**
 * A question code with or without its letter and leading zeros: Q000100, q100, 100. The ending -2 means the second
 * child of a composite question.
 */
const NUMBER = /^Q?0*(\d{1,15})(-\d+)?$/

/** Finds the question with a complete code, within the user's data scope. */
export const questionFinder: RecordFinder = {
  entity: 'question',
  permission: 'question:read',
  async find(db, principal, text, limit, scope) {
    const [, number, part = ''] = NUMBER.exec(text.normalize('NFKC').toUpperCase()) ?? []
    if (number === undefined) return []
    const code = codeOf(Number(number)) + part
    const { rows } = await db.execute<{ id: string; code: string; preview: string | null }>(sql`
      select q.id::text as id, q.code, v.preview_html as preview
        from question q
        left join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
       where q.code = ${code} and ${asSql(isVisible('q', '$1::int8'), [readerOf(principal)])} and ${questionWithin(scope)} limit ${limit}`)
    return rows.map(({ id, code: title, preview }) => ({
      id,
      title,
      note: plainText(preview ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
      url: addressOf('question', id),
    }))
  },
}
