import { type AccountKind, accountTypes } from '../../../../lib/contracts/account/calls.ts'
import { accountTypeNames, endless } from '../../../../lib/contracts/account/card.ts'
import { MAX_TRIAL_DAYS } from '../../../../lib/contracts/account/trial.ts'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'

/** The columns of import and export files. `only` limits a column to one kind of account. */
const columns: readonly (Partial<FileColumn> & { field: string; only?: AccountKind })[] = [
  { field: 'userName', required: true, note: '4 到 32 位字母、数字或 _ . -，不能与已有的重复' },
  { field: 'fullName', required: true, note: '最多 20 个字' },
  { field: 'phone', note: '11 位手机号' },
  { field: 'organ', required: true, note: '机构名称或编码，须已存在' },
  { field: 'class', note: '该机构已有的班级名称；几个年级有同名班级时请写年级' },
  { field: 'section' },
  { field: 'grade', note: '有班级时可不填' },
  { field: 'subjects', note: '多个学科用、隔开', only: 'teacher' },
  {
    field: 'type',
    options: accountTypes.map((type) => accountTypeNames[type]),
    note: `不填为${accountTypeNames.formal}`,
    only: 'student',
  },
  {
    field: 'validTo',
    note: `如 2027-08-31；不填为${endless}；试用最多 ${MAX_TRIAL_DAYS} 天，不填即为 ${MAX_TRIAL_DAYS} 天`,
  },
]

/** Returns the columns that import and export share, so that an exported file can be imported. */
export function fileColumns(kind: AccountKind): FileColumn[] {
  const ofKind = columns.filter(({ only }) => !only || only === kind)
  return ofKind.map(({ only: _, field, ...more }) => fileColumn(kind, field, more))
}

/** Columns that only the export writes; the import ignores them. */
export const exportOnly: readonly FileColumn[] = [fileColumn('student', 'status'), fileColumn('student', 'lastLoginAt')]
