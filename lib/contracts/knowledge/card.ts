import { defineCard, type States } from '../base/card.ts'
import { decodeEntities } from '../base/rich-text.ts'
import type { PointStatus } from './editing.ts'

/** Domain model §3.3, with `revising` as questions have it: a further version is written while an earlier one is live. */
export const pointStates = {
  draft: { label: '草稿', tone: 'neutral' },
  pending: { label: '待审', tone: 'info' },
  returned: { label: '退回', tone: 'error' },
  approved: { label: '待发布', tone: 'warning' },
  published: { label: '已发布', tone: 'success' },
  revising: { label: '修订中', tone: 'info' },
  deprecated: { label: '停用', tone: 'neutral' },
} as const satisfies States<PointStatus>

const BRIEF = 200

/** The beginning of a definition without its markup, for the log. */
const brief = (html: string): string => {
  const text = decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > BRIEF ? `${text.slice(0, BRIEF).toWellFormed()}…` : text
}

export const knowledgeCard = defineCard({
  name: '知识点',
  list: 'knowledge:read',
  states: pointStates,
  actions: {
    submit: '提交',
    withdrawSubmission: '撤回提交',
    approve: '审核通过',
    sendBack: '退回',
    reopen: '申诉成立',
    publish: '发布',
    schedule: '定时发布',
    takeDown: '停用',
    restoreVersion: '以旧版本新建版本',
  },
  fields: {
    code: '编码',
    name: '名称',
    aliases: '别名',
    subject: { label: '学科', dict: 'subject' },
    section: { label: '学段', dict: 'section' },
    parentId: { label: '上级知识点', record: 'kp' },
    route: '路径',
    definitionHtml: { label: '定义', word: brief },
    status: '状态',
    version: '版本',
    changeKind: { label: '修改幅度', words: { new: '新建', minor: '小改', major: '大改' } },
    changeNote: '修改说明',
    publishAt: '发布时间',
    reason: '原因',
    keeper: { label: '负责人', record: 'systemUser' },
  },
})
