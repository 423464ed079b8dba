import { type SQL, sql } from 'drizzle-orm'
import { labelsOf } from '../../../lib/contracts/base/card.ts'
import { allCards } from '../../../lib/contracts/cards.ts'

/** The most characters of a value in the index of changes (migration 0051). Longer values are not indexed. */
const MAX_VALUE = 64

/** Matches amounts in yuan such as 600.67 or 60. The database stores money in fen, the hundredth part of a yuan. */
const amount = /^\d{1,12}(?:\.\d{1,2})?$/

/**
 * Returns the texts by which the index may contain a typed value: as it was typed, as a number, and as money in fen.
 */
function storedAs(value: string): string[] {
  const text = value.normalize('NFKC').trim().toLowerCase()
  const plain = text.replace(/[,\s]/g, '').replace(/^[¥￥]/, '')
  const numbers = amount.test(plain) ? [String(Number(plain)), String(Math.round(Number(plain) * 100))] : []
  return [...new Set([text, ...numbers])].filter((one) => one.length <= MAX_VALUE)
}

/**
 * Returns the names of the fields whose label contains the text, or whose name equals the text, for all kinds of
 * records.
 */
function fieldsCalled(text: string): string[] {
  const wanted = text.trim().toLowerCase()
  const labelled = allCards().flatMap(([, card]) => Object.entries(labelsOf(card)))
  const found = labelled.filter(
    ([name, label]) => label.toLowerCase().includes(wanted) || name.toLowerCase() === wanted,
  )
  return [...new Set(found.map(([name]) => name))]
}

/** SQL condition that entry `l` changed a field or a value. Null when the filter names neither. */
export function changedWith({ field, value }: { field?: string | undefined; value?: string | undefined }): SQL | null {
  if (!field && !value) return null
  const fields = field ? fieldsCalled(field) : null
  const values = value ? storedAs(value) : null
  const words = fields
    ? fields.flatMap((name) => values?.map((one) => `p:${name}=${one}`) ?? [`f:${name}`])
    : (values ?? []).map((one) => `v:${one}`)
  return words.length > 0 ? sql`audit_changes(l.before, l.after) && ${sql.param(words)}::text[]` : sql`false`
}
