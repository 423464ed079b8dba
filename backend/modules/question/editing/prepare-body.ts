import type { CleanHtml } from '../../../../lib/contracts/base/clean-html.ts'
import type { BodyContent, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { BaseType } from '../../../../lib/contracts/question/json.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { previewOf } from '../../../core/records/rich-text.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import type { FormulaFaults } from '../formulas/formula-check.ts'
import { isInScope } from '../internal.ts'
import { cleanBody } from '../judging/judge-body.ts'
import type { PreparedContent, PreparedQuestion } from '../store/prepared.ts'
import { checkArea, Keys } from './check-keys.ts'
import { checkAudio, checkPictures, type Fields, withCorrect } from './clean-body.ts'
import { findingsOf } from './findings-of.ts'
import { type Edited, storedOption } from './read-edited.ts'
import { resolveKnowledge } from './resolve-knowledge.ts'
import type { BodyOf, ContentOf } from './texts.ts'

interface Preparing {
  readonly scope: DataScope
  readonly status: QuestionStatus
  /** The user id of the creator, because some data scopes include only questions that the user created. */
  readonly ownerId: number | null
  /** The question before the write; null for a new one. */
  readonly before: Edited | null
  /** The user id of the writer. */
  readonly by: number | null
  /** The results of the formula engine, which ran before the transaction began. */
  readonly tried?: FormulaFaults
  /**
   * True where the body comes from an older version of the question. Its disabled keys are then replaced instead of
   * refused.
   */
  readonly restored?: true
}

export interface Prepared {
  /** The checked and cleaned body, equal to the body that the next read of the question returns. */
  readonly body: QuestionBody
  /** Returns the question to store, with its findings. The checks run only when this function is called. */
  question(): Promise<PreparedQuestion>
}

/**
 * Checks and cleans the body that a form sent, for storage. @throws InvalidError with a fault for every invalid field
 */
export async function prepareBody(tx: Db, input: QuestionBody, preparing: Preparing): Promise<Prepared> {
  const { scope, status, ownerId, before, by, tried, restored } = preparing
  const client = queryable(tx)
  const keys = await Keys.read(client)
  const asked = restored && before ? keys.replaceUnused(input, before.body) : input
  const known = [before?.body ?? null, restored ? input : null]
  const fields: Fields = {}
  if (!isInScope({ ...asked, ownerId }, scope)) fields.subject = '该学段、学科、年级不在您的数据范围内'
  keys.check(asked, before?.body ?? null, fields)
  await checkArea(client, asked, before?.body ?? null, fields)
  await checkPictures(tx, asked, known, fields)
  await checkAudio(tx, asked, known, fields)
  await checkChildren(tx, asked, before, fields)
  if (Object.keys(fields).length > 0) throw new InvalidError(fields)
  const knowledge = await resolveKnowledge(client, asked, fields)
  if (Object.keys(fields).length > 0) throw new InvalidError(fields)
  const typeOf = ({ typeCode }: BodyContent) => keys.factsOf(typeCode)?.baseType
  const clean = withCorrect({ ...(await cleanBody(asked, known, by)), knowledge }, typeOf(asked))
  const body = { ...clean, children: clean.children.map((child) => withCorrect(child, typeOf(child))) }
  const question = async () => {
    const judging = { id: before?.id ?? null, factsOf: keys.factsOf, by, tried }
    const findings = await findingsOf(client, body, judging)
    return questionOf({ body, knowledge, status, findings, typeOf })
  }
  return { body, question }
}

/** Adds a fault for each child id that occurs twice or belongs to no child of this question. */
async function checkChildren(tx: Db, { children }: QuestionBody, before: Edited | null, fields: Fields): Promise<void> {
  const ids = children.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const { rows } = await queryable(tx).query<{ id: string }>(
    'select id::text as id from question where parent_id = $1::int8 and deleted_at is null',
    [before?.id ?? null],
  )
  const own = new Set(rows.map(({ id }) => id))
  for (const [index, { id }] of children.entries()) {
    if (id !== null && !own.delete(id)) fields[`children.${index}.id`] ??= '小题不存在，或重复了，请刷新后再试'
  }
}

interface Writing {
  readonly body: BodyOf<CleanHtml>
  readonly knowledge: readonly { id: string; name: string }[]
  readonly status: QuestionStatus
  readonly findings: PreparedQuestion['findings']
  typeOf(content: BodyContent): BaseType | undefined
}

function questionOf({ body, knowledge, status, findings, typeOf }: Writing): PreparedQuestion {
  const { section, grade, subject, difficulty, year, paperType, area, source, estSeconds, children } = body
  const contentOf = (content: ContentOf<CleanHtml>) => preparedContent(content, typeOf(content))
  return {
    ...contentOf(body),
    ...{
      section,
      grade,
      subject,
      difficulty,
      year,
      paperType,
      area,
      source,
      estSeconds,
      status,
      findings,
      judged: true,
    },
    knowledge: knowledge.map(({ name }) => name),
    points: knowledge.map(({ id, name }) => ({ id: Number(id), name })),
    children: children.map((child) => ({ ...contentOf(child), id: child.id === null ? null : Number(child.id) })),
  }
}

function preparedContent(content: ContentOf<CleanHtml>, baseType: BaseType | undefined): PreparedContent {
  const { typeCode, stemHtml, analysisHtml, options, answer, score } = content
  const { groundHtml, promptHtml, promptAudio, thinkingHtml, summaryHtml, shuffle, blanks, rubric } = content
  if (!baseType) throw new Error(`${typeCode} was not checked`)
  return {
    ...{ typeCode, baseType, stemHtml, groundHtml, promptHtml, analysisHtml, answer, blanks, score },
    previewHtml: previewOf(stemHtml),
    options: options.map(storedOption),
    written: { promptAudio, thinkingHtml, summaryHtml, shuffle, rubric },
  }
}
