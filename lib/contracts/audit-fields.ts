import { extraNames } from './dict-extra.ts'

// What the fields of audit entries are called, by their names on the wire.

/** Fields that mean the same wherever they occur; a kind's own labels come before these. */
const commonFields: Readonly<Record<string, string>> = {
  typeCode: '字典',
  key: '键',
  name: '名称',
  fullName: '姓名',
  userName: '账号',
  code: '编码',
  phone: '手机',
  email: '邮箱',
  organId: '机构',
  organIds: '机构',
  classId: '班级',
  section: '学段',
  grade: '年级',
  subject: '学科',
  subjects: '学科',
  grants: '学科学段',
  roleId: '角色',
  roleIds: '角色',
  roles: '角色',
  dataScope: '数据范围',
  contact: '联系人',
  areaCode: '地区',
  areaCodes: '地区',
  agentId: '代理商',
  parentId: '上级',
  menuIds: '菜单',
  menuPackageId: '菜单套餐',
  type: '类型',
  status: '状态',
  sort: '排序',
  note: '备注',
  validTo: '到期',
  lastLoginAt: '最后登录',
  createdAt: '创建时间',
  by: '方式',
  why: '失败原因',
  reason: '原因',
  userId: '人员',
  client: '端',
  address: '地址',
  userAgent: '浏览器',
  fileName: '文件名',
  state: '状态',
  // Of jobs, exports and the conditions of lists.
  kind: '种类',
  title: '标题',
  phase: '阶段',
  total: '条数',
  task: '任务编号',
  filter: '筛选条件',
  chosen: '所选的行',
  columns: '列',
  format: '文件格式',
  rows: '行数',
  keyword: '关键词',
  under: '机构',
  organ: '机构',
  organs: '机构',
  class: '班级',
  area: '地区',
  agent: '代理商',
  menuPackage: '菜单套餐',
  contract: '合同',
  validFrom: '到期不早于',
  validUntil: '到期不晚于',
  role: '角色',
  login: '最后登录',
  event: '事件',
  actor: '人员',
  action: '动作',
  entity: '对象',
  object: '对象名称',
  recordId: '对象编号',
  from: '不早于',
  to: '不晚于',
  order: '次序',
  actions: '操作',
  updated: '更新',
  updatedAt: '更新',
}

const menuFields = {
  name: '名称',
  kind: '类型',
  parentId: '上级',
  url: '页面地址',
  icon: '图标',
  sort: '排序',
  visible: '显示',
  status: '状态',
  port: '标识',
  method: '方法',
  path: '路径',
}
const lookFields = { density: '行高', order: '列的次序', hidden: '隐藏的列', pinned: '固定的列', widths: '列宽' }
const accountFields = { organId: '机构', classId: '班级', type: '类型', validTo: '到期' }

/** By kind of record, in the order of its form: what only it has, and what reads otherwise there. */
const ownFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agent: {
    name: '名称',
    areaCodes: '地区',
    areas: '地区',
    contact: '联系人',
    phone: '手机',
    note: '备注',
    organCount: '机构数',
  },
  area: { code: '代码', level: '级别', fullName: '全称', childCount: '下级', used: '使用数' },
  asset: { name: '文件名', mime: '文件类型', bytes: '大小' },
  audit: {
    ...{ at: '时间', account: '账号', person: '姓名', name: '对象名称', entityId: '对象编号', changes: '字段变化' },
    requestId: '请求号',
  },
  class: {
    ...{ organId: '机构', section: '学段', grade: '年级', name: '名称', headTeacherId: '班主任', schoolYear: '学年' },
    ...{ headTeacher: '班主任', headTeacherName: '班主任姓名', studentCount: '人数' },
  },
  dict: {
    ...{ typeCode: '字典', key: '键', name: '名称', ...extraNames, sort: '排序', status: '状态' },
    ...{ subsetIds: '年级', subjectKeys: '学科', used: '使用数', options: '选项数', rate: '正确率' },
    ...{ scope: '适用范围', 'extra.mergedInto': '合并到' },
    ...Object.fromEntries(Object.entries(extraNames).map(([field, name]) => [`extra.${field}`, name])),
  },
  importJob: {
    ...{ fileName: '文件名', state: '结果', added: '新增', updated: '更新', unchanged: '未变', failed: '失败' },
    withFindings: '有提示',
  },
  listLook: lookFields,
  loginLog: { at: '时间', account: '账号', person: '姓名', how: '方式', by: '操作人' },
  menu: menuFields,
  menuPackage: { name: '名称', note: '备注', menuIds: '菜单', menuCount: '菜单项', organCount: '机构数' },
  organ: {
    ...{ name: '名称', code: '编码', type: '类型', parentId: '上级机构', parent: '上级机构', areaCode: '地区' },
    ...{ agentId: '代理商', contact: '联系人', phone: '手机', contractFrom: '合同开始', contractTo: '合同到期' },
    ...{ seats: '席位', seatsUsed: '已用席位', menuPackageId: '菜单套餐' },
  },
  orgMenu: menuFields,
  role: {
    ...{ name: '名称', code: '标识', kind: '类型', builtIn: '类型', dataScope: '数据范围', requiresFactor: '两步验证' },
    memberCount: '人数',
    ...{ added: '增加的权限', removed: '取消的权限', menuIds: '权限', grants: '以哪些学科学段查看' },
  },
  savedView: { name: '名称', screen: '页面', query: '筛选条件', look: '列的样子', roleId: '共享给角色', ...lookFields },
  question: { code: '编号', stem: '题干', type: '题型', difficulty: '难度', knowledge: '知识点', version: '版本' },
  session: {
    agent: '浏览器/系统',
    lastSeenAt: '最近活动/登录',
    userId: '人员',
    userName: '账号',
    fullName: '姓名',
    endedSessions: '下线的会话数',
    by: '验证方式',
  },
  student: accountFields,
  systemUser: {
    ...{ userName: '账号', fullName: '姓名', phone: '手机', email: '邮箱', portrait: '头像', organId: '部门' },
    account: '账号',
    ...{
      organ: '部门',
      roleIds: '角色',
      grants: '学科学段',
      organIds: '数据机构',
      organs: '数据机构',
      scope: '数据范围',
    },
    ...{ lockReason: '锁定原因', hasFactor: '两步验证', factor: '两步验证', sessions: '下线的会话数' },
  },
  task: { title: '标题', kind: '种类', phase: '阶段', total: '条数', fileName: '文件名' },
  teacher: accountFields,
}

/** What a field of a kind of record is called. */
export const fieldWord = (entity: string, field: string): string =>
  ownFields[entity]?.[field] ?? commonFields[field] ?? field

/** Where a field stands among those of its kind; those nobody lists come last. */
export function fieldPlace(entity: string, field: string): number {
  const order = [...Object.keys(ownFields[entity] ?? {}), ...Object.keys(commonFields)]
  const place = order.indexOf(field)
  return place < 0 ? order.length : place
}
