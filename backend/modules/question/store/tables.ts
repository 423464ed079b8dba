import { getTableColumns } from 'drizzle-orm'
import type { ContentTables } from '../../../core/content/tables.ts'
import { columnTypes } from '../../../core/database/insert-rows.ts'
import {
  contentFields,
  question,
  questionKp,
  questionOrigin,
  questionSearch,
  questionVersion,
} from '../../../tables/question.ts'

/** Tells the core which tables store the versions of questions. The children of a composite question are its parts. */
export const questionTables: ContentTables = {
  record: question,
  version: questionVersion,
  of: questionVersion.questionId,
  parent: question.parentId,
  children: questionVersion.children,
}

// The column types for statements come from the table definitions, so a new field needs to be declared only in
// backend/tables/question.ts.

export const questionTypes = columnTypes(question, 'row_version', 'deleted_at', 'stats', 'source_no')
export const versionTypes = columnTypes(questionVersion, 'row_version', 'deleted_at')
export const originTypes = columnTypes(questionOrigin)
export const knowledgeTypes = columnTypes(questionKp)
export const searchTypes = columnTypes(questionSearch)

/** The columns of `question_search`; `question_copy` has all of them too. */
export const searchNames = Object.keys(searchTypes)

/** The columns of a version; the keys are the names of the form's fields. */
export const contentColumns = getTableColumns(questionVersion)

/** The content fields that every import fills in. Only the form writes the other content fields. */
const SENT: readonly string[] = ['stemHtml', 'analysisHtml', 'options', 'answer']

/** Returns the default values of the columns that only the form writes. */
export const formDefaults = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    contentFields
      .filter((field) => !SENT.includes(field))
      .map((field) => [contentColumns[field].name, contentColumns[field].default]),
  )

/** SQL for the content of a version: the names and values for `json_build_object`. */
export const contentJson = (version: string): string =>
  contentFields.map((field) => `'${field}', ${version}.${contentColumns[field].name}`).join(', ')
