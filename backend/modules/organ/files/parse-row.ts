import { type OrganBody, organBody, organTypes } from '../../../../lib/contracts/organ/calls.ts'
import { organTypeNames } from '../../../../lib/contracts/organ/card.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { type Cells, dayIn, type FileRow, folded, nameKey } from '../../../core/tasks/import/cells.ts'
import { firstOfEach, numberIn, numberIssues } from '../../../core/tasks/import/numbers.ts'
import type { Filed } from '../../../core/tasks/import/update-rows.ts'
import { OUTSIDE_AGENT } from '../../agent/scope.ts'
import { duplicateMessages, TOP_REFUSED } from '../internal.ts'
import { OUTSIDE_ORGAN } from '../scope.ts'
import { areaText, type OrganNames } from './names.ts'

/**
 * The fields of the form that have another name in the file, each with the name of its column. A message of the form
 * about this field is shown at this column.
 */
const cellOf: Record<string, string> = { parentId: 'parent', areaCode: 'area', agentId: 'agent' }

/** A text that is not a date is passed on, so that the form's own message reports it. */
const dayOf = (cell = ''): string | null => dayIn(cell) ?? (folded(cell) || null)

const numbers = { seats: { units: ['个', '席', '位', '人'] } }

/**
 * Returns a row as the form would send it, with the ids of the records that the row names; `issuesOf` reports unknown
 * records.
 */
export function bodyOf(cells: Cells, { organs, areas, agents }: OrganNames) {
  return {
    name: (cells.name ?? '').trim(),
    code: folded(cells.code),
    contact: (cells.contact ?? '').trim(),
    type: organTypes.find((type) => organTypeNames[type] === folded(cells.type)),
    parentId: organs.get(folded(cells.parent))?.id ?? null,
    areaCode: areas.get(areaText(cells))?.id ?? '',
    agentId: agents.get(folded(cells.agent))?.id ?? null,
    phone: cells.phone ?? '',
    contractFrom: dayOf(cells.contractFrom),
    contractTo: dayOf(cells.contractTo),
    seats: numberIn(cells.seats, numbers.seats) ?? 0,
  }
}

/** The records against which a chunk of the file is checked. */
export interface Known extends OrganNames {
  /** The ids of existing organisations, by the names and by the codes that occur in the file. */
  readonly used: { readonly names: ReadonlyMap<string, number>; readonly codes: ReadonlyMap<string, number> }
  /** Rows whose parent is a row of the file; `round` is true if the row is its own ancestor. */
  readonly inFile: ReadonlyMap<number, { round: boolean }>
  /** Whether the user may create organisations at the top. */
  readonly top: boolean
}

/** Returns why a row's parent organisation is not allowed in the user's data scope; null if it is. */
export function parentRefusal(cells: Cells, { organs, top }: Pick<Known, 'organs' | 'top'>): string | null {
  const parent = organs.get(folded(cells.parent))
  if (parent?.reached === false) return OUTSIDE_ORGAN
  return cells.parent || top ? null : TOP_REFUSED
}

/**
 * An import never changes the parent of an organisation, because the organisations below it would move too. The message
 * asks the user to move the organisation in the form.
 */
const MOVED = '更新时不能更换上级机构，请在机构的表单中更换'

function parentIssue({ no, cells }: FileRow, names: Known, existing?: Filed<OrganBody>): string | null {
  const parent = names.organs.get(folded(cells.parent))
  if (existing) return cells.parent && parent?.id !== existing.body.parentId ? MOVED : null
  const above = names.inFile.get(no)
  if (cells.parent && !parent && !above) return `没有“${cells.parent}”，它也不在这个文件里`
  if (!parent && above?.round) return '上级机构绕回了它自己，请改正文件里的上下级'
  return parentRefusal(cells, names)
}

/** Returns the faults of a row; `existing` is the organisation that the row changes. */
export function issuesOf(row: FileRow, names: Known, existing?: Filed<OrganBody>): RowIssue[] {
  const { cells } = row
  const { used } = names
  const area = names.areas.get(areaText(cells))
  const agent = names.agents.get(folded(cells.agent))
  const found: RowIssue[] = (organBody.safeParse(bodyOf(cells, names)).error?.issues ?? [])
    .map(({ path, message }) => ({ field: cellOf[String(path[0])] ?? String(path[0]), message }))
    .filter(({ field }) => field !== 'area' && (cells[field] ?? '') !== '')
  const issues = firstOfEach(numberIssues(cells, numbers), found)
  const addIssue = (field: string, message: string) => issues.push({ field, message })
  if (cells.area && !area) addIssue('area', `没有“${cells.area}”这个地区`)
  else if (area && area.count > 1) addIssue('area', `有 ${area.count} 个“${cells.area}”，请写全称或代码`)
  else if (area?.status === 0) addIssue('area', '地区已停用')
  if (cells.agent && !agent) addIssue('agent', `没有名为“${cells.agent}”的代理商`)
  else if (agent?.status === 0) addIssue('agent', '代理商已停用')
  else if (agent?.reached === false && agent.id !== existing?.body.agentId) addIssue('agent', OUTSIDE_AGENT)
  const refusal = parentIssue(row, names, existing)
  if (refusal) addIssue('parent', refusal)
  const another = (id: number | undefined) => id !== undefined && id !== existing?.id
  if (another(used.names.get(nameKey(cells.name)))) addIssue('name', duplicateMessages.organ_name.name)
  if (another(used.codes.get(folded(cells.code)))) addIssue('code', duplicateMessages.organ_code.code)
  return issues
}
