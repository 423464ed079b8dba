import type { HistoryEntry } from '../../../lib/contracts/history.ts'

/** Never shown, should a write ever have let one into its entry. */
const SECRET = /password|token|secret|captcha/i

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** What an entry changed, field by field, in the order the write named them. */
export function changesOf(before: unknown, after: unknown): HistoryEntry['changes'] {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const names = new Set([...Object.keys(is), ...Object.keys(was)])
  return [...names]
    .filter((name) => !SECRET.test(name))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** The fields to set back, or null where the entry is not a change of values: a record made, removed or taken back. */
export function fieldsBefore(before: unknown, after: unknown): Fields | null {
  if (before === null || after === null) return null
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return Object.fromEntries(changes.map((change) => [change.field, change.before]))
}
