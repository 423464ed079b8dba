import { labelsOf } from '@/lib/contracts/base/card'
import { staffCard } from '@/lib/contracts/staff/card'

const labels = labelsOf(staffCard)

export const profileTexts = {
  title: '个人信息',
  basic: '基本信息',
  userName: labels.userName,
  fullName: labels.fullName,
  phone: labels.phone,
  email: labels.email,
  organ: labels.organId,
  roles: labels.roleIds,
  dataScope: labels.dataScope,
  grants: labels.grants,
  createdAt: labels.createdAt,
  lastLoginAt: '上次登录',
  firstLogin: '这是首次登录',
  byAdministrator: '姓名、手机、部门、角色和数据范围由管理员维护。',
  editEmail: '修改邮箱',
  addEmail: '填写邮箱',
  saved: '邮箱已保存',
  save: '保存',
  cancel: '取消',
} as const

export const portraitTexts = {
  change: '更换头像',
  add: '上传头像',
  file: '头像图片',
  remove: '移除',
  hint: (megabytes: number) => `PNG、JPEG 或 WebP，不超过 ${megabytes} MB，可裁剪`,
  tooLarge: (megabytes: number) => `图片超过 ${megabytes} MB，请换一张`,
  unreadable: '无法读取这张图片，请选择 PNG、JPEG 或 WebP 图片',
  added: '头像已保存',
  changed: '头像已更换',
  removeTitle: '移除头像',
  removeText: '移除后将显示姓名的最后一个字。',
  removed: '头像已移除',
} as const

export const cropTexts = {
  title: '裁剪头像',
  picture: '待裁剪的图片',
  square: '裁剪区域，可用方向键移动图片',
  zoom: '缩放',
  turn: '向右旋转 90°',
  hint: '拖动图片调整位置，滚轮或滑块缩放；按 Tab 选中图片后，可用方向键移动。',
  save: '保存',
  cancel: '取消',
} as const

export const securityTexts = {
  title: '安全',
  password: '登录密码',
  passwordAge: (days: number) => (days === 0 ? '今天设置' : `已使用 ${days} 天`),
  changePassword: '修改密码',
  factor: '两步验证',
  factorNote: '开启后，登录时除密码或短信验证码外，还要输入手机验证器应用中的动态验证码。',
  requiredNote: '您的角色要求两步验证，不能关闭。',
  since: (time: string) => `开启于 ${time}`,
  enable: '开启两步验证',
  disable: '关闭',
  replace: '更换验证器',
  recovery: '恢复码',
  recoveryLeft: (left: number) => (left > 0 ? `剩余 ${left} 个` : '已用完'),
  noneLeft: '恢复码已用完。手机丢失时将无法登录，请立即重新生成。',
  renew: '重新生成',
  disableTitle: '关闭两步验证',
  disableText: '关闭后，只凭密码或短信验证码就能登录此账号，现有的恢复码也将作废。',
  disabled: '两步验证已关闭',
  renewTitle: '重新生成恢复码',
  renewText: '将生成 10 个新的恢复码，原有的恢复码立即作废。',
} as const

export const setupTexts = {
  title: '设置两步验证',
  start: '开始设置',
  mustSetTitle: '请先设置两步验证',
  mustSet: '您的角色要求两步验证：登录时还要输入手机验证器应用中的动态验证码。设置之后才能继续使用。',
  app: '请先在手机上准备一个验证器应用，例如 Microsoft Authenticator、Google Authenticator 或其他支持 TOTP 的应用。',
  scan: '用验证器应用扫描二维码，再输入应用中显示的 6 位数字。',
  qr: '两步验证二维码',
  manual: '无法扫码时，在应用中手动输入密钥：',
  secret: '密钥',
  code: '动态验证码',
  codePrompt: '6 位数字',
  enable: '启用',
  codesTitle: '请保存恢复码',
  codesNote: '手机丢失或无法使用时，可用恢复码登录，每个只能使用一次。关闭后不能再次查看，请保存在安全的地方。',
  codes: '恢复码',
  copy: '复制',
  download: '下载',
  print: '打印',
  copySecret: '复制密钥',
  finish: '我已保存',
  fileName: (userName: string) => `恢复码-${userName}.txt`,
  fileText: (userName: string, codes: readonly string[]) =>
    [
      `智课教研平台 · 两步验证恢复码`,
      `账号：${userName}`,
      '',
      ...codes,
      '',
      '每个恢复码只能使用一次，请妥善保管。',
    ].join('\r\n'),
} as const

export const deviceTexts = {
  title: '登录设备',
  current: '本机',
  unknown: '未知设备',
  signedIn: (time: string) => `登录于 ${time}`,
  lastSeen: (time: string) => `最近活动 ${time}`,
  end: '下线',
  endTitle: '下线此设备',
  endText: (device: string) => `“${device}”将立即退出登录，未保存的内容会保留为草稿。`,
  ended: '已下线',
  endOthers: '下线其他全部设备',
  endOthersText: (count: number) => `除本机外的 ${count} 个登录将立即退出。`,
  endedOthers: (count: number) => `已下线 ${count} 个设备`,
} as const

export const loginTexts = {
  title: '登录记录',
  none: '还没有登录记录',
  succeeded: '成功',
  failed: '失败',
  previous: '上一页',
  next: '下一页',
  page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
  total: (total: number) => `共 ${total} 条`,
} as const
