import { resultHeaders } from '../labels.ts'
import { folded } from './cells.ts'
import { headerWords } from './header-words.ts'

/** Number of unknown headers that a message names, and characters of each. */
const NAMED = 5
const NAMED_LENGTH = 30
/** Characters of an unknown header that are kept. */
const EXTRA_LENGTH = 60

interface ExpectedColumn {
  readonly field: string
  readonly header: string
  readonly required: boolean
  /** Other words that are accepted as the header. */
  readonly synonyms?: readonly string[]
}

/** The headers that an import looks for in a sheet. */
export interface Expected {
  readonly columns: readonly ExpectedColumn[]
  /** Headers that an export writes and an import ignores; `all`: every unknown header of the sheet is ignored. */
  readonly ignored: readonly string[] | 'all'
  /** Fields that a person assigned to columns by hand, by the columns' headers. */
  readonly matched?: Readonly<Record<string, string>>
}

export interface Headers {
  /** Field of each column; null where the column is ignored. */
  readonly fields: readonly (string | null)[]
  /**
   * Unknown headers by column number; their cells are kept beside the row until a person assigns the column to a field.
   */
  readonly extras: ReadonlyMap<number, string>
  /** Fields of columns that a person assigned by hand before, by the columns' headers. */
  readonly byHand: ReadonlyMap<string, string>
  /** Headers of missing required columns. */
  readonly missing: readonly string[]
  /** Numbers of columns with an empty header, up to the last header. */
  readonly unnamed: ReadonlySet<number>
  /** Fault of the headers, in Chinese; empty: none. */
  readonly fault: string
}

/** Returns the key by which headers are compared; it ignores a final star, blanks, character width and case. */
const keyOf = (header: string): string =>
  folded(header)
    .replace(/\s+/g, '')
    .replace(/(?<!\*)\*+$/, '')
    .toUpperCase()

/**
 * Returns fields by header. A field's own header has priority, then other words for this header, then the assignment by
 * a person.
 */
function knownHeaders({ columns, matched = {} }: Expected): Map<string, string> {
  const own = columns.map(({ field, header }) => [keyOf(header), field] as const)
  const words = columns.flatMap(({ field, synonyms = [] }) =>
    [...synonyms, ...headerWords(field)].map((word) => [keyOf(word), field] as const),
  )
  const fields = new Set(columns.map(({ field }) => field))
  const byHand = Object.entries(matched).flatMap(([header, field]) =>
    fields.has(field) ? [[keyOf(header), field] as const] : [],
  )
  return new Map([...byHand, ...words, ...own])
}

/**
 * Returns the field of each column; null: the column has no field. If several columns have one field, the column with
 * the field's own header counts, else the first of them.
 */
function fieldsOf(row: readonly string[], expected: Expected): (string | null)[] {
  const known = knownHeaders(expected)
  const own = new Map(expected.columns.map(({ field, header }) => [field, keyOf(header)]))
  const all = row.map((header) => known.get(keyOf(header)) ?? null)
  const chosen = new Map<string, number>()
  for (const [at, field] of all.entries()) {
    if (field === null) continue
    const isOwn = keyOf(row[at] ?? '') === own.get(field)
    if (!chosen.has(field) || (isOwn && keyOf(row[chosen.get(field) ?? -1] ?? '') !== own.get(field)))
      chosen.set(field, at)
  }
  return all.map((field, at) => (field !== null && chosen.get(field) === at ? field : null))
}

/**
 * Assigns fields to the headers in a row of a sheet, in any order. Unknown columns are ignored. A missing required
 * column is a fault, unless one of the unknown columns may be this column.
 */
export function matchHeaders(row: readonly string[], expected: Expected): Headers {
  const { columns, ignored } = expected
  const headers = row.map((header) => folded(header).replace(/(?<![*\s])[*\s]+$/u, ''))
  const left = new Set(ignored === 'all' ? [] : [...ignored, ...resultHeaders].map(keyOf))
  const fields = fieldsOf(row, expected)
  const read = new Set(row.filter((_, at) => fields[at] !== null).map(keyOf))
  const isUnknown = (at: number) =>
    ignored !== 'all' && fields[at] === null && headers[at] !== '' && !left.has(keyOf(row[at] ?? ''))
  const twice = headers.filter((_, at) => fields[at] === null && headers[at] !== '' && read.has(keyOf(row[at] ?? '')))
  const unknown = headers.flatMap((header, at) =>
    isUnknown(at) && !twice.includes(header) ? [[at, header] as const] : [],
  )
  const missing = columns.filter(({ required, field }) => required && !fields.includes(field))
  const mayMatch = read.size > 0 && missing.length <= unknown.length
  const faults = [
    missing.length && !mayMatch ? `缺少必填的列：${listed(missing.map(({ header }) => header))}` : '',
    missing.length && !mayMatch && unknown.length ? `不认识的列：${listed(unknown.map(([, header]) => header))}` : '',
    twice.length ? `重复的列：${listed(twice)}` : '',
  ]
  const unnamed = new Set(headers.flatMap((header, at) => (header === '' ? [at] : [])))
  return {
    fields,
    extras: new Map(unknown.map(([at, header]) => [at, header.slice(0, EXTRA_LENGTH)])),
    byHand: matchedByHand(headers, fields, expected),
    missing: missing.map(({ header }) => header),
    unnamed,
    fault: faults.filter(Boolean).join('；'),
  }
}

/** Returns the headers, with their fields, that are known only because a person assigned them by hand. */
function matchedByHand(
  headers: readonly string[],
  fields: Headers['fields'],
  { matched = {}, ...expected }: Expected,
): Map<string, string> {
  const known = knownHeaders(expected)
  return new Map(
    headers.flatMap((header, at) => {
      const field = fields[at] ?? null
      return field !== null && header in matched && !known.has(keyOf(header)) ? [[header, field] as const] : []
    }),
  )
}

function listed(values: readonly string[]): string {
  const named = values.slice(0, NAMED).map((value) => `“${value.slice(0, NAMED_LENGTH)}”`)
  return `${named.join('、')}${values.length > NAMED ? ` 等 ${values.length} 个` : ''}`
}
