import type { FileColumn } from '../../../lib/contracts/task.ts'

const column = (field: string, header: string, note = '', required = false): FileColumn => ({
  field,
  header,
  required,
  options: null,
  note,
})

/** What an import reads and an export writes alike. */
export const importColumns: readonly FileColumn[] = [
  column('name', '名称', '不超过 50 个字，不可重复', true),
  column('areas', '地区', '可填多个，以顿号分隔，如：浙江省 杭州市、江苏省'),
  column('contact', '联系人'),
  column('phone', '手机', '11 位手机号', true),
  column('note', '备注'),
]

export const exportColumns: readonly FileColumn[] = [
  ...importColumns,
  column('status', '状态'),
  column('organCount', '机构数'),
]
