import { defineCard, type States, yesNo } from '../base/card.ts'
import { schoolMinute } from '../base/school-time.ts'
import type { AnnouncementStatus } from './calls.ts'
import { announcementPaths } from './paths.ts'

export const announcementStates = {
  draft: { label: '草稿', tone: 'neutral' },
  published: { label: '已发布', tone: 'success' },
  withdrawn: { label: '已下线', tone: 'warning' },
} as const satisfies States<AnnouncementStatus>

/** The text that names the readers of an announcement without roles: all staff. */
export const ALL_STAFF = '全部人员'

const pinnedName = (pinned: boolean): string => (pinned ? '置顶' : '不置顶')

/** Returns an attachment as the audit log stores it: the id of the file's content and the file's name. */
export const attachmentEntry = ({ id, name }: { id: string; name: string }): string => `${id} ${name}`
const attachmentName = (entry: string): string => entry.replace(/^[0-9a-f]{64} /, '')

export const announcementCard = defineCard({
  name: '公告',
  screen: announcementPaths.announcement.list.at,
  list: 'announcement:list',
  offers: { edit: ['announcement:edit'] },
  drafts: true,
  states: announcementStates,
  actions: { publish: '发布', withdraw: '下线' },
  fields: {
    title: '标题',
    body: '正文',
    pinned: { label: '置顶', ...yesNo(pinnedName) },
    validFrom: { label: '生效时间', word: schoolMinute },
    validTo: { label: '失效时间', word: schoolMinute },
    roleIds: { label: '范围', record: 'role', empty: ALL_STAFF },
    attachments: { label: '附件', word: attachmentName },
    status: '状态',
    publishedAt: { label: '发布时间', word: schoolMinute },
    readCount: '已读人数',
  },
})
