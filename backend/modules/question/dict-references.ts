import { type SQL, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import type { listQuestions } from '../../../lib/contracts/question/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { DictReference, KeyMove } from '../../core/records/dict-references.ts'
import { facet, intArray } from '../../core/search/search.ts'
import { moveReviews } from '../review/index.ts'
import { questionWithin } from './scope.ts'
import { classFacet, Facet, placeFacet } from './store/search-row.ts'

type Column = 'section' | 'subject' | 'grade' | 'type_code' | 'difficulty' | 'year' | 'paper_type'

/** For each column, the kind of search term (facet) that stores the values of the column. */
const facetOf: Partial<Record<Column, number>> = {
  section: Facet.section,
  subject: Facet.subject,
  grade: Facet.grade,
  type_code: Facet.type,
  difficulty: Facet.difficulty,
  year: Facet.year,
  paper_type: Facet.paperType,
}

function ofQuestion(
  typeCode: TypeCode,
  column: Column,
  field: string,
  filter?: keyof CallRequest<typeof listQuestions>,
): DictReference {
  return {
    typeCode,
    name: `question.${field}`,
    label: '试题',
    table: 'question',
    column,
    holds: 'key',
    rows: `r.parent_id is null and r.deleted_at is null`,
    within: (scope) => questionWithin(scope, 'r'),
    title: 'r.code',
    entity: 'question',
    field,
    ...(filter && { url: (key: string) => listAt('question', { [filter]: key }) }),
    keepsTime: true,
    changed: { to: { all: true }, event: { event: 'questionsChanged', content: {} } },
    async follow(tx, move) {
      // Children have the same metadata as their composite question, but each child has its own question type.
      if (column !== 'type_code') await moveChildren(tx, column, move)
      for (const table of ['question_search', 'question_copy'])
        await moveFound(tx, sql`${sql.identifier(table)}`, column, move)
      await moveReviews(tx, 'question', column, move)
    },
  }
}

/**
 * The columns of questions that contain dictionary keys. When an administrator moves records to another key, the
 * versions of questions keep their old key, because versions record the past.
 */
export const questionReferences: readonly DictReference[] = [
  ofQuestion('section', 'section', 'section', 'section'),
  ofQuestion('subject', 'subject', 'subject', 'subject'),
  ofQuestion('grade', 'grade', 'grade', 'grade'),
  ofQuestion('difficulty', 'difficulty', 'difficulty', 'difficulty'),
  ofQuestion('year', 'year', 'year', 'year'),
  ofQuestion('paperType', 'paper_type', 'paperType', 'paperType'),
  ofQuestion('questionType', 'type_code', 'typeCode', 'type'),
  {
    typeCode: 'questionType',
    name: 'question.childTypeCode',
    label: '小题',
    table: 'question',
    column: 'type_code',
    holds: 'key',
    rows: `r.parent_id is not null and r.deleted_at is null`,
    within: (scope) => questionWithin(scope, 'r'),
    title: 'r.code',
    entity: 'question',
    field: 'typeCode',
    keepsTime: true,
  },
]

async function moveChildren(tx: Db, column: Column, { ids, from, to }: KeyMove): Promise<void> {
  const name = sql.identifier(column)
  await tx.execute(
    sql`update question set ${name} = ${to}, row_version = row_version + 1
         where parent_id = any(${intArray(ids)}::int8[]) and ${name} = ${from}`,
  )
}

interface Place {
  section: string
  subject: string
  grade: string
}

/**
 * Replaces a key in the search rows of questions: in its column and in the search terms for filter values. The search
 * terms of the text stay unchanged.
 */
async function moveFound(tx: Db, table: SQL, column: Column, { ids, from, to }: KeyMove): Promise<void> {
  const kind = facetOf[column]
  if (kind === undefined) return
  const name = sql.identifier(column)
  const rows = sql`question_id = any(${intArray(ids)}::int8[]) and ${name} = ${from}`
  const own = [facet(kind, from), facet(kind, to)] as const
  if (column !== 'section' && column !== 'subject' && column !== 'grade') {
    await tx.execute(sql`update ${table} set ${name} = ${to}, terms = ${replaced([own])} where ${rows}`)
    return
  }
  const { rows: places } = await tx.execute<Place & Record<string, unknown>>(
    sql`select distinct section, subject, grade from ${table} where ${rows}`,
  )
  for (const place of places) {
    const { section, subject, grade } = place
    const pairs = [own, ...placePairs(place, { ...place, [column]: to })]
    await tx.execute(
      sql`update ${table} set ${name} = ${to}, terms = ${replaced(pairs)}
           where ${rows} and section = ${section} and subject = ${subject} and grade = ${grade}`,
    )
  }
}

type TwoLineCell = readonly [before: number, after: number]

function placePairs(before: Place, after: Place): TwoLineCell[] {
  const { section, subject, grade } = before
  if (!section || !subject) return []
  const place: TwoLineCell = [placeFacet(subject, section), placeFacet(after.subject, after.section)]
  if (!grade) return [place]
  return [place, [classFacet(subject, section, grade), classFacet(after.subject, after.section, after.grade)]]
}

/**
 * SQL that replaces old search terms by new ones in the column `terms`. A row has at most one search term for each kind
 * of filter value, so no other term needs a change.
 */
const replaced = (pairs: readonly TwoLineCell[]): SQL =>
  pairs.reduce((terms, [before, after]) => sql`array_replace(${terms}, ${before}::int4, ${after}::int4)`, sql`terms`)
