import { readPhone } from '../../../../lib/contracts/base/phone.ts'
import { staffBody } from '../../../../lib/contracts/staff/calls.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { type Cells, folded } from '../../../core/tasks/import/cells.ts'
import { duplicateMessages } from '../internal.ts'
import { grantOf, listed, type Names } from './names.ts'

/** The columns whose names differ from the names of their form fields, by form field. */
const columnOf: Readonly<Record<string, string>> = {
  organId: 'organ',
  roleIds: 'roles',
  organIds: 'organs',
  agentIds: 'agents',
}

/** Returns the form's body for a row and the faults of the row. The body is valid only if there are no faults. */
export function parseRow(cells: Cells, names: Names) {
  const issues: RowIssue[] = []
  const known = <T>(field: string, text: string, value: T | null | undefined, what: string): T[] => {
    if (value) return [value]
    issues.push({ field, message: `没有这个${what}：${text}` })
    return []
  }
  const organs = (field: 'organ' | 'organs') =>
    listed(cells[field]).flatMap((text) => known(field, text, names.organs.get(text), '机构（或已停用）'))
  const body = staffBody.safeParse({
    userName: folded(cells.userName),
    // A person's name is stored as typed, because `folded` would change some characters.
    fullName: (cells.fullName ?? '').trim(),
    phone: readPhone(cells.phone ?? ''),
    email: folded(cells.email),
    organId: organs('organ')[0] ?? null,
    roleIds: listed(cells.roles).flatMap((text) => known('roles', text, names.roles.get(text), '角色（或已停用）')),
    grants: listed(cells.grants).flatMap((text) => known('grants', text, grantOf(text, names), '学科学段')),
    organIds: organs('organs'),
    agentIds: listed(cells.agents).flatMap((text) =>
      known('agents', text, names.agents.get(text), '代理商（或已停用）'),
    ),
  })
  for (const { path, message } of body.error?.issues ?? []) {
    const field = String(path[0])
    issues.push({ field: columnOf[field] ?? field, message })
  }
  if (listed(cells.organ).length > 1) issues.push({ field: 'organ', message: '部门只能填一个' })
  if (names.userNames.has(folded(cells.userName).toLowerCase()))
    issues.push({ field: 'userName', message: duplicateMessages.system_user_name.userName })
  if (names.phones.has(readPhone(cells.phone ?? '')))
    issues.push({ field: 'phone', message: duplicateMessages.system_user_phone.phone })
  return { body: body.data, issues }
}

/** Converts messages at form fields to faults at the columns of the file. */
export const fieldIssues = (fields: Readonly<Record<string, string>>): RowIssue[] =>
  Object.entries(fields).map(([field, message]) => ({ field: columnOf[field] ?? field, message }))
