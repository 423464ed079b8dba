import { foldText } from '../base/fold-text.ts'
import type { OrderItem, Shipments } from './order.ts'

type Line = Pick<OrderItem, 'kind' | 'name' | 'count'>
type ShippedLine = Shipments['lines'][number]

/** So many devices of a model. */
export interface ModelCount {
  readonly model: string
  readonly count: number
}

/** Models are named without regard to blanks, width and case. */
const keyOf = (name: string): string => foldText(name).replaceAll(' ', '')

/** Takes up to `most` of what is left under the keys; answers how many. */
function take(left: Map<string, number>, keys: readonly string[], most: number): number {
  let taken = 0
  for (const key of keys) {
    const there = left.get(key) ?? 0
    const part = Math.min(there, most - taken)
    left.set(key, there - part)
    taken += part
  }
  return taken
}

function countsOf(models: readonly ModelCount[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { model, count } of models) counts.set(keyOf(model), (counts.get(keyOf(model)) ?? 0) + count)
  return counts
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

/**
 * How much of each line of devices has left the warehouse, from how many devices of each model did. A line named as one of the
 * known models takes that model alone; one with a name of its own takes what those leave, of whatever model. Devices beyond what
 * the lines take are counted apart.
 */
export function shippedOf(
  items: readonly Line[],
  models: readonly ModelCount[],
  known: readonly string[],
): Pick<Shipments, 'lines' | 'other'> {
  const named = new Set([...known, ...models.map(({ model }) => model)].map(keyOf))
  const left = countsOf(models)
  const devices = items.filter(({ kind }) => kind === 'device')
  const lines = devices.map(({ name, count }) => {
    const model = named.has(keyOf(name))
    return { name, count, shipped: model ? take(left, [keyOf(name)], count) : 0, model }
  })
  for (const line of lines) if (!line.model) line.shipped = take(left, [...left.keys()], line.count)
  return { lines, other: sumOf(left.values()) }
}

/** Lines of which devices are still to be sent, with how many. */
const openLines = ({ lines }: Pick<Shipments, 'lines'>): { line: ShippedLine; missing: number }[] =>
  lines.flatMap((line) => (line.count > line.shipped ? [{ line, missing: line.count - line.shipped }] : []))

/** How many devices of the lines have not left yet. */
export const missingOf = (shipments: Pick<Shipments, 'lines'>): number =>
  sumOf(openLines(shipments).map(({ missing }) => missing))

/** What is still to be sent, and of what: 订单还差 7 台（学生平板 5 台、手写笔 2 台）. */
export function missingText(shipments: Pick<Shipments, 'lines'>): string {
  const open = openLines(shipments)
  const [first, ...rest] = open
  if (!first) return '订单的设备已全部出库'
  const names =
    rest.length === 0 ? first.line.name : open.map(({ line, missing }) => `${line.name} ${missing} 台`).join('、')
  return `订单还差 ${missingOf(shipments)} 台（${names}）`
}

/** Of devices about to be sent: how many are more than the lines still take, or of another model. */
export function beyondOf(shipments: Pick<Shipments, 'lines'>, models: readonly ModelCount[]): number {
  const left = countsOf(models)
  const open = openLines(shipments)
  for (const { line, missing } of open) if (line.model) take(left, [keyOf(line.name)], missing)
  for (const { line, missing } of open) if (!line.model) take(left, [...left.keys()], missing)
  return sumOf(left.values())
}

/** What is said of devices about to be sent, where they are not what the order lacks; null where they are. */
export function beyondText(shipments: Pick<Shipments, 'lines'>, models: readonly ModelCount[]): string | null {
  const beyond = beyondOf(shipments, models)
  if (beyond === 0) return null
  const more = sumOf(models.map(({ count }) => count)) - missingOf(shipments)
  const strange = beyond - Math.max(more, 0)
  return [
    ...(more > 0 ? [`比订单多 ${more} 台`] : []),
    ...(strange > 0 ? [`${strange} 台不是订单还差的型号`] : []),
  ].join('，')
}
