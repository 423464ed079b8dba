import { defineCard, type States, stateLabels } from '../base/card.ts'
import { contentActions, contentStates } from '../base/content.ts'
import { excerptOf } from '../base/excerpt.ts'
import type { EdgeStatus } from './edges.ts'
import type { EvidenceVerdict } from './evidence.ts'
import { knowledgePaths } from './paths.ts'
import type { PointStatus } from './status.ts'

/**
 * Labels and tones of the states of a knowledge point (domain model §3.3). As for questions, `revising` means that an
 * author writes a new version while an earlier version is published.
 */
export const pointStates = {
  ...contentStates,
  deprecated: { label: '停用', tone: 'neutral' },
  merged: { label: '已合并', tone: 'neutral' },
} as const satisfies States<PointStatus>

/** Labels and tones of the states of a prerequisite; a removed one is deleted. */
export const edgeStates = {
  proposed: { label: '待确认', tone: 'warning' },
  approved: { label: '已确认', tone: 'success' },
} as const satisfies States<EdgeStatus>

/** Labels and tones of what the learners' answers say of two points. */
export const evidenceStates = {
  supported: { label: '作答支持', tone: 'success' },
  contradicted: { label: '与作答不符', tone: 'error' },
  open: { label: '作答不足', tone: 'neutral' },
  suggested: { label: '作答提示', tone: 'info' },
} as const satisfies States<EvidenceVerdict>

/** Labels of the strengths of a prerequisite. */
export const strengthNames = { 1: '弱', 2: '中', 3: '强' } as const

export const knowledgeCard = defineCard({
  name: '知识点',
  screen: knowledgePaths.kp.list.at,
  list: 'knowledge:read',
  foundBy: ['code'],
  offers: { edit: ['knowledge:edit'], import: ['knowledge:edit'], export: ['knowledge:read'] },
  drafts: true,
  review: { tasks: knowledgePaths.pointReview.list.at, workbench: knowledgePaths.pointReview.page.at },
  states: pointStates,
  actions: {
    ...contentActions,
    schedule: '定时发布',
    publishDirectly: '直接发布',
    takeDown: '停用',
    reinstate: '撤销停用',
    merge: '合并',
    undoMerge: '撤销合并',
    restoreVersion: '以旧版本新建版本',
    rate: '改属性',
    addPrerequisite: '添加前置',
    editPrerequisite: '修改前置',
    approvePrerequisite: '确认前置',
    removePrerequisite: '移除前置',
  },
  fields: {
    code: '编码',
    name: '名称',
    aliases: '别名',
    section: { label: '学段', dict: 'section' },
    subject: { label: '学科', dict: 'subject' },
    parentId: { label: '上级知识点', record: 'kp' },
    route: { label: '路径', word: (route) => route.replaceAll('->', ' / ') },
    definitionHtml: { label: '定义', word: excerptOf },
    requirement: { label: '要求层次', dict: 'knowledge', empty: '未选择' },
    importance: '重要度',
    questions: '试题数',
    status: '状态',
    version: '版本',
    changeKind: { label: '修改幅度', words: { new: '新建', minor: '小改', major: '大改' } },
    changeNote: '修改说明',
    publishAt: '定时发布时间',
    reason: '原因',
    replacedBy: { label: '替代知识点', record: 'kp' },
    keeper: { label: '负责人', record: 'systemUser' },
  },
  also: {
    above: '上级路径',
    used: { label: '试题', words: { 1: '有试题', 0: '无试题' } },
    linked: { label: '关系', words: { 1: '有关系', 0: '孤立' } },
    from: { label: '前置', record: 'kp' },
    to: { label: '后继', record: 'kp' },
    note: '说明',
    strength: { label: '强度', words: strengthNames },
    edgeStatus: { label: '前置状态', words: stateLabels(edgeStates) },
  },
})
