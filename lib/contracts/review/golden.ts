import { z } from 'zod'
import { useStatus, useStatuses } from '../area/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { entity, recordId, recordStamp, versioned } from '../base/record.ts'
import type { ReviewIssue } from './judging.ts'
import { reviewedEntity } from './reviewed-entity.ts'

// 金标题 (golden items): copies of good records into which a chief editor inserted known faults. Reviewers receive them
// among their review tasks, so that the service can measure how many faults they find (domain model §2.3).

/**
 * The path of a field, as in the findings of the checks, such as `children.0.stemHtml`; `answer` means the keys of the
 * right options.
 */
const place = z.string().regex(/^[a-zA-Z]{1,20}(\.\d{1,2}|\.[a-zA-Z]{1,20}){0,6}$/, '请选择位置')

/**
 * One inserted fault: the original text, which occurs exactly once in the record, and the text that replaces it in the
 * copies.
 */
export const fault = z.object({
  place,
  original: z.string().trim().min(1, '请填写原文').max(500, '最多 500 个字'),
  planted: z.string().trim().max(500, '最多 500 个字'),
  /** Key of the dictionary examiningErrorType. */
  errorType: z.string().min(1, '请选择错误类型').max(40),
})
export type Fault = z.infer<typeof fault>

export const goldenItemBody = z.object({
  entity: reviewedEntity,
  /** The code of the record that is copied. */
  code: z.string().trim().min(1, '请输入试题编号').max(40, '最多 40 个字'),
  faults: z.array(fault).min(1, '至少植入一处错误').max(10, '最多 10 处'),
})
export type GoldenItemBody = z.output<typeof goldenItemBody>

/**
 * Counts of the inserted faults that reviewers found, of their false alarms and of their right verdicts, over several
 * judged review tasks.
 */
export const goldenScore = z.object({
  judged: z.number().int(),
  /** Number of inserted faults that reviewers found; `planted` is the number they could have found. */
  found: z.number().int(),
  planted: z.number().int(),
  /** Number of issues that match no inserted fault. */
  falseAlarms: z.number().int(),
  /** Number of verdicts that returned the copy to its author, which is the right verdict. */
  right: z.number().int(),
})
export type GoldenScore = z.infer<typeof goldenScore>

export const goldenItem = recordStamp.extend({
  entity,
  /** The id of the record that is copied. */
  sourceId: z.string(),
  code: z.string(),
  section: z.string().nullable(),
  grade: z.string().nullable(),
  subject: z.string().nullable(),
  faults: z.array(fault),
  status: useStatus,
  /** Number of review tasks with copies of the golden item that reviewers received. */
  given: z.number().int(),
  score: goldenScore,
})
export type GoldenItem = z.infer<typeof goldenItem>

export const listGoldenItems = defineCall({
  method: 'GET',
  path: '/zakj-review/goldenItem/listGoldenItems',
  summary: '金标题列表',
  permission: 'review:arbitrate',
  scoped: true,
  request: pageRequest.extend({
    /** A part of the code of the copied record. */
    keyword: z.string().trim().max(60).optional(),
    status: useStatuses.optional(),
    sort: z.enum(['createdAt']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(goldenItem),
})

export const getGoldenItem = defineCall({
  method: 'GET',
  path: '/zakj-review/goldenItem/getGoldenItem',
  summary: '金标题详情',
  permission: 'review:arbitrate',
  scoped: true,
  request: z.object({ id: recordId }),
  answer: goldenItem,
})

/**
 * Answers the parts of a record into which a chief editor can insert a fault. The request names the record by its code.
 * `text` is the text of a part, in which the `original` of a fault must occur.
 */
export const getGoldenSource = defineCall({
  method: 'GET',
  path: '/zakj-review/goldenItem/getGoldenSource',
  summary: '可植入错误的位置',
  permission: 'review:arbitrate',
  scoped: true,
  request: z.object({ entity: reviewedEntity, code: goldenItemBody.shape.code }),
  answer: z.object({ code: z.string(), parts: z.array(z.object({ place, text: z.string() })) }),
})
export type GoldenPart = z.infer<typeof getGoldenSource.answer>['parts'][number]

/** Creates a golden item. Its content never changes: other faults need another golden item. */
export const insertGoldenItem = defineCall({
  method: 'POST',
  path: '/zakj-review/goldenItem/insertGoldenItem',
  summary: '新增金标题',
  permission: 'review:arbitrate',
  creates: true,
  request: goldenItemBody,
  answer: goldenItem,
})

/** Disables or enables a golden item; review tasks that already contain a copy continue. */
export const statusGoldenItem = defineCall({
  method: 'PUT',
  path: '/zakj-review/goldenItem/statusGoldenItem',
  summary: '停用和启用金标题',
  permission: 'review:arbitrate',
  request: versioned.extend({ status: useStatus }),
  answer: goldenItem,
})

/** Deletes a golden item; review tasks that already contain a copy continue, and judged ones stay in the figures. */
export const removeGoldenItem = defineCall({
  method: 'DELETE',
  path: '/zakj-review/goldenItem/removeGoldenItem',
  summary: '删除金标题',
  permission: 'review:arbitrate',
  request: versioned,
  answer: nothing,
})

/** The fields of an issue that determine whether the issue matches an inserted fault. */
export type Found = Pick<ReviewIssue, 'errorType'> & {
  readonly anchor: Pick<ReviewIssue['anchor'], 'field' | 'childNo' | 'quote'>
}

/**
 * Returns whether an issue matches an inserted fault: the same part of the record, and the same error type or
 * overlapping text.
 */
function meets({ anchor, errorType }: Found, planted: Fault): boolean {
  const { field, childNo } = anchor
  const at = childNo === null ? field : `children.${childNo - 1}.${field}`
  if (partOf(at) !== partOf(planted.place)) return false
  return errorType === planted.errorType || overlap(anchor.quote, planted.planted)
}

/**
 * Returns the part of the record in which an issue lies, for comparison. An answer that consists of option keys is one
 * part, so that `answer.0` becomes `answer`.
 */
const partOf = (path: string): string => path.replace(/(^|\.)answer\.\d+$/, '$1answer')

const overlap = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one))

/** A judged copy of a golden item: its verdict and its issues. */
export interface JudgedCopy {
  readonly faults: readonly Fault[]
  readonly rejected: boolean
  readonly issues: readonly Found[]
}

/**
 * Counts, over several judged copies, the inserted faults that reviewers found, the false alarms and the right
 * verdicts.
 */
export function scoreOf(copies: readonly JudgedCopy[]): GoldenScore {
  const score = { judged: copies.length, found: 0, planted: 0, falseAlarms: 0, right: 0 }
  for (const { faults, rejected, issues } of copies) {
    score.planted += faults.length
    score.found += faults.filter((one) => issues.some((issue) => meets(issue, one))).length
    score.falseAlarms += issues.filter((issue) => !faults.some((one) => meets(issue, one))).length
    score.right += rejected ? 1 : 0
  }
  return score
}
