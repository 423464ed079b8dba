// Synonyms by which users find an action besides its own name.

/** Synonyms of the verbs with which the names of actions begin. */
const ofVerbs: Readonly<Record<string, readonly string[]>> = {
  新增: ['新建', '添加', '创建', '增加'],
  导入: ['上传', '批量新增', '批量导入'],
  导出: ['下载', '导出表格'],
  编辑: ['修改', '变更'],
  删除: ['移除'],
  启用: ['恢复'],
  停用: ['禁用', '冻结'],
}

/**
 * Returns the names of an action with synonyms of its verb, separated by blanks: for 新增班级 these are 新建班级, 添加班级 and
 * others.
 */
export function verbSynonyms(name: string): string {
  const verb = name.slice(0, 2)
  return (ofVerbs[verb] ?? []).map((other) => other + name.slice(2)).join(' ')
}

/** Synonyms of the shell's own actions, by the id of the action. */
export const shellSynonyms: Readonly<Record<string, string>> = {
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
