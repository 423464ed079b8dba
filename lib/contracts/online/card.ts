import { defineCard } from '../base/card.ts'
import { onlinePaths } from './paths.ts'

/** Describes a session (在线账号): its list, and the labels of its actions and fields. */
export const sessionCard = defineCard({
  name: '会话',
  screen: onlinePaths.session.list.at,
  list: 'online:list',
  // Labels of the actions on sessions in the audit log.
  actions: {
    login: '登录',
    confirmIdentity: '确认身份',
    logout: '退出登录',
    kick: '下线',
    endOwnSession: '下线自己的设备',
    endOtherSessions: '下线自己的其他设备',
  },
  fields: {
    person: '账号/姓名',
    client: '端',
    organ: '机构',
    address: '地址',
    agent: '浏览器/系统',
    lastSeenAt: '最近活动/登录',
    reason: '原因',
  },
  also: { userId: '人员', userName: '账号', fullName: '姓名', endedSessions: '下线的会话数' },
})
