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

/** The tables of questions as content with versions. Children are parts. */
export const questionTables: ContentTables = {
  record: question,
  version: questionVersion,
  of: questionVersion.questionId,
  parent: question.parentId,
  children: questionVersion.children,
}

// Statements take the columns of questions from the tables, so that backend/tables/question.ts alone declares a field.

export const questionTypes = columnTypes(question, 'row_version', 'deleted_at', 'stats', 'source_no')
export const versionTypes = columnTypes(questionVersion, 'row_version', 'deleted_at')
export const originTypes = columnTypes(questionOrigin)
export const knowledgeTypes = columnTypes(questionKp)
export const searchTypes = columnTypes(questionSearch)

/** The columns that `question_copy` has in common with `question_search`. */
export const searchNames = Object.keys(searchTypes)

/** The columns of a version by the field names of the form. */
export const contentColumns = getTableColumns(questionVersion)

/** Content fields that every sender fills in; the others come from a form. */
const SENT: readonly string[] = ['stemHtml', 'analysisHtml', 'options', 'answer']

/** Returns the defaults of the columns that only a form writes. */
export const formDefaults = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    contentFields
      .filter((field) => !SENT.includes(field))
      .map((field) => [contentColumns[field].name, contentColumns[field].default]),
  )

/** SQL for the content of a version, as arguments of `json_build_object`. */
export const contentJson = (version: string): string =>
  contentFields.map((field) => `'${field}', ${version}.${contentColumns[field].name}`).join(', ')
