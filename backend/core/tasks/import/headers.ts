import { resultHeaders } from '../labels.ts'
import { folded } from './cells.ts'

/** Unknown headers that are named, and characters of each. */
const NAMED = 5
const NAMED_LENGTH = 30

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
}

export interface Headers {
  /** By column; null where it is left alone. */
  readonly fields: readonly (string | null)[]
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

/** Fields by the headers in a row of a sheet, which may stand in any order. */
export function matchHeaders(row: readonly string[], { columns, ignored }: Expected): Headers {
  const headers = row.map((header) => folded(header).replace(/(?<![*\s])[*\s]+$/u, ''))
  const known = new Map(
    columns.flatMap(({ field, header, synonyms = [] }) => [header, ...synonyms].map((word) => [keyOf(word), field])),
  )
  const left = new Set(ignored === 'all' ? [] : [...ignored, ...resultHeaders].map(keyOf))
  const fields = row.map((header) => known.get(keyOf(header)) ?? null)
  const isUnknown = (at: number) => ignored !== 'all' && headers[at] !== '' && !left.has(keyOf(row[at] ?? ''))
  const unknown = headers.filter((_, at) => fields[at] === null && isUnknown(at))
  const missing = columns.filter(({ required, field }) => required && !fields.includes(field))
  const twice = headers.filter((_, at) => fields[at] !== null && fields.indexOf(fields[at] ?? null) < at)
  const faults = [
    missing.length ? `缺少必填的列：${listed(missing.map(({ header }) => header))}` : '',
    unknown.length ? `不认识的列：${listed(unknown)}` : '',
    twice.length ? `重复的列：${listed(twice)}` : '',
  ]
  const unnamed = new Set(headers.flatMap((header, at) => (header === '' ? [at] : [])))
  return { fields, unnamed, fault: faults.filter(Boolean).join('；') }
}

function listed(values: readonly string[]): string {
  const named = values.slice(0, NAMED).map((value) => `“${value.slice(0, NAMED_LENGTH)}”`)
  return `${named.join('、')}${values.length > NAMED ? ` 等 ${values.length} 个` : ''}`
}
