import { type SQL, sql } from 'drizzle-orm'
import { labelsOf } from '../../../lib/contracts/base/card.ts'
import { allCards } from '../../../lib/contracts/cards.ts'

/** What the index keeps of a value (migration 0051). */
const VALUE_MOST = 64

/** 600.67, 1,200, 60: as amounts of money they are stored in fen. */
const amount = /^\d{1,12}(?:\.\d{1,2})?$/

/** How what somebody types may be stored: as it is, as a number written otherwise, as money. */
function storedAs(value: string): string[] {
  const text = value.normalize('NFKC').trim().toLowerCase()
  const plain = text.replace(/[,\s]/g, '').replace(/^[¥￥]/, '')
  const numbers = amount.test(plain) ? [String(Number(plain)), String(Math.round(Number(plain) * 100))] : []
  return [...new Set([text, ...numbers])].filter((one) => one.length <= VALUE_MOST)
}

/** The fields whose label, in any kind of record, holds the text; or which are called so. */
function fieldsCalled(text: string): string[] {
  const wanted = text.trim().toLowerCase()
  const labelled = allCards().flatMap(([, card]) => Object.entries(labelsOf(card)))
  const found = labelled.filter(
    ([name, label]) => label.toLowerCase().includes(wanted) || name.toLowerCase() === wanted,
  )
  return [...new Set(found.map(([name]) => name))]
}

/** The condition that an entry `l` changed a field, from or to a value; null: neither is asked for. */
export function changedWith({ field, value }: { field?: string | undefined; value?: string | undefined }): SQL | null {
  if (!field && !value) return null
  const fields = field ? fieldsCalled(field) : null
  const values = value ? storedAs(value) : null
  const words = fields
    ? fields.flatMap((name) => values?.map((one) => `p:${name}=${one}`) ?? [`f:${name}`])
    : (values ?? []).map((one) => `v:${one}`)
  return words.length > 0 ? sql`audit_changes(l.before, l.after) && ${sql.param(words)}::text[]` : sql`false`
}
