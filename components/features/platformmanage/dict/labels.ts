import type { MaintainedType } from '@/lib/contracts/dict/type-names'
/** Hints that explain the format of the key of a new value. */
export const keyHints: Partial<Record<MaintainedType, string>> = {
  difficulty: '整数；保存后不能修改',
  year: '如 2028；保存后不能修改',
}
export const keyHint = '字母、数字、_ 或 -；保存后不能修改'
