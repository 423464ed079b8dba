import { resultHeaders } from '../labels.ts'
import { folded } from './cells.ts'
import { headerWords } from './header-words.ts'

/** Unknown headers that are named, and characters of each. */
const NAMED = 5
const NAMED_LENGTH = 30
/** Characters of an unknown header that are kept. */
const EXTRA_LENGTH = 60

interface ExpectedColumn {
  readonly field: string
  readonly header: string
  readonly required: boolean
  /** Other words for the header. */
  readonly synonyms?: readonly string[]
}

/** The headers that an import looks for in a sheet. */
export interface Expected {
  readonly columns: readonly ExpectedColumn[]
  /** Headers an export writes and an import leaves alone; `all`: whatever else a sheet has. */
  readonly ignored: readonly string[] | 'all'
  /** Fields by the headers somebody has matched with them by hand. */
  readonly matched?: Readonly<Record<string, string>>
}

export interface Headers {
  /** By column; null where it is left alone. */
  readonly fields: readonly (string | null)[]
  /** Headers nobody knows, by column: what stands below is kept beside the row until somebody says what it is. */
  readonly extras: ReadonlyMap<number, string>
  /** Fields of columns that were matched by hand before, by their headers. */
  readonly byHand: ReadonlyMap<string, string>
  /** Headers of required columns that are not there. */
  readonly missing: readonly string[]
  /** Columns above which nothing stands, up to the last header. */
  readonly unnamed: ReadonlySet<number>
  /** What is wrong with them, in Chinese; empty: nothing. */
  readonly fault: string
}

/** Headers may bear a star, have blanks between their characters, and be in full width or in any case. */
const keyOf = (header: string): string =>
  folded(header)
    .replace(/\s+/g, '')
    .replace(/(?<!\*)\*+$/, '')
    .toUpperCase()

/** Fields by header: by its own, else by another word for it, else as somebody has matched it. */
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

/** Of columns that say the same by several words, the one with the field's own header counts, else the first. */
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
 * Fields by the headers in a row of a sheet, which may stand in any order. Columns nobody knows are left alone. A required
 * one that is missing is a fault, unless one of those nobody knows may be it.
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

/** Headers with their fields that are read as those only since somebody has matched them. */
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
