import { foldText } from '../base/fold-text.ts'
import type { OrderItem, Shipments } from './order.ts'

type Line = Pick<OrderItem, 'kind' | 'name' | 'count'>
type ShippedLine = Shipments['lines'][number]

/** A number of devices of one model. */
export interface ModelCount {
  readonly model: string
  readonly count: number
}

/** Returns the key by which names of lines and models are compared, independent of blanks, width and case. */
const keyOf = (name: string): string => foldText(name).replaceAll(' ', '')

/**
 * Subtracts up to `most` devices of the models with the given keys from the counts in `left` and returns how many
 * devices it subtracted.
 */
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
 * Returns how many devices of each line have left the warehouse, computed from the shipped devices of each model. A
 * line named after a known model counts only devices of that model; the other lines count the remaining devices of any
 * model. `other` is the number of devices beyond all lines.
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

/** Returns the lines that still lack devices, each with the number of missing devices. */
const openLines = ({ lines }: Pick<Shipments, 'lines'>): { line: ShippedLine; missing: number }[] =>
  lines.flatMap((line) => (line.count > line.shipped ? [{ line, missing: line.count - line.shipped }] : []))

/** Returns the number of devices in the lines that have not left the warehouse. */
export const missingOf = (shipments: Pick<Shipments, 'lines'>): number =>
  sumOf(openLines(shipments).map(({ missing }) => missing))

/** Returns the text about missing devices: 订单还差 7 台（学生平板 5 台、手写笔 2 台）. */
export function missingText(shipments: Pick<Shipments, 'lines'>): string {
  const open = openLines(shipments)
  const [first, ...rest] = open
  if (!first) return '订单的设备已全部出库'
  const names =
    rest.length === 0 ? first.line.name : open.map(({ line, missing }) => `${line.name} ${missing} 台`).join('、')
  return `订单还差 ${missingOf(shipments)} 台（${names}）`
}

/** Returns how many of the devices to be shipped exceed the open lines or are of another model. */
export function beyondOf(shipments: Pick<Shipments, 'lines'>, models: readonly ModelCount[]): number {
  const left = countsOf(models)
  const open = openLines(shipments)
  for (const { line, missing } of open) if (line.model) take(left, [keyOf(line.name)], missing)
  for (const { line, missing } of open) if (!line.model) take(left, [...left.keys()], missing)
  return sumOf(left.values())
}

/** Returns a warning if the devices to be shipped are not those the order still needs; null if they are. */
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
