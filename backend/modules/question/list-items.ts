import type { QuestionListItem } from '../../../lib/contracts/question/calls.ts'
import { stewardOf } from '../../core/content/visibility.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { actsAsOwner } from './owners/owner.ts'

type Row = Omit<QuestionListItem, 'updatedAt' | 'owned'> & { updatedAt: Date; keeperId: number | null }

interface ItemsRequest {
  readonly database: Pick<Context['database'], 'pool'>
  readonly principal: Principal
}

/**
 * Reads the list rows of questions, including copies for the reader, in the order of the given ids. Questions that were
 * deleted in the meantime are missing.
 */
export async function listItems(
  { database: { pool }, principal }: ItemsRequest,
  ids: readonly string[],
): Promise<QuestionListItem[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<Row>({
    // The statement searches only by primary keys, so its plan is always the same and each database connection may keep
    // it.
    name: 'question-list-items',
    text: `
      select q.id::text as id, q.code, q.type_code as "typeCode", q.base_type as "baseType", q.section, q.grade, q.subject,
             q.difficulty, q.year, q.paper_type as "paperType", q.source, q.status, v.preview_html as preview,
             (select k.name from question_kp t join kp k on k.id = t.kp_id where t.question_id = q.id and t.primary limit 1) as "primaryKnowledge",
             v.no as "versionNo", q.child_count as "childCount", q.finding_count as "findingCount",
             (select count(*)::int from jsonb_array_elements(v.findings) f where f->>'level' = 'error') as "errorCount",
             q.row_version as "rowVersion", ${stewardOf('q')} as "keeperId",
             (select u.full_name from "system_user" u where u.id = coalesce(q.updated_by, q.created_by)) as "updatedBy", q.updated_at as "updatedAt"
        from question q join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
       where q.id = any($1::int8[]) and q.deleted_at is null`,
    values: [`{${ids.join(',')}}`],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { keeperId, updatedAt, ...item } = row
    return [{ ...item, owned: actsAsOwner(principal, keeperId), updatedAt: updatedAt.toISOString() }]
  })
}
