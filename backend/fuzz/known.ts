import type { Call } from '../../lib/contracts/base/call.ts'

/** What the service knows: ids of records, and values that fields of a name may hold. */
export interface Known {
  readonly ids: readonly string[]
  readonly byName: Readonly<Record<string, readonly string[]>>
}

/** Where the records of a call lie, by the third part of its path. */
const tableOf: Readonly<Record<string, string>> = {
  organ: 'organ',
  class: 'school_class',
  teacher: 'account',
  student: 'account',
  systemUser: 'system_user',
  role: 'role',
  menus: 'menu',
  orgMenus: 'menu',
  menuPackage: 'menu_package',
  agent: 'agent',
  task: 'task',
  api: 'dict_item',
  workspace: 'saved_view',
  notification: 'notification',
  questions: 'question',
}
const namedBy: Readonly<Record<string, string>> = {
  organId: 'organ',
  organIds: 'organ',
  organ: 'organ',
  under: 'organ',
  classId: 'school_class',
  class: 'school_class',
  roleId: 'role',
  roleIds: 'role',
  menuIds: 'menu',
  agentId: 'agent',
  packageId: 'menu_package',
  userId: 'system_user',
  userIds: 'system_user',
  headTeacherId: 'account',
}
const values = {
  section: ['2'],
  grade: ['07'],
  subject: ['math'],
  subjects: ['math'],
  areaCode: ['330106'],
  areaCodes: ['330106'],
  typeCode: ['year', 'grade', 'questionType'],
  phone: ['13800000000', ''],
  schoolYear: ['2026'],
}

/** What a request of a call may name, given the first id of each table. */
export function knownOf(call: Call, ids: ReadonlyMap<string, number>): Known {
  const both = (table: string) => [0, 1].map((more) => String((ids.get(table) ?? 0) + more))
  const own = both(tableOf[call.path.split('/')[2] ?? ''] ?? 'session')
  const named = Object.entries(namedBy).map(([name, table]) => [name, both(table)])
  const byName = { ...values, ...Object.fromEntries(named) }
  return { ids: [...own, ...own, ...own, ...own, ...[...ids.keys()].flatMap(both)], byName }
}

/** Values as above, but of records that are not there: such a request changes nothing. */
export const nowhere: Known = {
  ids: ['999999999999'],
  byName: { ...values, ...Object.fromEntries(Object.keys(namedBy).map((name) => [name, ['999999999999']])) },
}
