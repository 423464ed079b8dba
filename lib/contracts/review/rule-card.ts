import { defineCard, enabledStates } from '../base/card.ts'
import { reviewPaths } from './paths.ts'
import { strategies } from './strategies.ts'

/** Labels of the stages by number. */
export const stageNames = { 1: '第 1 环节', 2: '第 2 环节', 3: '第 3 环节', 4: '第 4 环节', 5: '第 5 环节' } as const

export const weekdayNames = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } as const

export const pushRuleCard = defineCard({
  name: '审核推送规则',
  screen: reviewPaths.pushRule.list.at,
  list: 'pushRule:list',
  offers: { edit: ['pushRule:edit'] },
  drafts: true,
  states: enabledStates,
  fields: {
    priority: '优先级',
    entity: '内容',
    name: '名称',
    stage: { label: '环节', words: stageNames, empty: '全部环节' },
    subject: { label: '学科', dict: 'subject', empty: '全部学科' },
    section: { label: '学段', dict: 'section', empty: '全部学段' },
    grade: { label: '年级', dict: 'grade', empty: '全部年级' },
    strategy: { label: '推送方式', words: strategies },
    roles: { label: '角色', plain: true },
    people: { label: '人员', record: 'systemUser' },
    maxOpen: { label: '同时在手上限', plain: true, empty: '不限' },
    dailyCap: { label: '每日上限', plain: true, empty: '不限' },
    excludeLast: '避开上一轮审核人',
    seniorMin: '至少已审数量',
    sampleRate: '抽样比例（%）',
    goldenRate: '金标题比例（%）',
    hoursFrom: { label: '时段开始', plain: true, empty: '全天' },
    hoursTo: { label: '时段结束', plain: true, empty: '全天' },
    weekdays: {
      label: '星期',
      words: weekdayNames,
      empty: '每天',
    },
    status: '状态',
  },
})

export const reviewFlowCard = defineCard({
  name: '审核流程',
  screen: reviewPaths.reviewFlow.list.at,
  list: 'pushRule:list',
  drafts: true,
  states: enabledStates,
  fields: {
    entity: '内容',
    name: '名称',
    fast: '小修快审',
    subjects: { label: '学科', dict: 'subject', empty: '全部学科' },
    sections: { label: '学段', dict: 'section', empty: '全部学段' },
    stages: { label: '环节', plain: true },
    status: '状态',
  },
})

export const reviewHolidayCard = defineCard({
  name: '审核节假日',
  screen: reviewPaths.reviewHoliday.list.at,
  list: 'pushRule:list',
  drafts: true,
  fields: { day: '日期', name: '名称' },
})

export const goldenItemCard = defineCard({
  name: '金标题',
  screen: reviewPaths.goldenItem.list.at,
  list: 'review:arbitrate',
  drafts: true,
  states: enabledStates,
  fields: {
    entity: '内容',
    code: '试题编号',
    faults: { label: '植入的错误', plain: true },
    section: '学段',
    grade: '年级',
    subject: '学科',
    status: '状态',
    given: '已给出',
    score: { label: '结果', plain: true },
  },
})
