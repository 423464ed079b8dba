import type pg from 'pg'
import type { QuestionDetail } from '../../../lib/contracts/question/calls.ts'
import { type DataScope, outOfScope } from '../../core/auth/data-scope.ts'
import { NotFoundError } from '../../core/http/errors.ts'

type Version = QuestionDetail['version']
type OfVersion = 'content' | 'version' | 'versionNo' | 'primaryKnowledge' | 'findingCount' | 'createdAt' | 'updatedAt'

/** A question with one of its versions; null where it has no such version. Times are still dates. */
export type QuestionRow = Omit<QuestionDetail, OfVersion> & {
  /** Who made it. */
  ownerId: number | null
  createdAt: Date
  updatedAt: Date
  version: (Version & QuestionDetail['content']) | null
}

const contentOf = (version: string) => `
  'stemHtml', ${version}.stem_html, 'options', ${version}.options, 'answer', ${version}.answer,
  'analysisHtml', ${version}.analysis_html, 'thinkingHtml', ${version}.thinking_html, 'summaryHtml', ${version}.summary_html,
  'shuffle', ${version}.shuffle, 'blanks', ${version}.blanks, 'rubric', ${version}.rubric`

// Names and shapes are the contract's. One statement, kept by the connection: everything goes by keys.
const detail = {
  name: 'question-detail',
  text: `
    select q.id::text as id, q.code, q.type_code as "typeCode", q.base_type as "baseType", q.section, q.grade, q.subject,
           q.difficulty, q.year, q.paper_type as "paperType", q.area, q.source, coalesce(q.source_no, (select o.external_id from question_origin o where o.question_id = q.id limit 1)) as "sourceNo", q.score::float8 as score,
           q.est_seconds as "estSeconds", q.status, q.child_count as "childCount", q.row_version as "rowVersion",
           q.live_version_id::text as "liveVersionId", q.draft_version_id::text as "workingVersionId",
           q.created_by::float8 as "ownerId", q.created_at as "createdAt", q.updated_at as "updatedAt",
           (select u.full_name from "system_user" u where u.id = q.created_by) as "createdBy",
           (select u.full_name from "system_user" u where u.id = coalesce(q.updated_by, q.created_by)) as "updatedBy",
           case when v.id is not null then json_build_object(
             'id', v.id::text, 'no', v.no, 'state', v.state, 'changeNote', v.change_note, 'createdAt', v.created_at,
             'createdBy', (select u.full_name from "system_user" u where u.id = v.created_by),
             ${contentOf('v')}) end as version,
           coalesce(v.findings, '[]') as findings,
           (select json_agg(json_build_object('id', o.id::text, 'no', o.no, 'state', o.state, 'createdAt', o.created_at) order by o.no desc)
              from question_version o where o.question_id = q.id and o.deleted_at is null) as versions,
           coalesce((select json_agg(json_build_object('name', k.name, 'primary', t.primary) order by t.primary desc, t.sort, k.id)
              from question_kp t join kp k on k.id = t.kp_id where t.question_id = q.id), '[]') as knowledge,
           coalesce((select json_agg(json_build_object(
             'id', c.id::text, 'childNo', array_position(v.children, s.id), 'typeCode', c.type_code, 'baseType', c.base_type, 'score', c.score::float8,
             ${contentOf('s')}) order by array_position(v.children, s.id))
              from question_version s join question c on c.id = s.question_id where s.id = any(v.children)), '[]') as children
      from question q
      left join question_version v on v.question_id = q.id and v.deleted_at is null
           and v.id = coalesce($2::int8, q.draft_version_id, q.live_version_id)
     where q.id = (select coalesce(c.parent_id, c.id) from question c where c.id = $1::int8) and q.deleted_at is null`,
}

/** The question of this id, or the composite a child of this id belongs to; throws NotFoundError. */
export async function questionOrThrow(pool: pg.Pool, id: string, version: string | null): Promise<QuestionRow> {
  const { rows } = await pool.query<QuestionRow>({ ...detail, values: [id, version] })
  const [row] = rows
  if (!row) throw new NotFoundError('试题不存在或已删除')
  return row
}

type ScopedPlace = Pick<QuestionRow, 'subject' | 'section' | 'grade' | 'ownerId'>

/** The rule of `questionWithin` for a question that was read, or is to be. */
export function isInScope(question: ScopedPlace, scope: DataScope): boolean {
  if (scope.all || (scope.own !== null && scope.own === question.ownerId)) return true
  return scope.grants.some(
    ({ subject, section, grade }) =>
      subject === question.subject && section === question.section && (grade === null || grade === question.grade),
  )
}

/** Throws ForbiddenError where the question lies outside. */
export function assertInScope(question: ScopedPlace, scope: DataScope): void {
  if (!isInScope(question, scope)) throw outOfScope()
}
