import { defineCard, type States } from '../base/card.ts'
import type { QuestionStatus } from './calls.ts'
import type { BaseType } from './json.ts'

/** Domain model §3.1. */
export const questionStates = {
  draft: { label: '草稿', tone: 'neutral' },
  pending: { label: '待审', tone: 'info' },
  returned: { label: '退回', tone: 'error' },
  approved: { label: '待发布', tone: 'warning' },
  published: { label: '已发布', tone: 'success' },
  revising: { label: '修订中', tone: 'info' },
  withdrawn: { label: '下架', tone: 'error' },
  recycled: { label: '回收站', tone: 'neutral' },
} as const satisfies States<QuestionStatus>

export const baseTypeNames: Readonly<Record<BaseType, string>> = {
  single: '单选',
  multi: '多选',
  judge: '判断',
  blank: '填空',
  cloze: '完形',
  match: '连线',
  order: '排序',
  short: '简答',
  calc: '计算',
  essay: '写作',
  draw: '作图',
  oral: '口语',
  composite: '复合题',
}

export const questionCard = defineCard({
  name: '试题',
  screen: '/questionbank/allquestions',
  list: 'question:list',
  drafts: true,
  form: '/questionbank/addquestion',
  states: questionStates,
  fields: {
    code: '编号',
    stem: '题干',
    options: '选项',
    answer: '答案',
    analysis: '解析',
    children: '小题',
    images: '图片',
    knowledge: '知识点',
    section: '学段',
    grade: '年级',
    subject: '学科',
    type: '题型',
    difficulty: '难度',
    year: '年份',
    score: '分值',
    paperType: '试卷类型',
    area: '地区',
    source: '来源',
    sourceNo: '来源编号',
    estSeconds: '预计用时',
    externalId: '来源编号',
    version: '版本',
    scope: '学科年级',
    status: '状态',
  },
})

/** A file of questions that was taken in. */
export const importJobCard = defineCard({
  name: '试题导入',
  fields: {
    fileName: '文件名',
    state: { label: '结果', words: { done: '完成', failed: '失败' } },
    added: '新增',
    updated: '更新',
    unchanged: '未变',
    failed: '失败',
    withFindings: '有提示',
  },
})
