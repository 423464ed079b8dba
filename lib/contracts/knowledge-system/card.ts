import { defineCard, type States, yesNo } from '../base/card.ts'
import { contentActions, contentStates } from '../base/content.ts'
import { knowledgeSystemPaths } from './paths.ts'
import type { NodeLevel, SystemKind, SystemStatus } from './status.ts'

/**
 * Labels and tones of the states of a knowledge system (domain model §3.4); `revising` means that an author writes a new
 * version while an earlier version is published.
 */
export const systemStates = {
  ...contentStates,
  withdrawn: { label: '已下架', tone: 'neutral' },
} as const satisfies States<SystemStatus>

export const systemKindNames = { sync: '同步', special: '专题' } as const satisfies Readonly<Record<SystemKind, string>>

export const nodeLevelNames = {
  volume: '册',
  unit: '单元',
  chapter: '章',
  section: '节',
  lesson: '课',
  topic: '专题',
  examPoint: '考点',
} as const satisfies Readonly<Record<NodeLevel, string>>

export const knowledgeSystemCard = defineCard({
  name: '知识体系',
  screens: {
    sync: knowledgeSystemPaths.syncSystem.list.at,
    special: knowledgeSystemPaths.specialSystem.list.at,
  },
  list: 'ksystem:read',
  page: knowledgeSystemPaths.ksystem.page.at,
  review: { tasks: knowledgeSystemPaths.systemReview.list.at, workbench: knowledgeSystemPaths.systemReview.page.at },
  states: systemStates,
  actions: {
    ...contentActions,
    takeDown: '下架',
    saveNodes: '编制',
    restoreVersion: '以旧版本新建版本',
    confirmMappings: '确认映射',
    carryPlacements: '带入试题',
    undoCarry: '撤销带入试题',
    placeQuestions: '归入试题',
    movePlacements: '移动试题',
    removePlacements: '移出试题',
  },
  fields: {
    kind: { label: '类型', words: systemKindNames },
    name: '名称',
    section: { label: '学段', dict: 'section' },
    subject: { label: '学科', dict: 'subject' },
    publishing: { label: '教材版本', dict: 'publishing' },
    grade: { label: '年级', dict: 'grade' },
    volume: { label: '册别', dict: 'volume' },
    year: { label: '年份', dict: 'year' },
    theme: '主题',
    ownerId: { label: '负责人', record: 'systemUser' },
    keeper: { label: '负责人', record: 'systemUser' },
    nodes: '节点数',
    status: '状态',
    no: '版本号',
    liveNo: '线上版本',
    version: '版本',
    changeKind: { label: '修改幅度', words: { new: '新建', minor: '小改', major: '大改' } },
    changeNote: '修改说明',
    reason: '原因',
  },
  also: {
    added: '新增节点',
    changed: '修改节点',
    removed: '删除节点',
    mapped: '确认的节点',
    unmapped: '取消确认的节点',
    node: '节点',
    toNode: '移到节点',
    questions: '试题数',
    editionOf: { label: '旧版体系', record: 'ksystem' },
    copied: { label: '来源体系', record: 'ksystem' },
    imported: { label: '来源', ...yesNo((isImported) => (isImported ? '导入' : '空白')) },
  },
})

/** Names the textbook of a system in the log; a textbook has no screen of its own. */
export const textbookCard = defineCard({
  name: '教材',
  fields: {
    section: { label: '学段', dict: 'section' },
    subject: { label: '学科', dict: 'subject' },
    publishing: { label: '教材版本', dict: 'publishing' },
    grade: { label: '年级', dict: 'grade' },
    volume: { label: '册别', dict: 'volume' },
    year: { label: '年份', dict: 'year' },
  },
})
