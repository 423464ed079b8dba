import type { z } from 'zod'
import { type Judged, OLDEST_DAYS } from '../../../../lib/contracts/open/calls.ts'
import { SIGNATURE_WINDOW } from '../../../../lib/contracts/open/signature.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { refuseUnstorable } from '../../../core/http/storable.ts'
import { timeOf } from './client-id.ts'

export type Fields = Readonly<Record<string, string>>

/** A batch of items and the result of each item so far. */
export class Batch<I extends { id: string }> {
  readonly #results: (Judged | null)[]
  readonly #places = new Map<string, number>()
  /** The items in which no check has found a fault so far. */
  items: I[] = []

  constructor(given: readonly unknown[], schema: z.ZodType<I>, now: number) {
    this.#results = given.map((one, place) => {
      const judged = judge(one, schema, now)
      if ('fields' in judged) return { id: idOf(one), state: 'refused', fields: judged.fields }
      const { item } = judged
      // If two items of a batch have one id, the second is reported as already known.
      if (this.#places.has(item.id)) return { id: item.id, state: 'known' }
      this.#places.set(item.id, place)
      this.items.push(item)
      return null
    })
  }

  /** Removes items with a fault that a later check has found, and reports their faults by field. */
  refuse(refusals: ReadonlyMap<string, Fields>): void {
    for (const [id, fields] of refusals) this.#results[this.#places.get(id) ?? -1] = { id, state: 'refused', fields }
    this.items = this.items.filter(({ id }) => !refusals.has(id))
  }

  /**
   * Returns one result for each item, in the sequence of the batch. `stored` contains the ids that were inserted; items
   * with other ids had been stored before.
   */
  results(stored: ReadonlySet<string>): Judged[] {
    for (const { id } of this.items) {
      this.#results[this.#places.get(id) ?? -1] = { id, state: stored.has(id) ? 'stored' : 'known' }
    }
    return this.#results.filter((one) => one !== null)
  }
}

const idOf = (one: unknown): string | null => {
  const { id } = (one ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id.slice(0, 64) : null
}

const DAY_MS = 86_400_000

function judge<I extends { id: string }>(
  one: unknown,
  schema: z.ZodType<I>,
  now: number,
): { item: I } | { fields: Fields } {
  try {
    refuseUnstorable(one)
  } catch (error) {
    if (error instanceof InvalidError) return { fields: (error.result as { fields: Fields }).fields }
    throw error
  }
  const parsed = schema.safeParse(one)
  if (!parsed.success) return { fields: fieldsOf(parsed.error) }
  const at = timeOf(parsed.data.id)
  if (at > now + SIGNATURE_WINDOW * 1_000) return { fields: { id: '编号里的时间在将来，请校准时钟' } }
  if (at < now - OLDEST_DAYS * DAY_MS) return { fields: { id: `发生在 ${OLDEST_DAYS} 天以前，不再接收` } }
  return { item: parsed.data }
}

function fieldsOf({ issues }: z.ZodError): Fields {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message
  return fields
}
