import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'

const column = (field: string, more?: Partial<FileColumn>) => fileColumn('agent', field, more)

/** Columns that the import reads and the export writes. The export has further columns. */
export const importColumns: readonly FileColumn[] = [
  column('name', { note: '不超过 50 个字，不可重复', required: true }),
  column('areas', { note: '可填多个，以顿号分隔，如：浙江省 杭州市、江苏省' }),
  column('contact'),
  column('phone', { note: '11 位手机号', required: true }),
  column('note'),
]

export const exportColumns: readonly FileColumn[] = [
  ...importColumns,
  column('status'),
  column('organCount'),
  column('deviceCount'),
  column('orderCount'),
]
