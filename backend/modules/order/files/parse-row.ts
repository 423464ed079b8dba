import { fenOf } from '../../../../lib/contracts/base/money.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { ambiguousDiscount, amountOf, readDiscount } from '../../../../lib/contracts/order/amounts.ts'
import { itemKindNames, orderTypeNames } from '../../../../lib/contracts/order/card.ts'
import { itemKinds, orderBody, orderTypes } from '../../../../lib/contracts/order/order.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { type Cells, dayIn, folded } from '../../../core/tasks/import/cells.ts'
import { suggestionIn } from '../../../core/tasks/import/nearest.ts'
import { numberIn, numberIssues } from '../../../core/tasks/import/numbers.ts'
import { OUTSIDE_AGENT } from '../../agent/scope.ts'
import { gradeNamesOf } from '../../class/index.ts'
import { OUTSIDE_ORGAN } from '../../organ/scope.ts'
import { ENDED } from '../internal.ts'
import { type OrderNames, waitingKey } from './names.ts'

const COUNTED = ['个', '台', '套', '份', '件', '张', '本', '人', '位', '席', '名', '部', '只']
const numbers = { count: { units: COUNTED }, days: { units: ['天', '日'] } }

interface Grade {
  readonly section: string
  readonly key: string
  readonly name: string
}

/** Returns the enabled grade with this name, synonym or spelling. */
function gradeOf(text: string, { sections, names, keyOf }: OrderNames['grades']): Grade | undefined {
  if (text === '') return undefined
  const meant = keyOf.grade(text)
  for (const { key: section, grades } of sections.values()) {
    const key = grades.find((grade) => folded(names.get(grade)) === text || meant === grade)
    if (key !== undefined) return { section, key, name: names.get(key) ?? key }
  }
  return undefined
}

const wordOf = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>, text: string) =>
  values.find((value) => words[value] === text)

/** Returns a text that is not a discount unchanged, so that the schema reports it. */
const discountIn = (text: string) => (text === '' ? null : (readDiscount(text) ?? text))

/**
 * Returns a row as the body that the form would send, with the ids of the records that the row names. The id is empty
 * or null if no record has the name; `issuesOf` reports such names.
 */
export function bodyOf(cells: Cells, { organs, agents, grades }: OrderNames) {
  const organ = organs.get(folded(cells.organId))
  const kind = wordOf(itemKinds, itemKindNames, folded(cells.kind))
  const grade = kind === 'account' ? gradeOf(folded(cells.grade), grades) : undefined
  const validTo = folded(cells.validTo)
  const usual = kind === 'account' || kind === 'seat' ? `${grade?.name ?? ''}${itemKindNames[kind]}` : ''
  const line = {
    kind,
    name: (cells.name ?? '').trim() || usual,
    section: grade?.section ?? null,
    grade: grade?.key ?? null,
    count: numberIn(cells.count, numbers.count),
    price: fenOf(folded(cells.price)),
    discount: discountIn(folded(cells.discount)),
  }
  return {
    type: wordOf(orderTypes, orderTypeNames, folded(cells.type)),
    organId: organ ? String(organ.id) : '',
    agentId: agents.get(folded(cells.agentId))?.id ?? null,
    items: [line],
    days: numberIn(cells.days, numbers.days),
    validTo: dayIn(validTo) ?? (validTo || null),
    note: (cells.note ?? '').trim(),
  }
}

/**
 * Returns the column at which a fault is shown, from the fault's path in the form. A fault of a whole line, such as an
 * amount that is too large, is shown at the count.
 */
function cellOf(path: readonly PropertyKey[]): string {
  if (path[0] !== 'items') return String(path[0])
  return path.length > 2 ? String(path[2]) : 'count'
}

/** Returns the faults of a row, and warnings for cells that an import ignores and for values that may be a mistake. */
export function issuesOf(cells: Cells, names: OrderNames): RowIssue[] {
  const body = bodyOf(cells, names)
  const [line] = body.items
  const { data, error } = orderBody.safeParse(body)
  const said = (field: string) => folded(cells[field]) !== ''
  const issues = numberIssues(cells, numbers)
  const addIssue = (field: string, message: string, more?: Partial<RowIssue>) =>
    issues.push({ field, message, ...more })
  addNamed(cells, names, addIssue)
  if (said('grade') && line?.kind === 'account' && !line.grade) {
    addIssue('grade', `没有名为“${cells.grade}”的年级`, suggestionIn(folded(cells.grade), gradeNamesOf(names.grades)))
  }
  if (said('price') && line?.price === null) addIssue('price', '单价应为金额，如 12.50')
  if (body.validTo !== null && body.validTo < schoolDay() && said('validTo')) addIssue('validTo', ENDED)
  const told = new Set(issues.map(({ field }) => field))
  for (const { path, message } of error?.issues ?? []) {
    const field = cellOf(path)
    // The rules for `days` and `validTo` depend on the order's type, and the rule for `name` depends on the line's
    // kind. Faults of these fields are not reported while the type or the kind is itself wrong. `addNamed` reports the
    // faults of the organisation.
    const unknown = ['organId', ...(body.type ? [] : ['days', 'validTo']), ...(line?.kind ? [] : ['name'])]
    if (!told.has(field) && !unknown.includes(field)) addIssue(field, message)
  }
  const vain = [
    ...(line?.kind && line.kind !== 'account' ? ['grade'] : []),
    ...(body.type && body.type !== 'trial' ? ['days'] : []),
    ...(body.type === 'trial' ? ['validTo'] : []),
  ]
  for (const field of vain.filter(said)) addIssue(field, '这张订单用不到，导入时忽略', { level: 'warn' })
  const doubt = ambiguousDiscount(folded(cells.discount))
  if (doubt && !issues.some(({ field }) => field === 'discount')) addIssue('discount', doubt.text, { level: 'warn' })
  const like = data && names.waiting.get(waitingKey(data.organId, data.type, amountOf(data.items)))
  if (like) addIssue('organId', `该机构已有同类型、同金额的订单 ${like} 未确认，请核对`, { level: 'warn' })
  return issues
}

function addNamed(
  cells: Cells,
  { organs, agents, near }: OrderNames,
  addIssue: (field: string, message: string, more?: Partial<RowIssue>) => void,
): void {
  const text = folded(cells.organId)
  const organ = organs.get(text)
  if (text && !organ) addIssue('organId', `没有名称或编码为“${text}”的机构`, suggestionIn(text, near.organs))
  // The user must not learn the name or the state of an organisation outside the data scope.
  else if (organ && !organ.reached) addIssue('organId', OUTSIDE_ORGAN)
  else if (organ && organ.status !== 1) addIssue('organId', `机构“${organ.name}”已停用`)
  const agent = agents.get(folded(cells.agentId))
  if (folded(cells.agentId) && !agent) addIssue('agentId', `没有名为“${cells.agentId}”的代理商`)
  else if (agent?.status === 0) addIssue('agentId', '代理商已停用')
  else if (agent?.reached === false) addIssue('agentId', OUTSIDE_AGENT)
}
