import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { resultHeaders } from '../labels.ts'

/** Unknown headers that are named, and characters of each. */
const NAMED = 5
const NAMED_LENGTH = 30

/** What a file of an import should look like. */
export interface Expected {
  readonly columns: readonly FileColumn[]
  /** Headers an export writes and an import leaves alone. */
  readonly ignored: readonly string[]
  readonly example: Record<string, string>
}

export interface Headers {
  /** By column; null where it is left alone. */
  readonly fields: readonly (string | null)[]
  /** What is wrong with them, in Chinese; empty: nothing. */
  readonly fault: string
}

/** Fields by the headers of a sheet's first row, which may stand in any order and bear a star. */
export function matchHeaders(headers: readonly string[], { columns, ignored }: Expected): Headers {
  const names = headers.map((header) => header.normalize('NFKC').replace(/(?<![*\s])[*\s]+$/u, ''))
  const known = new Map(columns.map(({ header, field }) => [header.normalize('NFKC'), field]))
  const left = new Set([...[...ignored, ...resultHeaders].map((header) => header.normalize('NFKC')), ''])
  const unknown = names.filter((name) => !known.has(name) && !left.has(name))
  const missing = columns.filter(({ required, header }) => required && !names.includes(header.normalize('NFKC')))
  const seen = new Set<string>()
  const twice = names.filter((name) => known.has(name) && (seen.has(name) || !seen.add(name)))
  const faults = [
    missing.length ? `缺少必填的列：${listed(missing.map(({ header }) => header))}` : '',
    unknown.length ? `不认识的列：${listed(unknown)}` : '',
    twice.length ? `重复的列：${listed(twice)}` : '',
  ]
  return { fields: names.map((name) => known.get(name) ?? null), fault: faults.filter(Boolean).join('；') }
}

function listed(values: readonly string[]): string {
  const named = values.slice(0, NAMED).map((value) => `“${value.slice(0, NAMED_LENGTH)}”`)
  return `${named.join('、')}${values.length > NAMED ? ` 等 ${values.length} 个` : ''}`
}
