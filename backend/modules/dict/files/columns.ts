import { enabledStates, stateLabels } from '../../../../lib/contracts/base/card.ts'
import type { ExtraField } from '../../../../lib/contracts/dict/card.ts'
import { extraFields } from '../../../../lib/contracts/dict/extra.ts'
import type { MaintainedType } from '../../../../lib/contracts/dict/type-names.ts'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'
import { folded } from '../../../core/tasks/import/cells.ts'
import { type NumberCells, numberIn } from '../../../core/tasks/import/numbers.ts'
import type { Cell } from '../../../core/tasks/kind.ts'
import { codecs, type SubjectNames } from './codecs.ts'

const fieldsOf = (type: MaintainedType) => extraFields(type) as ExtraField[]

/** The columns of the exported and imported files of a dictionary. */
export function fileColumns(type: MaintainedType): FileColumn[] {
  const column = (field: string, more: Partial<FileColumn> = {}) => fileColumn('dict', field, more)
  const known = fieldsOf(type).filter((field) => field !== 'aliases')
  return [
    column('key', { required: true, note: '字母、数字、下划线、短横线；已有的键更新那一项，新的键新增一项' }),
    column('name', { required: true, note: '最多 40 个字' }),
    ...[...known, 'aliases' as const].map((field) => {
      const { options, note, required } = codecs[field]
      return column(field, { options: options ? [...options] : null, note, required })
    }),
    column('sort', { note: '整数，小的在前；字典没有手工排序时不填，已手工排序时不填则排在最后或保持不变' }),
    column('status', { options: Object.values(stateLabels(enabledStates)), note: '不填则启用或保持不变' }),
  ]
}

interface FileItem {
  key: string
  name: string
  sort: number | null
  status: number
  extra: Record<string, unknown>
}

/** For each number column of a dictionary's files, the ways in which a number may be written in a cell. */
export const numbersOf = (type: MaintainedType): NumberCells => ({
  sort: {},
  ...Object.fromEntries(
    fieldsOf(type).flatMap((field) => (codecs[field].writing ? [[field, codecs[field].writing]] : [])),
  ),
})

export function toCells(type: MaintainedType, item: FileItem, subjects: SubjectNames): Record<string, Cell> {
  const { key, name, sort, status, extra } = item
  const parts = fieldsOf(type).map((field) => [field, codecs[field].write(extra[field], subjects)] as const)
  return { key, name, ...Object.fromEntries(parts), sort, status: enabledStates[status === 1 ? 1 : 0].label }
}

/** The values of one row of a file; `sort` and `status` are absent if their cells are empty. */
export interface ParsedItem {
  key: string
  name: string
  extra: Record<string, unknown>
  sort?: number
  status?: 0 | 1
}

export function fromCells(type: MaintainedType, cells: Record<string, string>, subjects: SubjectNames): ParsedItem {
  const parts = fieldsOf(type).map(
    (field) => [field, codecs[field].read(cells[field]?.trim() ?? '', subjects)] as const,
  )
  return {
    key: folded(cells.key),
    name: cells.name?.trim() ?? '',
    extra: Object.fromEntries(parts),
    ...(cells.sort?.trim() && { sort: numberIn(cells.sort) ?? Number.NaN }),
    ...(cells.status?.trim() && { status: folded(cells.status) === enabledStates[0].label ? 0 : 1 }),
  }
}
