import type { QuestionStatus } from '../../../lib/contracts/question/calls.ts'
import { insertRows } from '../../core/database/insert-rows.ts'
import type { Queryable } from '../../core/database/queryable.ts'
import { ensureKnowledge, type KnowledgeRef, knowledgeKey } from '../knowledge/index.ts'
import type { PreparedContent, PreparedQuestion } from './prepared.ts'
import { searchMath, searchTerms, searchText, storedTerms } from './search-row.ts'

/** Columns of bulk inserts with their types. */
export const questionColumns = {
  id: 'int8',
  code: 'text',
  parent_id: 'int8',
  child_no: 'int4',
  type_code: 'text',
  base_type: 'text',
  subject: 'text',
  section: 'text',
  grade: 'text',
  difficulty: 'text',
  year: 'text',
  paper_type: 'text',
  area: 'text',
  source: 'text',
  score: 'numeric',
  status: 'text',
  draft_version_id: 'int8',
  live_version_id: 'int8',
  child_count: 'int2',
  finding_count: 'int2',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

export const versionColumns = {
  id: 'int8',
  question_id: 'int8',
  no: 'int4',
  stem_html: 'text',
  analysis_html: 'text',
  preview_html: 'text',
  options: 'jsonb',
  answer: 'jsonb',
  children: 'int8[]',
  findings: 'jsonb',
  content_hash: 'bytea',
  base_version_id: 'int8',
  change_kind: 'text',
  change_note: 'text',
  state: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

export const originColumns = { source: 'text', external_id: 'text', question_id: 'int8', record_hash: 'bytea' } as const

const knowledgeColumns = { question_id: 'int8', kp_id: 'int8', primary: 'bool', origin: 'text', sort: 'int2' } as const

const searchColumns = {
  question_id: 'int8',
  updated_at: 'timestamptz',
  section: 'text',
  subject: 'text',
  grade: 'text',
  type_code: 'text',
  difficulty: 'text',
  year: 'text',
  status: 'text',
  text: 'text',
  math: 'text',
  terms: 'int4[]',
} as const

/** As PostgreSQL reads bytea. */
export const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
export const codeOf = (id: number) => `Q${String(id).padStart(6, '0')}`

/** The metadata a question shares with its children. */
export function metadataRow(question: PreparedQuestion) {
  const { subject, section, grade, difficulty, year, paperType, area, source } = question
  return { subject, section, grade, difficulty, year, paper_type: paperType, area, source }
}

/** What of a question's or child's content stands on the question itself. */
export const kindRow = ({ typeCode, baseType, score }: PreparedContent) => ({
  type_code: typeCode,
  base_type: baseType,
  score,
})

export function contentRow({ stemHtml, analysisHtml, previewHtml, options, answer }: PreparedContent) {
  return { stem_html: stemHtml, analysis_html: analysisHtml, preview_html: previewHtml, options, answer }
}

/** Learners see a question of these statuses, and so its version is the live one. */
const LIVE: readonly QuestionStatus[] = ['published', 'withdrawn']
export const isLive = (status: QuestionStatus): boolean => LIVE.includes(status)
export function versionPointers(status: QuestionStatus, version: number) {
  const live = isLive(status)
  return { draft_version_id: live ? null : version, live_version_id: live ? version : null }
}

export interface Searched {
  readonly id: number
  readonly question: PreparedQuestion
  readonly status: QuestionStatus
  readonly at: Date
}

/** Stores the knowledge points of questions that have none yet, and what the questions are found by. */
export async function storeFound(client: Queryable, questions: readonly Searched[]): Promise<void> {
  const refOf = ({ subject, section }: PreparedQuestion, route: string): KnowledgeRef => ({
    subject: subject ?? '',
    section: section ?? '',
    route,
  })
  const refs = questions.flatMap(({ question }) => question.knowledge.map((route) => refOf(question, route)))
  const ids = await ensureKnowledge(client, refs)
  const pointsOf = (question: PreparedQuestion) =>
    new Set(question.knowledge.flatMap((route) => ids.get(knowledgeKey(refOf(question, route))) ?? []))
  const knowledge: Record<string, unknown>[] = []
  const found: Record<string, unknown>[] = []
  for (const { id, question, status, at } of questions) {
    const points = [...pointsOf(question)]
    points.forEach((point, sort) => {
      knowledge.push({ question_id: id, kp_id: point, primary: sort === 0, origin: 'import', sort })
    })
    const { section, subject, grade, typeCode, difficulty, year } = question
    const parts = [question, ...question.children]
    const said = { text: searchText(parts), math: searchMath(parts) }
    const terms = searchTerms({ section, subject, grade, typeCode, difficulty, year, status }, said, points)
    found.push({
      question_id: id,
      updated_at: at,
      section: section ?? '',
      subject: subject ?? '',
      grade: grade ?? '',
      type_code: typeCode,
      difficulty: difficulty ?? '',
      year: year ?? '',
      status,
      ...said,
      terms: storedTerms(terms),
    })
  }
  await insertRows(client, 'question_kp', knowledgeColumns, knowledge)
  await insertRows(client, 'question_search', searchColumns, found)
}
