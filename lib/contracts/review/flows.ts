import { z } from 'zod'
import { useStatus, useStatuses } from '../area/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { reviewedEntity } from './reviewed-entity.ts'
import { stage } from './states.ts'

// The stages through which a submitted version passes (domain model §2.3). A review in progress keeps the stages with
// which it began, even if the flow changes.

const flowFields = z.object({
  entity: reviewedEntity,
  name: z.string().trim().min(1, '请输入名称').max(30, '最多 30 个字'),
  /** True for the flow that minor changes take. */
  fast: z.boolean(),
  /** Subjects and sections of the flow; an empty list means all. */
  subjects: z.array(z.string().max(40)).max(40),
  sections: z.array(z.string().max(40)).max(20),
  /** The stages in order; the number of a stage is its position. */
  stages: z
    .array(stage.omit({ no: true }))
    .min(1, '至少一个环节')
    .max(5, '最多 5 个环节'),
})

/**
 * Reports each fault of a stage at the field of that stage. Flows stored under older rules may have such faults and
 * stay readable.
 */
const whole = <T extends z.ZodType<z.output<typeof flowFields>>>(fields: T) =>
  fields.superRefine(({ stages }, ctx) => {
    const wrong = (at: number, field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: ['stages', at, field], message })
    for (const [at, { name, reviewTask }] of stages.entries()) {
      if (stages.findIndex((one) => one.name === name) < at) wrong(at, 'name', '环节名称不能相同')
      if (reviewTask === '') wrong(at, 'reviewTask', '请选择审核任务')
    }
  })

export const reviewFlowBody = whole(flowFields)
export type ReviewFlowBody = z.output<typeof flowFields>

export const reviewFlow = recordStamp.extend(flowFields.shape).extend({ status: useStatus })
export type ReviewFlow = z.infer<typeof reviewFlow>

export const listReviewFlows = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewFlow/listReviewFlows',
  summary: '审核流程列表',
  permission: 'pushRule:list',
  request: pageRequest.extend({
    /** Kinds of records under review; absent: all. */
    entity: several.optional(),
    keyword: z.string().trim().max(60).optional(),
    status: useStatuses.optional(),
    sort: z.enum(['name']).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageAnswer(reviewFlow),
})

export const getReviewFlow = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewFlow/getReviewFlow',
  summary: '审核流程详情',
  permission: 'pushRule:list',
  request: z.object({ id: recordId }),
  answer: reviewFlow,
})

export const insertReviewFlow = defineCall({
  method: 'POST',
  path: '/zakj-review/reviewFlow/insertReviewFlow',
  summary: '新增审核流程',
  permission: 'pushRule:edit',
  creates: true,
  request: reviewFlowBody,
  answer: reviewFlow,
})

export const editReviewFlow = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewFlow/editReviewFlow',
  summary: '修改审核流程',
  permission: 'pushRule:edit',
  request: whole(flowFields.extend(versioned.shape)),
  answer: reviewFlow,
})

export const statusReviewFlow = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewFlow/statusReviewFlow',
  summary: '停用和启用审核流程',
  permission: 'pushRule:edit',
  request: versioned.extend({ status: useStatus }),
  answer: reviewFlow,
})

/** Deletes a flow; reviews in progress keep their stages. */
export const removeReviewFlow = defineCall({
  method: 'DELETE',
  path: '/zakj-review/reviewFlow/removeReviewFlow',
  summary: '删除审核流程',
  permission: 'pushRule:remove',
  request: versioned,
  answer: nothing,
})
