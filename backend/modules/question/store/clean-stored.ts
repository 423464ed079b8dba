import type pg from 'pg'
import { optionKeyOf } from '../../../../lib/contracts/question/option-key.ts'
import type { Database } from '../../../core/database/database.ts'
import { inTransaction } from '../../../core/database/insert-rows.ts'
import { readMeta, writeMeta } from '../../../core/database/meta.ts'
import { onlyAllowed, withoutParagraph } from '../../../core/records/clean-html.ts'
import { toRichText } from '../../../core/records/rich-text.ts'
import { contentFields } from '../../../tables/question.ts'
import { rewriteGolden } from '../../review/index.ts'
import { contentColumns } from './tables.ts'

/**
 * The edition of the allow-list. A developer who makes the list stricter must raise the edition, so that the service
 * cleans all stored texts again.
 */
const EDITION = '1'
const BATCH = 200

/** The columns of a version that contain HTML for pages, each with the name of its field. */
const columns = [...contentFields, 'previewHtml' as const].flatMap((field) => {
  const { name } = contentColumns[field]
  const isJson = contentColumns[field].getSQLType() === 'jsonb'
  return isJson || name.endsWith('_html') ? [{ field, name, isJson }] : []
})

type Content = Record<string, unknown>

const content = columns.map(({ field, name }) => `'${field}', ${name}`)
const changes = columns.map(({ field, name, isJson }) => `${name} = r.content->${isJson ? '' : '>'}'${field}'`)

/**
 * Cleans the texts that were stored before the service cleaned every text: all versions of all questions, and golden
 * items (questions with inserted faults). It runs in batches when the service starts, under the lock of the migrations,
 * once per edition of the allow-list. After an interruption it starts from the beginning; texts that are already clean
 * stay unchanged. Search rows contain no markup and stay unchanged.
 */
export async function cleanStored({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  if ((await readMeta(db, 'cleanHtml')) === EDITION) return
  for (let after: string | null = '0'; after !== null; ) {
    const from: string = after
    after = await inTransaction(pool, (client) => cleanBatch(client, from))
  }
  await rewriteGolden(pool, 'question', cleanContent)
  await writeMeta(db, 'cleanHtml', EDITION)
}

/** Cleans one batch of versions and returns the id of the last version; null where no versions are left. */
async function cleanBatch(client: pg.PoolClient, after: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string; content: Content }>(
    `select id::text as id, json_build_object(${content}) as content
       from question_version where id > $1 order by id limit ${BATCH} for update`,
    [after],
  )
  const changed = rows.flatMap(({ id, content }) => {
    const clean = cleanContent(content)
    return JSON.stringify(clean) === JSON.stringify(content) ? [] : [{ id, content: clean }]
  })
  if (changed.length > 0) {
    await client.query(
      `update question_version t set ${changes} from json_to_recordset($1) as r(id int8, content jsonb) where t.id = r.id`,
      [JSON.stringify(changed)],
    )
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
}

const isNode = (value: unknown): value is Content => typeof value === 'object' && value !== null
const RICH = /Html$|^html$/

/**
 * Returns a copy of a JSON value in which every rich text is cleaned, at any depth: in versions, children and options.
 */
function cleanContent(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(cleanContent)
  if (!isNode(node)) return node
  const options = Array.isArray(node.options) ? node.options.filter(isNode) : []
  const keys = new Map(options.map(({ key }) => [key, optionKeyOf(String(key))]))
  const clean = (name: string, value: unknown): unknown => {
    if (typeof value === 'string') return RICH.test(name) ? onlyAllowed(value) : value
    if (!Array.isArray(value)) return cleanContent(value)
    if (name === 'options')
      return options.map((option) => ({ ...(cleanContent(option) as Content), key: keys.get(option.key) }))
    if (name === 'answer' || name === 'accept') return value.map((one) => keys.get(one) ?? cleanAnswer(String(one)))
    return cleanContent(value)
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, clean(name, value)]))
}

/** Cleans an answer. Earlier editions stored answers as plain text, so an answer such as `a<b` is not HTML. */
function cleanAnswer(answer: string): string {
  const allowed = onlyAllowed(answer)
  return allowed === answer ? allowed : withoutParagraph(toRichText(answer, { inline: true }))
}
