import { eq } from 'drizzle-orm'
import type { ExportChoice } from '../../../../lib/contracts/base/task-calls.ts'
import type { SortedDict } from '../../../../lib/contracts/dict/maintenance.ts'
import { type MaintainedType, maintainedTypes, typeNames } from '../../../../lib/contracts/dict/type-names.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ExportKind } from '../../../core/tasks/kind.ts'
import { dictItem } from '../../../tables/dict.ts'
import { findRows, sorted } from '../list-items.ts'
import { readRows, toListItem } from '../rows.ts'
import type { SubjectNames } from './codecs.ts'
import { fileColumns, toCells } from './columns.ts'

export async function subjectNames(db: Db): Promise<SubjectNames> {
  const rows = await readRows(db, eq(dictItem.typeCode, 'subject'))
  return new Map(rows.map(({ item }) => [item.key, item.name]))
}

/**
 * The export of one dictionary; each dictionary has its own export because its columns differ. The number of uses is
 * not exported, so a list sorted by uses is exported in the order of the dictionary.
 */
function exportKind(type: MaintainedType): ExportKind<SortedDict> {
  return {
    name: `dict:export:${type}`,
    permission: 'dict:export',
    kind: 'export',
    noun: typeNames[type],
    columns: fileColumns(type),
    chooses: true,
    async count({ db, params, chosen }) {
      return (await chosenRows(db, type, params, chosen)).length
    },
    async *rows({ db, params, chosen }) {
      const subjects = await subjectNames(db)
      const found = await chosenRows(db, type, params, chosen)
      for (const { item } of sorted(found, (row) => toListItem(row, 0), params)) yield toCells(type, item, subjects)
    },
  }
}

async function chosenRows(db: Db, typeCode: MaintainedType, filter: SortedDict, chosen: ExportChoice | undefined) {
  const rows = await findRows(db, { ...filter, typeCode })
  if (!chosen) return rows
  const named = new Set('ids' in chosen ? chosen.ids : chosen.except)
  return rows.filter(({ item }) => named.has(String(item.id)) === 'ids' in chosen)
}

export const exportKinds = Object.fromEntries(maintainedTypes.map((type) => [type, exportKind(type)])) as Record<
  MaintainedType,
  ExportKind<SortedDict>
>
