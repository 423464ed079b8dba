import { z } from 'zod'
import { numberFault } from '../base/number-fault.ts'
import { baseTypes } from '../question/json.ts'

// The fields that a dictionary value has in addition to its name, by type of dictionary (domain model §2.1), and the
// labels of these fields. Forms, tables and files share the labels.

/** Parts of a question or of other content about which a reviewer can report an issue. */
export const faultFields = [
  'stem',
  'options',
  'answer',
  'analysis',
  'knowledge',
  'difficulty',
  'type',
  'metadata',
  'score',
  'source',
  'name',
  'definition',
  'requirement',
  'structure',
  'media',
  'caption',
] as const
export type FaultField = (typeof faultFields)[number]

export const severities = ['block', 'advice'] as const
export type Severity = (typeof severities)[number]

const aliases = z.array(z.string().trim().min(1).max(40, '每个别名最多 40 个字')).max(20, '最多 20 个别名').optional()
const plain = z.object({ aliases })
const rate = z.number(numberFault('请输入 0 到 1 之间的数')).min(0, '不能小于 0').max(1, '不能大于 1')
const options = z.number(numberFault('请输入整数')).int('请输入整数').min(0, '不能小于 0').max(26, '最多 26')

const extraSchemas = {
  questionType: plain
    .extend({
      baseType: z.enum(baseTypes, '请选择基本题型'),
      subjects: z.array(z.string()).min(1, '请至少选择一个学科'),
      defaultScore: z
        .number(numberFault('请输入分值'))
        .min(0, '不能小于 0')
        .max(200, '不能大于 200')
        .multipleOf(0.5, '以 0.5 为单位'),
      minOptions: options,
      maxOptions: options,
      /** True if each blank of a new question has its own options; only for 完形 (cloze). */
      optionsPerBlank: z.boolean('请填是或否').optional(),
    })
    .refine(({ minOptions, maxOptions }) => minOptions <= maxOptions, {
      path: ['maxOptions'],
      message: '不能小于最少选项数',
    }),
  examiningErrorType: plain.extend({
    severity: z.enum(severities, '请选择严重程度'),
    field: z.array(z.enum(faultFields)).min(1, '请至少选择一个部位'),
  }),
  testErrorType: plain.extend({ fuse: z.boolean('请填是或否') }),
  difficulty: plain
    .extend({
      rank: z.number(numberFault('请输入整数')).int('请输入整数').min(1, '从 1 开始').max(9, '最大 9'),
      rateMin: rate,
      rateMax: rate,
    })
    .refine(({ rateMin, rateMax }) => rateMin < rateMax, { path: ['rateMax'], message: '应大于下限' }),
} as const

/**
 * Returns the schema of the `extra` of a dictionary's values; a dictionary without additional fields only has aliases
 * there.
 */
export function extraSchema(typeCode: string): z.ZodType<Record<string, unknown>> {
  return typeCode in extraSchemas ? extraSchemas[typeCode as keyof typeof extraSchemas] : plain
}

/**
 * Returns the names of the form fields in a type's `extra`; the service sets the other fields, which never come from a
 * form.
 */
export function extraFields(typeCode: string): string[] {
  const schema = extraSchema(typeCode)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

interface Checked {
  typeCode: string
  key?: string
  extra: Record<string, unknown>
}

/**
 * Reports faults of `extra` at its fields, and difficulty keys that are not integers, because clients use these keys as
 * integers (specification §3).
 */
export function checkExtra({ typeCode, key, extra }: Checked, ctx: z.core.$RefinementCtx<Checked>): void {
  if (typeCode === 'difficulty' && key && !/^\d{1,4}$/.test(key)) {
    ctx.issues.push({ code: 'custom', input: key, path: ['key'], message: '难度的键是整数' })
  }
  for (const { path, message } of extraSchema(typeCode).safeParse(extra).error?.issues ?? []) {
    ctx.issues.push({ code: 'custom', input: extra, path: ['extra', ...path], message })
  }
}
