import { defineCard, enabledStates, yesNo } from '../base/card.ts'
import { baseTypeNames } from '../question/card.ts'
import type { FaultField, Severity } from './extra.ts'
import { dictPaths } from './paths.ts'
import type { MaintainedType } from './type-names.ts'

export const severityNames: Readonly<Record<Severity, string>> = { block: '阻断', advice: '建议' }

export const faultFieldNames: Readonly<Record<FaultField, string>> = {
  stem: '题干',
  options: '选项',
  answer: '答案',
  analysis: '解析',
  knowledge: '知识点',
  difficulty: '难度',
  type: '题型',
  metadata: '元数据',
  score: '分值',
  source: '来源',
  name: '知识点名称',
  definition: '定义',
  requirement: '要求层次',
  structure: '结构',
  media: '音画',
  caption: '字幕',
}

/** Labels of the fields in a dictionary value's `extra`. */
export const extraNames = {
  aliases: '别名',
  baseType: '基本题型',
  subjects: '适用学科',
  defaultScore: '默认分值',
  minOptions: '最少选项',
  maxOptions: '最多选项',
  optionsPerBlank: '每空各有选项',
  severity: '严重程度',
  field: '适用部位',
  fuse: '达到人数即下架',
  rank: '等级',
  rateMin: '正确率下限',
  rateMax: '正确率上限',
} as const
export type ExtraField = keyof typeof extraNames

const screens = Object.fromEntries(Object.entries(dictPaths).map(([type, { list }]) => [type, list.at])) as Readonly<
  Record<MaintainedType, string>
>

/**
 * Describes dictionary values: the values of all dictionaries are one kind of record, but each dictionary has its own
 * screen.
 */
export const dictCard = defineCard({
  name: '字典项',
  screens,
  list: 'dict:list',
  offers: { edit: ['dict:edit'], import: ['dict:import'], export: ['dict:export'] },
  states: enabledStates,
  actions: { merge: '合并' },
  fields: {
    typeCode: '字典',
    key: '键',
    name: '名称',
    extra: '属性',
    sort: '排序',
    status: '状态',
    subsetIds: '年级',
    subjectKeys: '学科',
    used: '使用数',
    'extra.mergedInto': { label: '合并到', dict: 'own' },
    'extra.aliases': extraNames.aliases,
    'extra.baseType': { label: extraNames.baseType, words: baseTypeNames },
    'extra.subjects': { label: extraNames.subjects, dict: 'subject' },
    'extra.defaultScore': extraNames.defaultScore,
    'extra.minOptions': extraNames.minOptions,
    'extra.maxOptions': extraNames.maxOptions,
    'extra.optionsPerBlank': {
      label: extraNames.optionsPerBlank,
      ...yesNo((own) => (own ? '每空各有选项' : '共用一组选项')),
    },
    'extra.severity': { label: extraNames.severity, words: severityNames },
    'extra.field': { label: extraNames.field, words: faultFieldNames },
    'extra.fuse': extraNames.fuse,
    'extra.rank': extraNames.rank,
    'extra.rateMin': extraNames.rateMin,
    'extra.rateMax': extraNames.rateMax,
  },
  also: { ...extraNames, options: '选项数', rate: '正确率', scope: '适用范围' },
})
