import type { MaintainedType } from '@/lib/contracts/dict'
import { extraNames } from '@/lib/contracts/dict-extra'

/** Names of the fields, in forms, columns and histories. */
export const fieldLabels = {
  typeCode: '字典',
  key: '键',
  name: '名称',
  extra: '属性',
  sort: '排序',
  status: '状态',
  subsetIds: '年级',
  subjectKeys: '学科',
  used: '使用数',
  'extra.mergedInto': '合并到',
  ...Object.fromEntries(Object.entries(extraNames).map(([field, name]) => [`extra.${field}`, name])),
} as const

/** What to write into the key of a new value. */
export const keyHints: Partial<Record<MaintainedType, string>> = {
  difficulty: '整数；保存后不能修改',
  year: '如 2028；保存后不能修改',
}
export const keyHint = '字母、数字、_ 或 -；保存后不能修改'
