// How the log reads what belongs to no kind of record. Screens, histories and exported files say it alike; what nobody
// lists stands for itself.

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
  publish: '发布',
  withdraw: '下线',
  takeDown: '下架',
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
  openAccount: '发放账号',
  resetFactor: '解除两步验证',
  startFactor: '开始设置两步验证',
  enableFactor: '启用两步验证',
  rotate: '更换密钥',
  revoke: '吊销',
  disableFactor: '关闭两步验证',
  newRecoveryCodes: '更换恢复码',
  confirmIdentity: '确认身份',
  login: '登录',
  loginFailed: '登录失败',
  logout: '退出登录',
  kick: '下线',
  endOwnSession: '下线自己的设备',
  endOtherSessions: '下线自己的其他设备',
  assignPackage: '更换菜单套餐',
  importQuestions: '导入试题',
  changeMetadata: '批量修改',
  changeOwner: '改负责人',
  submit: '提交',
  withdrawSubmission: '撤回提交',
  recycle: '移到回收站',
  restore: '还原',
  restoreVersion: '以旧版本新建版本',
  decideDuplicate: '判定重复',
  takeOver: '接管编辑',
  approve: '审核通过',
  sendBack: '退回',
  reopen: '申诉成立',
  push: '规则指派',
  claim: '领取',
  start: '开始审核',
  pass: '通过',
  reject: '退回',
  decline: '回避',
  cancel: '取消',
  extend: '延期',
  assignTask: '指派审核',
  unassignTask: '撤销指派',
  dispute: '申诉',
  uphold: '维持退回',
  overturn: '申诉成立',
  store: '入库',
  ship: '出库',
  receive: '签收',
  allocate: '分配',
  activate: '激活',
  refuse: '拒绝激活',
  resetActivation: '重置激活',
  bind: '绑定',
  unbind: '解绑',
  repair: '报修',
  repaired: '修复',
  replace: '更换',
  standIn: '顶替',
  scrap: '报废',
  enterSns: '录入 SN',
  removeSns: '移除 SN',
  finish: '完成',
  void: '作废',
  dismissAlert: '解除告警',
  generate: '生成',
  confirm: '确认',
  fulfil: '履约',
  complete: '完成',
  order: '随订单变动',
  openAccounts: '按订单开通',
  registerPayment: '登记收款和开票',
  askRefund: '申请退款',
  refund: '退款',
  declineRefund: '驳回退款',
  formalise: '转正式',
  anonymise: '匿名化',
  send: '提交',
  accept: '受理',
  reply: '答复',
  followUp: '用户补充',
  reopenFeedback: '用户重新打开',
  resolve: '解决',
  close: '关闭',
  invalidate: '标为无效',
  assignFeedback: '分派',
  startFeedback: '开始处理',
}

/** `class:promote` reads as `promote`. */
export const actionWord = (action: string): string =>
  actions[action] ?? actions[action.replace(/^.*[:.]/, '')] ?? action

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

/** How a record came to another editor. */
export const takeOverWays: Readonly<Record<string, string>> = {
  granted: '对方让出',
  unanswered: '对方未答复',
  forced: '强制接管',
}

const clients: Readonly<Record<string, string>> = { WEB: '网页', SMS: '网页（短信登录）', PAD: '平板' }

/** Where a session is and how it began: `WEB` reads 网页. */
export const clientWord = (client: string): string => clients[client] ?? client

const failures: Readonly<Record<string, string>> = {
  password: '账号或密码错误',
  sms: '短信验证码错误',
  code: '动态验证码错误',
  disabled: '账号已被锁定',
}

export const loginFailure = (why: string): string => failures[why] ?? why

/** What an ending of sessions was for, and of how many; of older entries without number: of all. */
export const endingWords = (reason: string | null, ended: number | null): string =>
  [reason, ended === null ? '结束登录' : `结束 ${ended} 个登录`].filter(Boolean).join('；')
