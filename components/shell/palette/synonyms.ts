import { formAt, listAt, pageAt } from '@/lib/contracts/paths'

// What people call things elsewhere: words under which a screen or an action is found besides its own name.

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

/** `group`: the directories the screen lies in, which name it too. */
export function wordsOfScreen(url: string, group: readonly string[]): string {
  const [path = url] = url.split('?')
  const dictionary = group.includes('基础数据') ? '字典 数据字典' : ''
  return [...group, ofScreens[path] ?? '', dictionary].join(' ')
}

/** What a verb at the beginning of a name is called elsewhere. */
const ofVerbs: Readonly<Record<string, readonly string[]>> = {
  新增: ['新建', '添加', '创建', '增加'],
  导入: ['上传', '批量新增', '批量导入'],
  导出: ['下载', '导出表格'],
  编辑: ['修改', '变更'],
  删除: ['移除'],
  启用: ['恢复'],
  停用: ['禁用', '冻结'],
}

/** 新增班级 → 新建班级, 添加班级 … */
export function wordsOfVerb(name: string): string {
  const verb = name.slice(0, 2)
  return (ofVerbs[verb] ?? []).map((other) => other + name.slice(2)).join(' ')
}

/** Of what the shell itself does, by the id of the action. */
export const wordsOfShell: Readonly<Record<string, string>> = {
  close: '关掉',
  reload: '刷新',
  fold: '侧边栏 折叠',
  light: '白天 亮色',
  dark: '夜间 暗色 黑色',
  system: '自动主题',
  help: '帮助 键盘 热键',
  tasks: '后台任务 进度 导出中心 下载',
  notices: '消息 未读',
  announcements: '消息 通知公告',
  profile: '我的 头像 账号设置',
  password: '改密码 更换密码',
  logout: '登出 注销 退出系统',
}
