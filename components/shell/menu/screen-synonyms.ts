import { formAt, listAt, pageAt } from '@/lib/contracts/paths'

// Synonyms by which users find a screen besides its own name.

const ofScreens: Readonly<Record<string, string>> = {
  [listAt('systemUser')]: '用户 员工 权限 授权',
  [listAt('role')]: '权限 岗位 职务',
  [pageAt('authorization')]: '权限 赋权 菜单权限',
  [listAt('menu')]: '权限 按钮 路由',
  [listAt('session')]: '会话 踢下线 强制下线',
  [listAt('audit')]: '审计 日志 操作记录',
  [listAt('loginLog')]: '日志 登录记录',
  [listAt('announcement')]: '通知公告 消息',
  [listAt('teacher')]: '老师 教师',
  [listAt('student')]: '学员',
  [listAt('organ')]: '学校 客户',
  [listAt('orgMenu')]: '套餐 权限',
  [listAt('area')]: '省市区 行政区划',
  [listAt('question')]: '题库 题目 搜题',
  [formAt('question')]: '新建试题 新增试题 添加题目 出题 编题',
  [pageAt('importQuestion')]: '上传试题 导题',
  [listAt('device')]: '平板 终端 资产',
  [listAt('deviceStorage')]: '到货 收货 进货 扫码',
  [listAt('deviceOut')]: '发货 退货 签收',
  [listAt('deviceCode')]: '激活码',
  [pageAt('chat')]: '客服 聊天 答疑',
  [pageAt('home')]: '主页 工作台 仪表盘',
}

/** `group`: the directories of the screen, whose names match too. */
export function screenSynonyms(url: string, group: readonly string[]): string {
  const [path = url] = url.split('?')
  const dictionary = group.includes('基础数据') ? '字典 数据字典' : ''
  return [...group, ofScreens[path] ?? '', dictionary].join(' ')
}
