import type { TypeCode } from './calls.ts'

/** The dictionaries, by type, whose values administrators maintain on a screen. */
export const maintainedTypes = [
  'year',
  'volume',
  'subject',
  'section',
  'grade',
  'difficulty',
  'questionType',
  'paperType',
  'publishing',
  'testErrorType',
  'examiningErrorType',
  'courseProducer',
] as const
export type MaintainedType = (typeof maintainedTypes)[number]

/** Labels of the dictionary types that have a screen. */
export const typeNames: Record<MaintainedType, string> = {
  year: '年份',
  volume: '册别',
  subject: '学科',
  section: '学段',
  grade: '年级',
  difficulty: '难度',
  questionType: '题型',
  paperType: '试卷类型',
  publishing: '教材版本',
  testErrorType: '试题错误类型',
  examiningErrorType: '审核错误类型',
  courseProducer: '制作方',
}

/** Labels of all dictionary types, including those without a screen. */
export const allTypeNames: Record<TypeCode, string> = {
  ...typeNames,
  reviewTask: '审核任务',
  userFeedback: '反馈类型',
  microClassType: '微课类型',
  knowledge: '知识点类型',
  knowledgeSystem: '知识体系类型',
}
