import { sql } from 'drizzle-orm'
import { decodeEntities } from '../../../../lib/contracts/base/rich-text.ts'
import type { BodyContent, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { Fault } from '../../../../lib/contracts/review/golden.ts'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { audit } from '../../../core/records/audit.ts'
import { begunBefore, type GoldenKind } from '../../../core/records/reviewed.ts'
import { escapeHtml } from '../../../core/records/rich-text.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { hide } from '../copies/copies.ts'
import { dateBack, freshlyMade } from '../copies/fresh.ts'
import { audited } from '../editing/audited.ts'
import { prepareBody } from '../editing/prepare-body.ts'
import { type Edited, readEdited } from '../editing/read-edited.ts'
import { mapTexts, textsOf } from '../editing/texts.ts'
import { isInScope } from '../internal.ts'
import type { PreparedQuestion } from '../store/prepared.ts'
import { storeQuestions } from '../store/store-questions.ts'
import { writersOf } from './open-review.ts'

/**
 * Only approved questions may become golden items (questions with inserted faults that measure reviewers). Unapproved
 * questions may contain other faults, and the reviewer who finds one would be blamed for a false alarm.
 */
const GOOD = ['approved', 'published', 'revising']

/** The content that a golden item stores: a question with its inserted faults. */
interface Content {
  readonly body: QuestionBody
  readonly question: PreparedQuestion
}

/** Golden items that are made of questions: questions with inserted faults that measure reviewers. */
export const goldenQuestion: GoldenKind = {
  async parts(db, scope, code) {
    const { body, code: found } = await sourceOf(db, scope, code)
    const texts = textsOf(body)
      .filter(({ html, field }) => html !== '' && mayInsertInto(body, field, html))
      .map(({ field, html }) => ({ place: field, text: linesOf(html) }))
    const keys = contentsOf(body)
      .filter(({ content }) => isKeyed(content))
      .map(({ content, place }) => ({ place, text: content.answer.join('') }))
    return { code: found, parts: [...texts, ...keys] }
  },

  async insertFaults(tx, scope, code, faults) {
    const source = await sourceOf(tx, scope, code)
    const preparing = { scope, status: 'pending', ownerId: source.ownerId, before: source, by: null } as const
    const { body, question } = await prepareBody(tx, withFaults(withoutRows(source.body), faults), preparing)
    const prepared = await question()
    const blocking = prepared.findings.find(({ level }) => level === 'error')
    if (blocking) {
      const at = Math.max(
        0,
        faults.findIndex(({ place }) => blocking.field.startsWith(place)),
      )
      throw new InvalidError({ [`faults.${at}.planted`]: `自动检查就会发现：${blocking.message}` })
    }
    const { subject, section, grade } = prepared
    const sourceId = Number(source.id)
    const content: Content = { body, question: prepared }
    return { sourceId, content, subject, section, grade, authors: await writersOf(tx, sourceId) }
  },

  async copy(tx, { sourceId, place, content, shownTo, besideId, at, began }) {
    const planted = content as Content
    const client = queryable(tx)
    const { typeCode, baseType, difficulty } = await keysOf(tx, sourceId, planted.question)
    const { sourceNo, ...fresh } = await freshlyMade(client, besideId)
    const keys = { typeCode, difficulty, ...fresh }
    const question = { ...planted.question, ...place, ...keys, baseType }
    const { subject, section, grade } = place
    const body = { ...planted.body, ...keys, grade, subject: subject ?? '', section: section ?? '' }
    const [entityId = 0] = await storeQuestions(client, [question], { at: () => at })
    await hide(client, { id: entityId, shownTo, madeOf: sourceId, beside: besideId })
    const madeAt = await dateBack(client, { id: entityId, sourceNo, at })
    // The audit entries look like those of an ordinary question whose writer is hidden: an insertion and a submission.
    const shared = { actor: null, entity: 'question', entityId } as const
    await audit(tx, { ...shared, action: 'insert', before: null, after: audited(body), at: begunBefore(madeAt) })
    await audit(tx, {
      ...shared,
      at: began,
      action: 'submit',
      before: { status: 'draft' },
      after: { status: 'pending' },
    })
    const { rows } = await tx.execute<{ version: number }>(
      sql`select draft_version_id::float8 as version from question where id = ${entityId}`,
    )
    return { entityId, versionId: rows[0]?.version ?? 0 }
  },
}

type Keys = Pick<PreparedQuestion, 'typeCode' | 'baseType' | 'difficulty'>

/**
 * Returns the dictionary keys for a copy. These are the present keys of the original question, because the keys stored
 * in the golden item may be outdated.
 */
async function keysOf(tx: Db, sourceId: number, planted: Keys): Promise<Keys> {
  const { rows } = await tx.execute<Keys & Record<string, unknown>>(sql`
    select q.type_code as "typeCode", q.base_type as "baseType", q.difficulty
      from question q where q.id = ${sourceId}`)
  const now = rows[0]
  // Where the original now has another base type, its answer has another format, so the copy gets the stored keys.
  return now?.baseType === planted.baseType ? now : planted
}

async function sourceOf(db: Db, scope: DataScope, code: string): Promise<Edited> {
  const { rows } = await db.execute<{ id: number; status: string; live: number | null }>(sql`
    select q.id::float8 as id, q.status, q.live_version_id::float8 as live from question q
     where q.code = upper(${code}) and q.parent_id is null and ${sql.raw(isVisibleToAll('q'))}`)
  const [found] = rows
  if (!found) throw new InvalidError({ code: '没有这个编号的试题' })
  // During a revision of the original, its live version is the approved one.
  const edited = await readEdited(queryable(db), found.id, found.status === 'revising' ? found.live : null)
  const { subject, section, grade } = edited.body
  if (!isInScope({ subject, section, grade, ownerId: edited.ownerId }, scope)) {
    throw new InvalidError({ code: '该试题不在您的数据范围内' })
  }
  // The data scope is checked before the status, so that users do not learn the status of questions outside their
  // scope.
  if (!GOOD.includes(found.status)) throw new InvalidError({ code: '请选择待发布或已发布的试题' })
  return edited
}

/** Returns the body without the ids of its children, so that they are stored as new rows. */
const withoutRows = (body: QuestionBody): QuestionBody => ({
  ...body,
  children: body.children.map((child) => ({ ...child, id: null })),
})

/** Returns the content of the question and of each child, with the path of its answer. */
const contentsOf = (body: QuestionBody): { content: BodyContent; place: string }[] => [
  { content: body, place: 'answer' },
  ...body.children.map((content, at) => ({ content, place: `children.${at}.answer` })),
]

const isKeyed = ({ answer, options }: BodyContent): boolean =>
  answer.length > 0 && answer.every((one) => options.some(({ key }) => key === one))

/**
 * Returns whether a fault can replace words in this field. Answers that are option keys are excluded, because another
 * kind of fault exists for them. The accepted answers of blanks are excluded, because they begin with the answer
 * itself.
 */
function mayInsertInto(body: QuestionBody, field: string, html: string): boolean {
  if (/(^|\.)blanks\.\d+\.accept\./.test(field)) return false
  const [, child, answer] = /^(?:children\.(\d+)\.)?(answer\.)?/.exec(field) ?? []
  const content = child === undefined ? body : body.children[Number(child)]
  return answer === undefined || !content?.options.some(({ key }) => key === html)
}

/**
 * Inserts the faults into a body. @throws InvalidError for each fault whose words occur in its field never or more than
 * once
 */
function withFaults(body: QuestionBody, faults: readonly Fault[]): QuestionBody {
  const refused: Record<string, string> = {}
  let faulty = body
  for (const [at, fault] of faults.entries()) {
    let seen = 0
    const put = (html: string, field: string) => {
      if (field !== fault.place) return html
      const { changed, times } = replaceWords(html, fault)
      seen += times
      return changed
    }
    faulty = isOfKeys(fault) ? withKeys(faulty, fault, () => (seen += 1)) : mapTexts(faulty, put)
    if (seen === 0) refused[`faults.${at}.original`] = notFound(fault)
    if (seen > 1) refused[`faults.${at}.original`] = '这段原文在所选位置不止一处，请多写几个字'
    if (fault.original === fault.planted) refused[`faults.${at}.planted`] = '与原文相同'
  }
  if (Object.keys(refused).length > 0) throw new InvalidError(refused)
  return faulty
}

/** Returns whether a fault replaces the whole answer, which is a list of option keys. */
const isOfKeys = ({ place }: Fault) => /(^|\.)answer$/.test(place)

const notFound = (fault: Fault) =>
  isOfKeys(fault) ? '与现在的答案不符，或改成的不是选项的字母' : '在所选位置没有找到这段原文'

/** Replaces the correct option keys by other keys; each key is one letter. */
function withKeys(body: QuestionBody, { place, original, planted }: Fault, seen: () => void): QuestionBody {
  const keys = [...planted]
  const change = <C extends BodyContent>(content: C): C => {
    const are = isKeyed(content) && content.answer.join('') === original
    if (!are || keys.length === 0 || !keys.every((one) => content.options.some(({ key }) => key === one)))
      return content
    seen()
    return { ...content, answer: keys }
  }
  if (place === 'answer') return change(body)
  return {
    ...body,
    children: body.children.map((child, at) => (place === `children.${at}.answer` ? change(child) : child)),
  }
}

/**
 * Replaces words in the text of an HTML string. The words must lie within one text node, so the markup stays unchanged.
 */
function replaceWords(html: string, { original, planted }: Fault): { changed: string; times: number } {
  let times = 0
  const pieces = html.split(/(<[^>]*>)/).map((piece, place) => {
    const parts = place % 2 === 0 ? decodeEntities(piece).split(original) : []
    if (parts.length < 2) return piece
    times += parts.length - 1
    return escapeHtml(parts.join(planted))
  })
  return { changed: pieces.join(''), times }
}

/** Returns the text in which faults are searched: each text node of the HTML on its own line. */
const linesOf = (html: string): string =>
  html
    .split(/<[^>]*>/)
    .map((text) => decodeEntities(text).trim())
    .filter(Boolean)
    .join('\n')
