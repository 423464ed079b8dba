import { defineCard, type States, yesNo } from '../base/card.ts'
import { contentActions, contentStates } from '../base/content.ts'
import { excerptOf } from '../base/excerpt.ts'
import type { ChangeKind } from '../base/versions.ts'
import type { BodyBlank } from './body.ts'
import type { QuestionStatus } from './calls.ts'
import type { DuplicateDecision } from './detail.ts'
import type { BaseType } from './json.ts'
import { questionPaths } from './paths.ts'

/** Labels and tones of the states of a question (domain model §3.1). */
export const questionStates = {
  ...contentStates,
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

export const blankMatchNames: Readonly<Record<BodyBlank['match'], string>> = {
  exact: '完全一致',
  ci: '不分大小写',
  numeric: '数值相等',
  expr: '表达式等价',
}

export const changeKindNames: Readonly<Record<ChangeKind, string>> = { new: '新题', minor: '小改', major: '大改' }
/** Labels of the decisions about two questions that look like duplicates. */
export const decisionNames: Readonly<Record<DuplicateDecision, string>> = {
  distinct: '不是重复',
  variant_group: '变式',
}

export const questionCard = defineCard({
  name: '试题',
  screen: questionPaths.question.list.at,
  list: 'question:list',
  drafts: true,
  page: questionPaths.question.page.at,
  form: questionPaths.question.form.at,
  review: { tasks: '/questionbank/checkquestion', workbench: '/questionbank/review' },
  states: questionStates,
  actions: {
    insert: '录题',
    ...contentActions,
    takeDown: '下架',
    recycle: '移到回收站',
    restore: '还原',
    restoreVersion: '以旧版本新建版本',
    changeMetadata: '批量修改',
    changeOwner: '改负责人',
    decideDuplicate: '判定重复',
    mergePoints: '合并知识点',
    suggestPoints: '改用替代知识点',
    confirmPoints: '确认知识点',
    keepPoints: '保留原知识点',
  },
  fields: {
    code: '编号',
    type: '题型',
    typeCode: { label: '题型', dict: 'questionType' },
    section: '学段',
    grade: '年级',
    subject: '学科',
    stem: '题干',
    stemHtml: { label: '题干', word: excerptOf },
    ground: '底图',
    groundHtml: { label: '底图', word: excerptOf },
    prompt: '口语提示',
    promptHtml: { label: '口语提示', word: excerptOf },
    promptAudio: { label: '提示音频', word: () => '［音频］' },
    options: { label: '选项', word: excerptOf },
    shuffle: { label: '选项乱序', ...yesNo((shuffled) => (shuffled ? '乱序' : '不乱序')) },
    answer: { label: '答案', word: excerptOf },
    blanks: '填空',
    rubric: { label: '评分标准', word: excerptOf },
    analysis: '解析',
    analysisHtml: { label: '解析', word: excerptOf },
    thinkingHtml: { label: '思路', word: excerptOf },
    summaryHtml: { label: '点评', word: excerptOf },
    children: { label: '小题', word: excerptOf },
    images: '图片',
    score: '分值',
    difficulty: { label: '难度', dict: 'difficulty' },
    knowledge: '知识点',
    route: '知识树',
    year: { label: '年份', dict: 'year' },
    paperType: { label: '试卷类型', dict: 'paperType' },
    area: '地区',
    source: '来源',
    sourceNo: '来源编号',
    estSeconds: '预计用时',
    externalId: '来源编号',
    version: '版本',
    changeNote: '修改说明',
    changeKind: { label: '修改幅度', words: changeKindNames },
    formulas: '公式',
    scope: '学科年级',
    status: '状态',
    owner: { label: '创建人', record: 'systemUser' },
    keeper: { label: '负责人', record: 'systemUser' },
    batch: '导入批次',
    analysed: { label: '解析', words: { yes: '有解析', no: '无解析' } },
    points: { label: '知识点确认', words: { suggested: '知识点待确认' } },
    checks: { label: '检查', words: { ready: '可提交', duplicate: '待判定重复', blocked: '有必须改正的' } },
    tab: { label: '范围', words: { mine: '我的', returned: '退回给我', bin: '回收站' } },
    from: '更新时间从',
    to: '更新时间到',
  },
  also: { duplicate: '重复判定' },
})

/** Describes an import of a file of questions for the audit log. */
export const importJobCard = defineCard({
  name: '试题导入',
  actions: { importQuestions: '导入试题' },
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
