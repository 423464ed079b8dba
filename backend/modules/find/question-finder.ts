import { sql } from 'drizzle-orm'
import type { RecordFinder } from '../../core/finders.ts'
import { type DataScope, scopeOf } from '../../core/scope.ts'

const CODE = /^Q\d+(-\d+)?$/
const kind = '试题'

/** A question by its whole code, within the subjects and sections the person may see. */
export const questionFinder: RecordFinder = {
  kind,
  permission: 'question:read',
  async find(db, principal, text, limit) {
    const code = text.normalize('NFKC').toUpperCase()
    if (!CODE.test(code)) return []
    const { rows } = await db.execute<{ id: string; code: string; preview: string | null }>(sql`
      select q.id::text as id, q.code, v.preview_html as preview
        from question q
        left join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
       where q.code = ${code} and q.deleted_at is null and ${within(scopeOf(principal, 'question:read'))} limit ${limit}`)
    return rows.map(({ id, code: title, preview }) => ({
      ...{ kind, id, title },
      note: plainText(preview ?? ''),
      url: `/questionbank/questiondetail?id=${id}`,
    }))
  },
}

function within(scope: DataScope) {
  if (scope.all) return sql`true`
  const granted = scope.grants.map(
    ({ subject, section, grade }) =>
      sql`(q.subject = ${subject} and q.section = ${section} and (${grade}::text is null or q.grade = ${grade}))`,
  )
  return granted.length > 0 ? sql`(${sql.join(granted, sql` or `)})` : sql`false`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
