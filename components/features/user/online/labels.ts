export const onlineName = '在线账号'

export const texts = {
  own: '本机',
  activity: '状态',
  active: '使用中',
  ownHint: '这是您正在使用的会话，请用“退出登录”',
  kick: '下线',
  kickSome: '下线选中的会话',
  kickOne: (who: string) => `下线“${who}”`,
  kickList: '将被下线的会话',
  kickCount: (people: number, sessions: number) => `将让 ${people} 人的 ${sessions} 个会话下线：`,
  kickNone: '这些会话都已经结束，没有可以下线的会话。',
  kickMore: (count: number) => `……以及另外 ${count} 个会话`,
  kickOwn: '其中有您自己正在使用的会话，它不会下线。',
  kickAbove: (people: number) => `其中 ${people} 人的权限超出您自己的，他们不会下线。`,
  signedIn: (time: string) => `${time} 登录`,
  lastSeen: (time: string) => `最近活动 ${time}`,
  unknownDevice: '未知设备',
  kickHint: '立即退出登录，未保存的内容会留作草稿；对方会看到下面的原因。',
  reason: '管理员已让您下线，请稍后重新登录',
  kicked: (ended: number, ownKept: boolean, aboveKept: number) =>
    ended === 0
      ? '没有可以下线的会话'
      : `已下线 ${ended} 个会话${ownKept ? '，本机会话未下线' : ''}${aboveKept ? `，${aboveKept} 人权限超出您自己的，未下线` : ''}`,
} as const
