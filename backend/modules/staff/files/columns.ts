import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'

const column = (field: string, more?: Partial<FileColumn>) => fileColumn('systemUser', field, more)

/** The columns that both an import and an export of people have. */
export const importColumns: readonly FileColumn[] = [
  column('userName', { note: '4 到 32 位字母、数字或 _ . -，不可重复', required: true }),
  column('fullName', { note: '不超过 20 个字', required: true }),
  column('phone', { note: '11 位手机号，不可重复', required: true }),
  column('email'),
  column('organ', { note: '机构的名称或编码；不填为平台' }),
  column('roles', { note: '角色名称，多个以顿号分隔，如：编辑、初审', required: true }),
  column('grants', { note: '学科×学段，可再加×年级，多项以顿号分隔，如：数学×初中、物理×高中×高一' }),
  column('organs', { note: '部门以外可管理的机构名称或编码，多个以顿号分隔' }),
  column('agents', { note: '可管理的代理商名称，多个以顿号分隔' }),
]

export const exportOnly: readonly FileColumn[] = [
  column('status'),
  column('factor'),
  column('lastLoginAt'),
  column('createdAt'),
]
