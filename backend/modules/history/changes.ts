import type { HistoryEntry } from '../../../lib/contracts/history/calls.ts'
import type { Change } from './describe-changes.ts'

/** Fields with these names are never shown, because a write may have stored a secret in its audit entry by mistake. */
const SECRET = /password|token|secret|captcha/i

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The changed fields of an audit entry, in the order of the entry. For a created or removed record: all its fields that
 * are not empty.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const names = new Set([...Object.keys(is), ...Object.keys(was)])
  return [...names]
    .filter((name) => !SECRET.test(name))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .filter((change) => (before !== null || !isEmpty(change.after)) && (after !== null || !isEmpty(change.before)))
}

/** Returns whether the write that an audit entry records created (`made`), removed or changed the record. */
export function kindOfWrite(before: unknown, after: unknown): HistoryEntry['kind'] {
  if (before === null) return 'made'
  return after === null ? 'removed' : 'changed'
}

/**
 * The former values to restore when a change is reverted; null if the entry cannot be reverted because it created or
 * removed a record or changed no field.
 */
export function fieldsBefore(before: unknown, after: unknown): Fields | null {
  if (before === null || after === null) return null
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return Object.fromEntries(changes.map((change) => [change.field, change.before]))
}
