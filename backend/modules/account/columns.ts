import type { AccountKind } from '../../../lib/contracts/account.ts'
import type { FileColumn } from '../../../lib/contracts/task.ts'

type Column = FileColumn & { readonly only?: AccountKind }
const plain = { required: false, options: null, note: '' }

const columns: readonly Column[] = [
  {
    ...plain,
    field: 'userName',
    header: '账号',
    required: true,
    note: '4 到 32 位字母、数字或 _ . -，不能与已有的重复',
  },
  { ...plain, field: 'fullName', header: '姓名', required: true, note: '最多 20 个字' },
  { ...plain, field: 'phone', header: '手机', note: '11 位手机号' },
  { ...plain, field: 'organ', header: '机构', required: true, note: '机构名称或编码，须已存在' },
  { ...plain, field: 'class', header: '班级', note: '该机构已有的班级名称；几个年级有同名班级时请写年级' },
  { ...plain, field: 'section', header: '学段' },
  { ...plain, field: 'grade', header: '年级', note: '有班级时可不填' },
  { ...plain, field: 'subjects', header: '学科', note: '多个学科用、隔开', only: 'teacher' },
  { ...plain, field: 'type', header: '类型', options: ['试用', '正式'], note: '不填为正式', only: 'student' },
  { ...plain, field: 'validTo', header: '到期', note: '如 2027-08-31；不填为长期' },
]

/** Columns of both files, import and export, so that what was exported can be imported. */
export function fileColumns(kind: AccountKind): FileColumn[] {
  return columns.filter(({ only }) => !only || only === kind).map(({ only: _, ...column }) => column)
}

/** What an export says beside; an import leaves it alone. */
export const exportOnly: readonly FileColumn[] = [
  { ...plain, field: 'status', header: '状态' },
  { ...plain, field: 'lastLoginAt', header: '最后登录' },
]
