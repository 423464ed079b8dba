import { eq } from 'drizzle-orm'
import { type DictFilter, type MaintainedType, maintainedTypes, typeNames } from '../../../lib/contracts/dict.ts'
import type { Db } from '../../core/database.ts'
import type { ExportKind } from '../../core/tasks/kind.ts'
import type { SubjectNames } from './file-codecs.ts'
import { fileColumns, toCells } from './file-columns.ts'
import { findRows } from './list-items.ts'
import { readRows } from './rows.ts'
import { dictItem } from './schema.ts'

export async function subjectNames(db: Db): Promise<SubjectNames> {
  const rows = await readRows(db, eq(dictItem.typeCode, 'subject'))
  return new Map(rows.map(({ item }) => [item.key, item.name]))
}

/** One kind for each type, whose files have columns of their own. */
function exportKind(type: MaintainedType): ExportKind<DictFilter> {
  return {
    kind: `dict:export:${type}`,
    permission: 'dict:export',
    sort: 'export',
    name: typeNames[type],
    columns: fileColumns(type),
    async count({ db, params }) {
      return (await findRows(db, { ...params, typeCode: type })).length
    },
    async *rows({ db, params }) {
      const subjects = await subjectNames(db)
      for (const { item } of await findRows(db, { ...params, typeCode: type })) yield toCells(type, item, subjects)
    },
  }
}

export const exportKinds = Object.fromEntries(maintainedTypes.map((type) => [type, exportKind(type)])) as Record<
  MaintainedType,
  ExportKind<DictFilter>
>
