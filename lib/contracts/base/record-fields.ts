// What the fields of records are called, by their names on the wire: forms, columns, histories and the log say them
// alike. In the order of the form.

export const agentFields = {
  name: '名称',
  areaCodes: '地区',
  contact: '联系人',
  phone: '手机',
  note: '备注',
  status: '状态',
  organCount: '机构数',
} as const

export const areaFields = {
  name: '名称',
  code: '代码',
  level: '级别',
  fullName: '全称',
  childCount: '下级',
  used: '使用数',
  status: '状态',
} as const

/** Of a dictionary value's `extra`. */
export const extraNames = {
  aliases: '别名',
  baseType: '基本题型',
  subjects: '适用学科',
  defaultScore: '默认分值',
  minOptions: '最少选项',
  maxOptions: '最多选项',
  severity: '严重程度',
  field: '适用部位',
  fuse: '达到人数即下架',
  rank: '等级',
  rateMin: '正确率下限',
  rateMax: '正确率上限',
} as const
export type ExtraField = keyof typeof extraNames

export const dictFields = {
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

export const organFields = {
  name: '名称',
  code: '编码',
  type: '类型',
  parentId: '上级机构',
  areaCode: '地区',
  agentId: '代理商',
  contact: '联系人',
  phone: '手机',
  contractFrom: '合同开始',
  contractTo: '合同到期',
  seats: '席位',
  status: '状态',
  menuPackageId: '菜单套餐',
} as const

export const classFields = {
  organId: '机构',
  section: '学段',
  grade: '年级',
  name: '名称',
  headTeacherId: '班主任',
  schoolYear: '学年',
  studentCount: '人数',
  status: '状态',
} as const

export const accountFields = {
  userName: '账号',
  fullName: '姓名',
  phone: '手机',
  organId: '机构',
  classId: '班级',
  section: '学段',
  grade: '年级',
  subjects: '学科',
  type: '类型',
  validTo: '到期',
  status: '状态',
  lastLoginAt: '最后登录',
  createdAt: '创建时间',
} as const

export const staffFields = {
  userName: '账号',
  fullName: '姓名',
  phone: '手机',
  email: '邮箱',
  organId: '部门',
  roleIds: '角色',
  grants: '学科学段',
  organIds: '数据机构',
  dataScope: '数据范围',
  status: '状态',
  lockReason: '锁定原因',
  hasFactor: '两步验证',
  lastLoginAt: '最后登录',
  createdAt: '创建时间',
} as const

export const roleFields = {
  name: '名称',
  code: '标识',
  builtIn: '类型',
  dataScope: '数据范围',
  requiresFactor: '两步验证',
  memberCount: '人数',
  status: '状态',
  note: '备注',
  added: '增加的权限',
  removed: '取消的权限',
} as const

export const menuFields = {
  name: '名称',
  kind: '类型',
  parentId: '上级',
  url: '地址',
  icon: '图标',
  sort: '排序',
  visible: '显示',
  status: '状态',
  port: '标识',
  method: '方法',
  path: '路径',
} as const

export const menuPackageFields = {
  name: '名称',
  note: '备注',
  status: '状态',
  menuIds: '菜单',
  menuCount: '菜单项',
  organCount: '机构数',
} as const

/** Of sessions, by what the columns hold. */
export const sessionFields = {
  person: '账号/姓名',
  client: '端',
  organ: '机构',
  address: '地址',
  agent: '浏览器/系统',
  lastSeenAt: '最近活动/登录',
  reason: '原因',
} as const

export const auditFields = {
  at: '时间',
  actor: '人员',
  action: '动作',
  entity: '对象',
  name: '对象名称',
  entityId: '对象编号',
  changes: '字段变化',
  address: '地址',
  requestId: '请求号',
} as const

export const loginFields = {
  at: '时间',
  account: '账号',
  event: '事件',
  how: '验证方式',
  address: '地址',
  agent: '浏览器/系统',
  reason: '原因',
} as const
