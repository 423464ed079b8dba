import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'

// Days that do not count towards the deadlines of review tasks.

const holidayBody = z.object({
  day: z.iso.date('请选择日期'),
  name: z.string().trim().min(1, '请输入名称').max(20, '最多 20 个字'),
})
export type ReviewHolidayBody = z.infer<typeof holidayBody>
export const reviewHoliday = recordStamp.extend({ day: z.string(), name: z.string() })
export type ReviewHoliday = z.infer<typeof reviewHoliday>

export const listReviewHolidays = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewHoliday/listReviewHolidays',
  summary: '审核节假日列表',
  permission: 'pushRule:list',
  request: pageRequest.extend({
    keyword: z.string().trim().max(60).optional(),
    sort: z.enum(['day']).default('day'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(reviewHoliday),
})

export const getReviewHoliday = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewHoliday/getReviewHoliday',
  summary: '审核节假日详情',
  permission: 'pushRule:list',
  request: z.object({ id: recordId }),
  answer: reviewHoliday,
})

export const insertReviewHoliday = defineCall({
  method: 'POST',
  path: '/zakj-review/reviewHoliday/insertReviewHoliday',
  summary: '新增审核节假日',
  permission: 'pushRule:edit',
  creates: true,
  request: holidayBody,
  answer: reviewHoliday,
})

export const editReviewHoliday = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewHoliday/editReviewHoliday',
  summary: '修改审核节假日',
  permission: 'pushRule:edit',
  request: holidayBody.extend(versioned.shape),
  answer: reviewHoliday,
})

export const removeReviewHoliday = defineCall({
  method: 'DELETE',
  path: '/zakj-review/reviewHoliday/removeReviewHoliday',
  summary: '删除审核节假日',
  permission: 'pushRule:remove',
  request: versioned,
  answer: nothing,
})
