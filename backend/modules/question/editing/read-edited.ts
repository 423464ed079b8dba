import type { CleanHtml } from '../../../../lib/contracts/base/clean-html.ts'
import type { ChangeKind } from '../../../../lib/contracts/base/versions.ts'
import type { BodyContent, BodyOption, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import { ALL_READERS, isVisible, stewardOf } from '../../../core/content/visibility.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import type { contentFields, questionVersion, StoredOption } from '../../../tables/question.ts'
import { type Reader, readerOf } from '../copies/copies.ts'
import { contentJson } from '../store/tables.ts'
import type { ContentOf } from './texts.ts'

/** The stored content of a version, with the question type and score, which are columns of the question. */
type Content = Pick<typeof questionVersion.$inferSelect, (typeof contentFields)[number]> &
  Pick<BodyContent, 'typeCode' | 'score'> & { readonly id: string; readonly meta: Partial<QuestionBody> }

type Metadata = Omit<QuestionBody, keyof BodyContent | 'children' | 'section' | 'subject'> & {
  section: string | null
  subject: string | null
}

/**
 * Facts that the service reads in addition to the content of the form. `ownerId` is the user id of the creator, for
 * data scopes. `keeperId` is the user id of the present owner. The last two fields tell how the version describes its
 * change.
 */
interface Known {
  readonly ownerId: number | null
  readonly keeperId: number | null
  /** The id of the version that learners see, or saw before the question was withdrawn. */
  readonly liveId: string | null
  readonly changeKind: ChangeKind
  readonly changeNote: string
}

interface Row extends Omit<EditedQuestion, 'body' | 'owned'>, Known {
  content: Content
  metadata: Metadata
  children: Content[]
}

/**
 * A question with the fields that the form receives, and additional fields that the service does not send to the
 * browser.
 */
export interface Edited extends Omit<EditedQuestion, 'owned'>, Known {}

const contentOf = (question: string, version: string) => `json_build_object(
  'id', ${question}.id::text, 'typeCode', ${question}.type_code, 'score', ${question}.score::float8, 'meta', ${version}.meta,
  ${contentJson(version)})`

/**
 * SQL that selects a question with its version: the version $2 or, where $2 is null, the working version or the live
 * one. It returns only questions visible to the reader $3.
 */
const select = (chosen: string) =>
  `select q.id::text as id, q.code, q.status, q.row_version as "rowVersion", q.created_by::float8 as "ownerId",
          ${stewardOf('q')} as "keeperId", q.live_version_id::text as "liveId",
          v.change_kind as "changeKind", v.change_note as "changeNote",
          to_char(q.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
          (select u.full_name from "system_user" u where u.id = q.updated_by) as "updatedBy",
          q.live_version_id is not null and q.status not in ('withdrawn', 'recycled') as live,
          json_build_object('id', v.id::text, 'no', v.no, 'state', v.state) as version, v.findings,
          array(select t.kp_id::text from question_kp t where t.question_id = q.id and t.suggestion is not null order by 1) as suggested,
          ${contentOf('q', 'v')} as content,
          json_build_object('section', q.section, 'grade', q.grade, 'subject', q.subject, 'difficulty', q.difficulty,
            'year', q.year, 'paperType', q.paper_type, 'area', q.area, 'source', q.source, 'estSeconds', q.est_seconds,
            'knowledge', coalesce((select json_agg(json_build_object('id', k.id::text, 'name', k.name)
                                                   order by t.primary desc, t.sort, k.id)
               from question_kp t join kp k on k.id = t.kp_id where t.question_id = q.id), '[]')) as metadata,
          coalesce((select json_agg(${contentOf('c', 's')} order by array_position(v.children, s.id))
             from question_version s join question c on c.id = s.question_id where s.id = any(v.children)), '[]') as children
     from question q
     join question_version v on v.question_id = q.id and v.id = coalesce($2::int8, q.draft_version_id, q.live_version_id)
    where ${chosen} and q.parent_id is null and ${isVisible('q', '$3::int8')}`

/**
 * Reads a question with the fields that the form receives. `id` is the id of the question itself, not that of a child.
 * Without a version id, the content is that of the working version or, if there is none, of the live one. With a
 * version id, the content and the metadata are those of that version. With a reader, only questions visible to that
 * reader are read. @throws NotFoundError
 */
export async function readEdited(
  client: Queryable,
  id: string | number,
  version: string | number | null = null,
  reader?: Reader,
): Promise<Edited> {
  const { rows } = await client.query<Row>(select('q.id = $1::int8'), [
    id,
    version,
    reader ? readerOf(reader) : ALL_READERS,
  ])
  const [row] = rows
  if (!row) throw new NotFoundError(version === null ? '试题不存在或已删除' : '该试题没有这个版本')
  const { content, metadata, children, ...edited } = row
  const kept = version === null ? {} : content.meta
  return { ...edited, body: bodyOf(content, { ...metadata, ...kept }, children, version !== null) }
}

/** The present body of a question, with the id of the version that contains it. */
export interface CurrentBody {
  readonly id: number
  readonly rowVersion: number
  readonly version: number
  readonly body: QuestionBody
}

/**
 * Reads the present bodies of questions by the ids of the questions; questions that no longer exist are missing in the
 * result.
 */
export async function readBodies(client: Queryable, ids: readonly number[]): Promise<CurrentBody[]> {
  const { rows } = await client.query<Row>(select('q.id = any($1::int8[])'), [`{${ids.join(',')}}`, null, ALL_READERS])
  return rows.map(({ id, rowVersion, version, content, metadata, children }) => ({
    id: Number(id),
    rowVersion,
    version: Number(version.id),
    body: bodyOf(content, metadata, children, false),
  }))
}

/** Builds a body. All bodies are built here, so that any two bodies can be compared field by field. */
function bodyOf(content: Content, metadata: Metadata, children: Row['children'], byVersion: boolean): QuestionBody {
  const { section, grade, subject, difficulty, year, paperType, area, source, estSeconds, knowledge } = metadata
  return {
    ...contentBody(content, byVersion),
    ...{ section: section ?? '', grade, subject: subject ?? '', difficulty, year, paperType, area, source, estSeconds },
    knowledge: knowledge.map(({ id, name }) => ({ id, name })),
    children: children.map((child) => ({ ...contentBody(child, byVersion), id: child.id })),
  }
}

function contentBody(content: Content, byVersion: boolean): BodyContent {
  const { id: _, meta, typeCode: __, score: ___, ...said } = content
  const { typeCode, score } = byVersion ? { ...content, ...meta } : content
  return {
    typeCode,
    ...said,
    options: said.options.map(optionBody),
    blanks: said.blanks.map(({ accept, match, tolerance, score, group, options }) => ({
      accept,
      match,
      tolerance,
      score,
      group,
      ...(options && { options: options.map(({ key, html }) => ({ key, html })) }),
    })),
    rubric: said.rubric.map(({ html, score }) => ({ html, score })),
    score,
  }
}

function optionBody(option: StoredOption): BodyOption {
  const { key, html, correct, locked = false, feedbackHtml = '', pairHtml = '' } = option
  return { key, html, correct, locked, feedbackHtml, pairHtml }
}

/** Returns an option as it is stored, without its empty fields. */
export function storedOption({
  key,
  html,
  correct,
  locked,
  feedbackHtml,
  pairHtml,
}: ContentOf<CleanHtml>['options'][number]): StoredOption {
  return {
    key,
    html,
    correct,
    ...(locked && { locked }),
    ...(feedbackHtml && { feedbackHtml }),
    ...(pairHtml && { pairHtml }),
  }
}
