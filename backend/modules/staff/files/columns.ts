import type { FileColumn } from '../../../../lib/contracts/task.ts'

const column = (field: string, header: string, note = '', required = false): FileColumn => ({
  field,
  header,
  required,
  note,
  options: null,
})

/** What an import reads and an export writes alike. */
export const importColumns: readonly FileColumn[] = [
  column('userName', '账号', '4 到 32 位字母、数字或 _ . -，不可重复', true),
  column('fullName', '姓名', '不超过 20 个字', true),
  column('phone', '手机', '11 位手机号，不可重复', true),
  column('email', '邮箱'),
  column('organ', '部门', '机构的名称或编码；不填为平台'),
  column('roles', '角色', '角色名称，多个以顿号分隔，如：编辑、初审', true),
  column('grants', '学科学段', '学科×学段，可再加×年级，多项以顿号分隔，如：数学×初中、物理×高中×高一'),
  column('organs', '数据机构', '部门以外可管理的机构名称或编码，多个以顿号分隔'),
]

export const exportOnly: readonly FileColumn[] = [
  column('status', '状态'),
  column('factor', '两步验证'),
  column('lastLoginAt', '最后登录'),
  column('createdAt', '创建时间'),
]
