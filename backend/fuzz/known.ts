import type { Call } from '../../lib/contracts/base/call.ts'
import { commonReadings } from '../../lib/contracts/base/common-fields.ts'
import { allCards, readingOf } from '../../lib/contracts/cards.ts'
import { registry } from '../modules.ts'

/** What the service knows: ids of records, and values that fields of a name may hold. */
export interface Known {
  readonly ids: readonly string[]
  readonly byName: Readonly<Record<string, readonly string[]>>
}

/** Kinds of records by the third part of a path that does not say them. */
const kindAt: Readonly<Record<string, string>> = {
  menus: 'menu',
  orgMenus: 'orgMenu',
  api: 'dict',
  knowledge: 'kp',
  workspace: 'savedView',
  questions: 'question',
}

/** The kind of record a call is about. */
export function kindOfCall({ path }: Pick<Call, 'path'>): string {
  const [, , part = ''] = path.split('/')
  return kindAt[part] ?? part
}

const tables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(registry.recordNames.filter(({ keyed }) => !keyed).map(({ entity, table }) => [entity, table])),
  notification: 'notification',
}

/** Fields that may hold ids; and those only parameters of calls hold. */
const fields = [
  ...allCards().flatMap(([, { fields, also }]) => Object.keys({ ...fields, ...also })),
  ...Object.keys(commonReadings),
]
const params: Readonly<Record<string, string>> = { packageId: 'menuPackage', userIds: 'systemUser' }

/** By the fields of a kind of record that hold ids: the table of each. */
function tablesNamed(kind: string): [field: string, table: string][] {
  const named = fields.map((field) => [field, readingOf(kind, field)] as const)
  const read = named.flatMap(([field, reading]) =>
    reading && 'record' in reading ? [[field, reading.record] as const] : [],
  )
  return [...read, ...Object.entries(params)].flatMap(([field, record]) => {
    const table = tables[record]
    return table ? [[field, table]] : []
  })
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

/** Of questions these are keys of other dictionaries. */
const questionValues = { typeCode: ['01', '04', '26'], subject: ['02'], difficulty: ['1'], year: ['2026'] }

/** What a request of a call may name, given ids by table; a table without any is named by none. */
export function knownOf(call: Call, ids: ReadonlyMap<string, readonly string[]>): Known {
  const own = ids.get(tables[kindOfCall(call)] ?? 'session') ?? []
  const named = tablesNamed(kindOfCall(call)).flatMap(([field, table]) => {
    const some = ids.get(table)
    return some ? [[field, some]] : []
  })
  const common = kindOfCall(call) === 'question' ? { ...values, ...questionValues } : values
  const byName = { ...common, ...Object.fromEntries(named) }
  return { ids: [...own, ...own, ...own, ...own, ...[...ids.values()].flat()], byName }
}

const allNamed = allCards().flatMap(([kind]) => tablesNamed(kind))

/** Values as above, but of records that are not there: such a request changes nothing. */
export const nowhere: Known = {
  ids: ['999999999999'],
  byName: { ...values, ...Object.fromEntries(allNamed.map(([field]) => [field, ['999999999999']])) },
}
