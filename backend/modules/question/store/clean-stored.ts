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

/** Edition of the allow-list; raise it when the list becomes narrower, so that the stored texts are cleaned again. */
const EDITION = '1'
const BATCH = 200

/** Columns of a version that pages show as HTML, with the field names used elsewhere. */
const columns = [...contentFields, 'previewHtml' as const].flatMap((field) => {
  const { name } = contentColumns[field]
  const isJson = contentColumns[field].getSQLType() === 'jsonb'
  return isJson || name.endsWith('_html') ? [{ field, name, isJson }] : []
})

type Content = Record<string, unknown>

const content = columns.map(({ field, name }) => `'${field}', ${name}`)
const changes = columns.map(({ field, name, isJson }) => `${name} = r.content->${isJson ? '' : '>'}'${field}'`)

/**
 * Cleans texts stored before every text had to pass the sanitiser: all versions of all questions, and the content of
 * golden items. It runs in batches at a start, under the lock of the migrations, once per edition. After an
 * interruption it starts again, which changes nothing in clean texts. The search rows hold no markup and stay
 * unchanged.
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

/** Cleans one batch and returns the id of its last version; null where there are no more. */
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

/** Returns a copy with every rich text in it cleaned: in versions, children, options and anything else. */
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

/** Cleans an answer. Old answers were stored as typed, so `a<b` is text. */
function cleanAnswer(answer: string): string {
  const allowed = onlyAllowed(answer)
  return allowed === answer ? allowed : withoutParagraph(toRichText(answer, { inline: true }))
}
