import { defineCard, type States } from '../base/card.ts'
import { contentActions, contentStates } from '../base/content.ts'
import { excerptOf } from '../base/excerpt.ts'
import type { PointStatus } from './editing.ts'

/**
 * Labels and tones of the states of a knowledge point (domain model §3.3). As for questions, `revising` means that an
 * author writes a new version while an earlier version is published.
 */
export const pointStates = {
  ...contentStates,
  deprecated: { label: '停用', tone: 'neutral' },
} as const satisfies States<PointStatus>

export const knowledgeCard = defineCard({
  name: '知识点',
  list: 'knowledge:read',
  states: pointStates,
  actions: {
    ...contentActions,
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
    definitionHtml: { label: '定义', word: excerptOf },
    status: '状态',
    version: '版本',
    changeKind: { label: '修改幅度', words: { new: '新建', minor: '小改', major: '大改' } },
    changeNote: '修改说明',
    publishAt: '发布时间',
    reason: '原因',
    keeper: { label: '负责人', record: 'systemUser' },
  },
})
