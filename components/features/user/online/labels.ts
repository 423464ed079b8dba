export const onlineName = '在线账号'

export const onlineLabels = {
  person: '账号/姓名',
  client: '端',
  organ: '机构',
  address: '地址',
  agent: '浏览器/系统',
  times: '最近活动/登录',
  reason: '原因',
} as const

export const texts = {
  own: '本机',
  ownHint: '这是您正在使用的会话，请用“退出登录”',
  kick: '下线',
  kickSome: (count: string) => `下线 ${count} 个会话`,
  kickOne: (who: string) => `下线“${who}”`,
  kickHint: '立即退出登录，未保存的内容会留作草稿；对方会看到下面的原因。',
  reason: '管理员已让您下线，请稍后重新登录',
  kicked: (ended: number, ownKept: boolean) =>
    ended === 0 ? '没有可以下线的会话' : `已下线 ${ended} 个会话${ownKept ? '，本机会话未下线' : ''}`,
} as const
