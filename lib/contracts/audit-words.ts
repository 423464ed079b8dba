// How the log's names read. Screens, histories and exported files say them alike; one nobody lists stands for itself.

const actions: Readonly<Record<string, string>> = {
  insert: '新增',
  edit: '修改',
  remove: '删除',
  status: '改变状态',
  import: '导入',
  export: '导出',
  upload: '上传',
  merge: '合并',
  transfer: '转班',
  renew: '续期',
  expire: '到期',
  promote: '升级',
  graduate: '结业',
  move: '移动',
  sort: '调整顺序',
  undo: '撤销操作',
  startTask: '开始任务',
  cancelTask: '取消任务',
  downloadTaskFile: '下载文件',
  revert: '恢复',
  assign: '授予',
  grant: '授权',
  viewAs: '以角色查看',
  endViewAs: '结束以角色查看',
  insertUser: '新增',
  editUser: '修改',
  editProfile: '修改个人信息',
  assignRoles: '分配角色',
  lock: '锁定',
  unlock: '解锁',
  setStatus: '改变状态',
  resetPassword: '重置密码',
  updatePassword: '修改密码',
  resetFactor: '解除两步验证',
  startFactor: '开始设置两步验证',
  enableFactor: '启用两步验证',
  disableFactor: '关闭两步验证',
  newRecoveryCodes: '更换恢复码',
  confirmIdentity: '确认身份',
  login: '登录',
  loginFailed: '登录失败',
  logout: '退出登录',
  kick: '下线',
  endOwnSession: '下线自己的设备',
  endOtherSessions: '下线自己的其他设备',
  importQuestions: '导入试题',
}

/** `class:promote` reads as `promote`. */
export const actionWord = (action: string): string =>
  actions[action] ?? actions[action.replace(/^.*[:.]/, '')] ?? action

const entities: Readonly<Record<string, string>> = {
  dict: '字典项',
  area: '地区',
  organ: '机构',
  class: '班级',
  agent: '代理商',
  teacher: '教师账号',
  student: '学生账号',
  systemUser: '人员',
  userScope: '人员的数据范围',
  role: '角色',
  menu: '菜单',
  orgMenu: '机构菜单',
  menuPackage: '菜单套餐',
  session: '会话',
  question: '试题',
  importJob: '试题导入',
  kp: '知识点',
  asset: '文件',
  savedView: '列表视图',
  listLook: '列表外观',
  audit: '操作日志',
  loginLog: '登录日志',
  task: '任务',
}

export const entityWord = (entity: string): string => entities[entity] ?? entity

/** Fields that mean the same wherever they occur; a kind's own labels come before these. */
export const fieldWords: Readonly<Record<string, string>> = {
  name: '名称',
  code: '编码',
  userName: '账号',
  fullName: '姓名',
  phone: '手机',
  email: '邮箱',
  note: '备注',
  status: '状态',
  type: '类型',
  sort: '排序',
  contact: '联系人',
  areaCode: '地区',
  areaCodes: '地区',
  agentId: '代理商',
  parentId: '上级',
  contractFrom: '合同开始',
  contractTo: '合同结束',
  seats: '席位',
  classId: '班级',
  section: '学段',
  grade: '年级',
  subject: '学科',
  subjects: '学科',
  schoolYear: '学年',
  headTeacherId: '班主任',
  validTo: '到期',
  typeCode: '字典',
  key: '键',
  subsetIds: '年级',
  subjectKeys: '学科',
  builtIn: '内置',
  menuIds: '菜单',
  url: '地址',
  icon: '图标',
  visible: '显示',
  port: '标识',
  method: '方法',
  path: '路径',
  organId: '机构',
  organIds: '机构',
  roleIds: '角色',
  roles: '角色',
  grants: '学科与学段',
  dataScope: '数据范围',
  reason: '原因',
  why: '失败原因',
  userId: '人员编号',
  scope: '学科与学段',
  lockReason: '锁定原因',
  sessions: '会话数',
  mustChangePassword: '首次登录须修改密码',
  requiresFactor: '要求两步验证',
  by: '方式',
  client: '端',
  address: '地址',
  userAgent: '浏览器',
  filter: '筛选条件',
  columns: '列',
  format: '文件格式',
  fileName: '文件名',
  rows: '行数',
  kind: '种类',
  title: '标题',
  phase: '阶段',
  total: '条数',
  task: '任务编号',
  menuPackageId: '菜单套餐',
  // Conditions of lists.
  keyword: '关键词',
  under: '机构',
  organ: '机构',
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
  recordId: '对象编号',
  from: '不早于',
  to: '不晚于',
}

const ways: Readonly<Record<string, string>> = {
  password: '密码',
  sms: '短信验证码',
  totp: '动态验证码',
  recovery: '恢复码',
}

/** `password+totp` reads 密码 + 动态验证码. */
export const loginWay = (way: string): string =>
  way
    .split('+')
    .map((part) => ways[part] ?? part)
    .join(' + ')

const failures: Readonly<Record<string, string>> = {
  password: '账号或密码错误',
  sms: '短信验证码错误',
  code: '动态验证码错误',
  disabled: '账号已停用',
}

export const loginFailure = (why: string): string => failures[why] ?? why

const wordOf = (field: string): string => fieldWords[field] ?? field

/** What an export was asked for: 关键词 示例；类型 school、training, and its columns by name; null for any other field. */
export function exportText(field: string, value: unknown, word = wordOf): string | null {
  if (field === 'columns' && Array.isArray(value)) return value.map((name) => word(String(name))).join('、')
  if (field !== 'filter' || typeof value !== 'object' || value === null) return null
  const said = Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== '')
  return said.map(([name, one]) => `${word(name)} ${[one].flat().join('、')}`).join('；') || '全部'
}
