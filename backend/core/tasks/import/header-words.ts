const ORGAN = ['学校', '学校名称', '所属机构', '所属学校', '所在学校', '机构名称', '单位', '单位名称']

/** Headers that schools use in their own lists, by field. The comparison ignores blanks, character width and case. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  userName: [
    '学号',
    '工号',
    '账户',
    '帐号',
    '帐户',
    '用户名',
    '登录名',
    '登录账号',
    '学生账号',
    '教师账号',
    '学生学号',
    '教师工号',
  ],
  fullName: ['名字', '学生姓名', '教师姓名', '老师姓名', '人员姓名', '学生', '教师', '老师'],
  phone: [
    '手机号',
    '手机号码',
    '联系电话',
    '电话',
    '电话号码',
    '联系方式',
    '联系手机',
    '家长电话',
    '家长手机',
    '移动电话',
  ],
  organ: ORGAN,
  organId: ORGAN,
  class: ['班级名称', '所在班级', '行政班', '班别', '班'],
  section: ['学段名称', '所属学段', '所在学段'],
  grade: ['年级名称', '所在年级', '所属年级'],
  subjects: ['科目', '任教学科', '任教科目', '所教学科'],
  type: ['账号类型', '类别'],
  validTo: ['到期日', '到期日期', '到期时间', '有效期', '有效期至', '截止日期'],
  headTeacher: ['班主任账号'],
  schoolYear: ['入学年份', '年度'],
  name: ['名字'],
  contact: ['联系人姓名'],
  email: ['电子邮箱', '电子邮件', 'E-mail'],
}

/** Returns other words for the header of a field; empty: none are known. */
export const headerWords = (field: string): readonly string[] => WORDS[field] ?? []
