import { foldText } from '../base/fold-text.ts'
import type { OrderItem, Shipments } from './order.ts'

type Line = Pick<OrderItem, 'kind' | 'name' | 'count'>

/**
 * How much of each line of devices has left the warehouse, from how many devices of each model did. The only line takes all; of
 * several, each takes the model it names. Devices beyond what the lines of a model hold are counted apart.
 */
export function shippedOf(
  items: readonly Line[],
  models: readonly { readonly model: string; readonly count: number }[],
): Pick<Shipments, 'lines' | 'other'> {
  const devices = items.filter(({ kind }) => kind === 'device')
  const only = devices.length === 1
  const left = new Map<string, number>()
  for (const { model, count } of models) {
    const key = only ? '' : foldText(model)
    left.set(key, (left.get(key) ?? 0) + count)
  }
  const lines = devices.map(({ name, count }) => {
    const key = only ? '' : foldText(name)
    const shipped = Math.min(count, left.get(key) ?? 0)
    left.set(key, (left.get(key) ?? 0) - shipped)
    return { name, count, shipped }
  })
  return { lines, other: [...left.values()].reduce((sum, count) => sum + count, 0) }
}
