import type pg from 'pg'
import type { QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import { versionsJson } from '../../core/content/history.ts'
import { isVisible, stewardOf } from '../../core/content/visibility.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { type DataScope, outOfScope } from '../../core/scope/data-scope.ts'
import { blindReaderOf, isBlindTo } from '../review/index.ts'
import { type Reader, readerOf } from './copies/copies.ts'
import { contentJson, questionTables } from './store/tables.ts'

type Version = QuestionDetail['version']
type OfVersion =
  | 'content'
  | 'version'
  | 'versionNo'
  | 'primaryKnowledge'
  | 'findingCount'
  | 'errorCount'
  | 'createdAt'
  | 'updatedAt'

type Child = QuestionDetail['children'][number]
type ChildMeta = Pick<Child, 'typeCode' | 'baseType' | 'score'>
type Metadata = Pick<
  QuestionDetail,
  | keyof ChildMeta
  | 'section'
  | 'grade'
  | 'subject'
  | 'difficulty'
  | 'year'
  | 'paperType'
  | 'area'
  | 'source'
  | 'estSeconds'
  | 'knowledge'
>

/**
 * A question with the content of one version, as the database returns it. Times are Date objects. `version` is null
 * where the requested version does not exist.
 */
export type QuestionRow = Omit<QuestionDetail, OfVersion | 'children' | 'owned'> & {
  children: (Child & { meta: Partial<ChildMeta> | null })[]
  /**
   * The metadata that an older version kept, with the present names of knowledge points; null for the newest version,
   * whose metadata are columns of the question.
   */
  meta: Partial<Metadata> | null
  /** The user id of the creator. The field `keeperId` is the user id of the present owner. */
  ownerId: number | null
  keeperId: number | null
  /** True where the review hides the writer of the question from the reader. */
  blind: boolean
  createdAt: Date
  updatedAt: Date
  version: (Version & QuestionDetail['content']) | null
}

const isOlder = 'v.id <> coalesce(q.draft_version_id, q.live_version_id)'

/**
 * SQL for the metadata that a version kept, with the field names of the API. The base type and the names of the
 * knowledge points are the present ones.
 */
const metaOf = (version: string) => `
  case when ${isOlder} then ${version}.meta
    || jsonb_strip_nulls(jsonb_build_object(
      'baseType', (select d.extra->>'baseType' from dict_item d
                    where d.type_code = 'questionType' and d.key = ${version}.meta->>'typeCode' and d.deleted_at is null),
      'knowledge', (select jsonb_agg(jsonb_build_object('name', coalesce(k.name, p.point->>'name'), 'primary', p.at = 1) order by p.at)
                      from jsonb_array_elements(${version}.meta->'knowledge') with ordinality p(point, at)
                      left join kp k on k.id = (p.point->>'id')::int8))) end`

// The statement returns names and shapes as the API defines them. It searches only by keys, so each database connection
// prepares it once.
const detail = {
  name: 'question-detail',
  text: `
    select q.id::text as id, q.code, q.type_code as "typeCode", q.base_type as "baseType", q.section, q.grade, q.subject,
           q.difficulty, q.year, q.paper_type as "paperType", q.area, q.source, coalesce(q.source_no, (select o.external_id from question_origin o where o.question_id = q.id limit 1)) as "sourceNo", q.score::float8 as score,
           q.est_seconds as "estSeconds", q.status, q.child_count as "childCount", q.row_version as "rowVersion",
           q.live_version_id::text as "liveVersionId", q.draft_version_id::text as "workingVersionId",
           q.created_by::float8 as "ownerId", ${stewardOf('q')} as "keeperId", q.created_at as "createdAt", q.updated_at as "updatedAt",
           ${isBlindTo({ entity: "'question'", id: 'q.id', person: '$4', chief: '$5' })} as blind,
           (select u.full_name from "system_user" u where u.id = q.created_by) as "createdBy",
           (select u.full_name from "system_user" u where u.id = coalesce(q.updated_by, q.created_by)) as "updatedBy",
           case when v.id is not null then json_build_object(
             'id', v.id::text, 'no', v.no, 'state', v.state, 'changeKind', v.change_kind, 'changeNote', v.change_note, 'createdAt', v.created_at,
             'createdBy', (select u.full_name from "system_user" u where u.id = v.created_by),
             ${contentJson('v')}) end as version,
           coalesce(v.findings, '[]') as findings, ${metaOf('v')} as meta,
           ${versionsJson(questionTables, 'q')} as versions,
           coalesce((select json_agg(json_build_object('name', (select k.name from kp k where k.id = t.kp_id), 'primary', t.primary)
                     order by t.primary desc, t.sort, t.kp_id) from question_kp t where t.question_id = q.id), '[]') as knowledge,
           coalesce(cardinality(v.children), 0) > 0 as "isComposed"
      from question q
      left join question_version v on v.question_id = q.id and v.deleted_at is null
           and v.id = coalesce($2::int8, q.draft_version_id, q.live_version_id)
     where q.id = (select coalesce(c.parent_id, c.id) from question c where c.id = $1::int8) and ${isVisible('q', '$3::int8')}`,
}

// Children are read by a separate statement. Composite questions are rare, and a longer main statement would take more
// time for every question.
const children = {
  name: 'question-children',
  text: `
    select json_build_object(
             'id', c.id::text, 'childNo', array_position(v.children, s.id), 'typeCode', c.type_code, 'baseType', c.base_type, 'score', c.score::float8,
             'meta', ${metaOf('s')}, ${contentJson('s')}) as child
      from question_version v join question q on q.id = v.question_id
      join question_version s on s.id = any(v.children) join question c on c.id = s.question_id
     where v.id = $1::int8 order by array_position(v.children, s.id)`,
}

async function childrenOf(pool: pg.Pool, version: string): Promise<QuestionRow['children']> {
  const { rows } = await pool.query<{ child: QuestionRow['children'][number] }>({ ...children, values: [version] })
  return rows.map(({ child }) => child)
}

/** Reads the question with this id; for the id of a child, reads its composite question. @throws NotFoundError */
export async function questionOrThrow(
  pool: pg.Pool,
  reader: Reader,
  id: string,
  version: string | null,
): Promise<QuestionRow> {
  const { person, chief } = blindReaderOf(reader)
  const values = [id, version, readerOf(reader), person, chief]
  const { rows } = await pool.query<Omit<QuestionRow, 'children'> & { isComposed: boolean }>({ ...detail, values })
  const [row] = rows
  if (!row) throw new NotFoundError('试题不存在或已删除')
  const { isComposed, ...question } = row
  return { ...question, children: isComposed && row.version ? await childrenOf(pool, row.version.id) : [] }
}

type ScopedPlace = Pick<QuestionRow, 'subject' | 'section' | 'grade' | 'ownerId'>

/** Returns whether a question is in the data scope, by the rule that `questionWithin` expresses in SQL. */
export function isInScope(question: ScopedPlace, scope: DataScope): boolean {
  if (scope.all || (scope.own !== null && scope.own === question.ownerId)) return true
  return scope.grants.some(
    ({ subject, section, grade }) =>
      subject === question.subject && section === question.section && (grade === null || grade === question.grade),
  )
}

/** Checks the data scope of a question. @throws ForbiddenError where the question is outside */
export function assertInScope(question: ScopedPlace, scope: DataScope): void {
  if (!isInScope(question, scope)) throw outOfScope()
}

/**
 * Returns the question with the metadata that an older version kept. Fields that the version did not keep have their
 * present values.
 */
export function asWritten({ meta, children, ...question }: QuestionRow) {
  const own = children.map(({ meta: kept, ...child }) => ({ ...child, ...kept }))
  return { ...question, ...meta, children: own, childCount: own.length }
}
