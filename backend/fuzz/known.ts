import type { Call } from '../../lib/contracts/base/call.ts'
import { commonReadings } from '../../lib/contracts/base/common-fields.ts'
import { allCards, readingOf } from '../../lib/contracts/cards.ts'
import { registry } from '../modules.ts'

/** Ids of existing records, and values for fields by the fields' names. */
export interface Known {
  readonly ids: readonly string[]
  readonly byName: Readonly<Record<string, readonly string[]>>
}

/** Kinds of records for paths that do not name the kind, by the third part of the path. */
const kindAt: Readonly<Record<string, string>> = {
  menus: 'menu',
  orgMenus: 'orgMenu',
  api: 'dict',
  knowledge: 'kp',
  workspace: 'savedView',
  questions: 'question',
}

/** Returns the kind of record of a call. */
export function kindOfCall({ path }: Pick<Call, 'path'>): string {
  const [, , part = ''] = path.split('/')
  return kindAt[part] ?? part
}

const tables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(registry.recordNames.filter(({ keyed }) => !keyed).map(({ entity, table }) => [entity, table])),
  notification: 'notification',
}

/**
 * `fields`: names of fields of records, some of which contain ids. `params`: parameters of calls that contain ids, with
 * the kind of record of the ids.
 */
const fields = [
  ...allCards().flatMap(([, { fields, also }]) => Object.keys({ ...fields, ...also })),
  ...Object.keys(commonReadings),
]
const params: Readonly<Record<string, string>> = { packageId: 'menuPackage', userIds: 'systemUser' }

/** Returns the fields of a kind of record that contain ids, each with the table of these ids. */
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

/**
 * Values for the fields of questions. In questions, these fields contain keys of dictionaries, other than the fields of
 * the same names in `values`.
 */
const questionValues = { typeCode: ['01', '04', '26'], subject: ['02'], difficulty: ['1'], year: ['2026'] }

/** Returns the ids and values that a request of a call may name; tables without ids are omitted. */
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

/** Ids and values of records that do not exist: a request with these changes nothing. */
export const unknownRecords: Known = {
  ids: ['999999999999'],
  byName: { ...values, ...Object.fromEntries(allNamed.map(([field]) => [field, ['999999999999']])) },
}
