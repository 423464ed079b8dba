// Short names of the findings by code, which the filters of lists show. The message of a finding, in contrast, says how
// to correct it.

/** Findings that prevent a submission. */
export const errorNames = {
  'stem-missing': '缺题干',
  'answer-missing': '缺答案',
  'analysis-missing': '缺解析',
  'score-missing': '缺分值',
  'difficulty-missing': '缺难度',
  'grade-missing': '缺年级',
  'knowledge-missing': '缺主知识点',
  'knowledge-unpublished': '主知识点未发布',
  'knowledge-proposed': '知识点待确认',
  'type-unknown': '题型无效',
  'options-missing': '缺选项',
  'too-few-options': '选项太少',
  'too-many-options': '选项太多',
  'option-empty': '选项没有内容',
  'option-duplicate': '选项内容重复',
  'option-key-duplicate': '选项字母重复',
  'answer-not-an-option': '答案不是选项',
  'answer-not-single': '单选、判断有多个答案',
  'answer-not-multiple': '多选只有一个答案',
  'answer-not-judgement': '判断题答案不明',
  'order-incomplete': '排序题答案不全',
  'pair-missing': '连线缺另一半',
  'blanks-missing': '题干没有空',
  'blanks-answers': '空和答案数目不符',
  'blank-answer-missing': '有空没有答案',
  'blank-options-missing': '有空没有选项',
  'blank-answer-not-an-option': '空的答案不是选项',
  'blank-options-not-allowed': '题型不能各空有选项',
  'options-twice': '两种选项并存',
  'children-missing': '组合题没有小题',
  'children-not-allowed': '题型不能有小题',
  'child-nested': '小题是组合题',
  'score-sum': '小题分值合计不符',
  'rubric-sum': '评分要点合计不符',
  'blanks-sum': '各空分值合计不符',
  'formula-invalid': '公式无法显示',
  'formula-unbalanced': '$ 不成对',
  'formula-empty': '空公式',
  'image-missing': '图片或公式缺失',
  'image-uploading': '图片没有传完',
  'external-image': '图片在其他网站',
  'too-complex': '过于复杂，无法检查',
} as const

/** Findings that only warn and do not prevent a submission. */
export const warningNames = {
  'answer-conspicuous': '正确选项明显更长',
  'analysis-other-key': '解析与答案不一致',
  'difficulty-unusual': '难度与同类题相差大',
  'child-score-missing': '小题缺分值',
  'punctuation-mixed': '标点全角半角混用',
  'bracket-unmatched': '括号不成对',
  'image-alt': '图片没有替代文字',
  'formula-outside-dollars': 'LaTeX 写在 $ 之外',
  'formula-mispaired': '文字被当成公式',
  'formula-chinese': '公式里有汉字',
  'formula-backslash': '公式里有全角 ＼',
  'formula-minus': '公式里有全角减号',
  'formula-eaten': '公式命令缺开头',
  'formula-doubled': '公式反斜杠成双',
  'formula-charge': '加号会画成电荷',
  'formula-rows': '公式可能少换行',
  'formula-ampersand': '公式对齐符有误',
} as const

export type ErrorCode = keyof typeof errorNames
export type WarningCode = keyof typeof warningNames
export type FaultCode = ErrorCode | WarningCode

export const faultCodes = [...Object.keys(errorNames), ...Object.keys(warningNames)] as readonly FaultCode[]
