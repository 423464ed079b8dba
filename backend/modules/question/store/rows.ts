import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { insertRows } from '../../../core/database/insert-rows.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { contentFields, type PointSuggestion, type StoredBlank } from '../../../tables/question.ts'
import { ensureKnowledge, type KnowledgeRef, knowledgeKey } from '../../knowledge/index.ts'
import { storeFingerprints } from '../similar/store-fingerprints.ts'
import { isBlocked, type PreparedContent, type PreparedQuestion } from './prepared.ts'
import { searchMath, searchTerms, searchText, storedTerms } from './search-row.ts'
import { contentColumns, formDefaults, knowledgeTypes, searchTypes } from './tables.ts'

/** Returns bytes as PostgreSQL writes bytea values in text: `\x` and hexadecimal digits. */
export const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
export const codeOf = (id: number) => `Q${String(id).padStart(6, '0')}`

/** Returns the columns with metadata, which a composite question and its children have in common. */
export function metadataRow(question: PreparedQuestion) {
  const { subject, section, grade, difficulty, year, paperType, area, source, estSeconds } = question
  const seconds = estSeconds === undefined ? {} : { est_seconds: estSeconds }
  return { subject, section, grade, difficulty, year, paper_type: paperType, area, source, ...seconds }
}

/**
 * Returns the metadata that is stored in a version, so that users can later compare and restore the metadata with the
 * content.
 */
export function metaOf(question: PreparedQuestion) {
  const { section, grade, subject, difficulty, year, paperType, area, source, estSeconds = null } = question
  const knowledge =
    question.points?.map(({ id, name }) => ({ id: String(id), name })) ??
    question.knowledge.map((name) => ({ id: null, name }))
  return {
    ...childMetaOf(question),
    ...{ section, grade, subject, difficulty, year, paperType, area, source, estSeconds, knowledge },
  }
}

export const childMetaOf = ({ typeCode, score }: PreparedContent) => ({ typeCode, score })

/**
 * Returns the content that is stored in the row of the question, not in its version: the question type, the base type
 * and the score.
 */
export const kindRow = ({ typeCode, baseType, score }: PreparedContent) => ({
  type_code: typeCode,
  base_type: baseType,
  score,
})

/** The default values of the version columns that only the form writes, not an import. */
export const unwritten = formDefaults()

/**
 * Returns the version columns of the content. Fields that the sender does not know are left out, so their stored values
 * remain.
 */
export function contentRow(content: PreparedContent): Record<string, unknown> {
  const said: Record<string, unknown> = { ...content, ...content.written }
  const row = contentFields.map((field) => [contentColumns[field].name, said[field]] as const)
  return { preview_html: content.previewHtml, ...Object.fromEntries(row.filter(([, value]) => value !== undefined)) }
}

/**
 * Reads from a version the columns that only the form writes, so that a further version from an import keeps their
 * values.
 */
export async function writtenOf(client: Queryable, version: number | null): Promise<Record<string, unknown>> {
  const { rows } = await client.query(
    `select ${Object.keys(unwritten).join(', ')} from question_version where id = $1`,
    [version],
  )
  return rows[0] ?? unwritten
}

/**
 * Returns the blanks of a version after an import. An import contains no scores for blanks, so the scores from the form
 * remain. Where the import has common options or another question type, the options of the blanks are removed.
 */
export async function blanksAfter(
  client: Queryable,
  version: number | null,
  { baseType, options, blanks, written }: PreparedContent,
): Promise<{ blanks?: readonly StoredBlank[] }> {
  const keepsOwn = baseType === 'cloze' && options.length === 0
  if (written || version === null || (blanks === undefined && keepsOwn)) return {}
  const { rows } = await client.query<{ blanks: StoredBlank[] }>('select blanks from question_version where id = $1', [
    version,
  ])
  const before = rows[0]?.blanks ?? []
  if (blanks) return { blanks: blanks.map((blank, at) => ({ ...blank, score: before[at]?.score ?? blank.score })) }
  if (!before.some((blank) => blank.options)) return {}
  const bare = before.map(({ options: _, ...blank }) => blank)
  return { blanks: bare.some(({ score }) => score !== null) ? bare : [] }
}

/** The statuses in which the version of an inserted question is a live version, which learners see or saw. */
const LIVE: readonly QuestionStatus[] = ['published', 'withdrawn']
export const isLive = (status: QuestionStatus): boolean => LIVE.includes(status)
export function versionPointers(status: QuestionStatus, version: number) {
  const live = isLive(status)
  return { draft_version_id: live ? null : version, live_version_id: live ? version : null }
}

/**
 * The link between a question and a knowledge point, without its position in the question's list of knowledge points.
 */
export interface PointLink {
  readonly kp_id: number
  readonly weight: number
  readonly origin: string
  readonly confirmed_by: number | null
  readonly suggestion: PointSuggestion | null
}

export interface Searched {
  readonly id: number
  readonly question: PreparedQuestion
  readonly status: QuestionStatus
  readonly at: Date
  /** The user id of the owner; null for a question without owner. */
  readonly owner: number | null
  /**
   * The links to knowledge points before the write. Knowledge points that remain keep their weight, their origin, the
   * user who confirmed them, and a suggestion that nobody has confirmed.
   */
  readonly held?: readonly PointLink[]
}

/** Stores the knowledge points and the search rows of questions that have none yet. */
export async function storeFound(client: Queryable, questions: readonly Searched[]): Promise<void> {
  const refOf = ({ subject, section }: PreparedQuestion, route: string): KnowledgeRef => ({
    subject: subject ?? '',
    section: section ?? '',
    route,
  })
  const named = questions.filter(({ question }) => !question.points)
  const refs = named.flatMap(({ question }) => question.knowledge.map((route) => refOf(question, route)))
  const ids = await ensureKnowledge(client, refs)
  const pointsOf = (question: PreparedQuestion) =>
    new Set(
      question.points?.map(({ id }) => id) ??
        question.knowledge.flatMap((route) => ids.get(knowledgeKey(refOf(question, route))) ?? []),
    )
  const knowledge: Record<string, unknown>[] = []
  const found: Record<string, unknown>[] = []
  for (const { id, question, status, at, owner, held = [] } of questions) {
    const points = [...pointsOf(question)]
    const fresh = { weight: 1, origin: question.origin ? 'import' : 'manual', confirmed_by: null, suggestion: null }
    points.forEach((point, sort) => {
      const had = held.find(({ kp_id }) => kp_id === point) ?? fresh
      knowledge.push({ ...had, question_id: id, kp_id: point, primary: sort === 0, sort })
    })
    const { section, subject, grade, typeCode, difficulty, year, paperType, area } = question
    const parts = [question, ...question.children]
    const analysed = parts.some(({ analysisHtml }) => analysisHtml !== '')
    const said = { text: searchText(parts), math: searchMath(parts) }
    const blocked = question.judged ? isBlocked(question.findings) : null
    const faults = question.judged ? question.findings.map(({ code }) => code) : []
    const facets = {
      section,
      subject,
      grade,
      typeCode,
      difficulty,
      year,
      status,
      paperType,
      area,
      analysed,
      blocked,
      faults,
    }
    const terms = searchTerms(facets, said, points)
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
      paper_type: paperType ?? '',
      area: area ?? '',
      owner_id: owner,
      analysed,
      blocked,
    })
  }
  await insertRows(client, 'question_kp', knowledgeTypes, knowledge)
  await insertRows(client, 'question_search', searchTypes, found)
  await storeFingerprints(
    client,
    questions.map(({ id, question }) => ({ id, parts: [question, ...question.children] })),
  )
}
