import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'
import { defineBulk } from '../base/task-calls.ts'
import { questionBody } from './body.ts'
import { questionFilter } from './calls.ts'

const points = z.array(recordId).min(1, '请选择知识点').max(8, '一次最多 8 个')

/** A change of the knowledge points of each question; the first knowledge point is the primary one. */
export const pointsChange = z.discriminatedUnion('how', [
  z.object({ how: z.literal('add'), points }),
  z.object({ how: z.literal('remove'), points }),
  z.object({ how: z.literal('primary'), point: recordId }),
  z.object({ how: z.literal('replace'), point: recordId, by: recordId }),
])
export type PointsChange = z.infer<typeof pointsChange>

/** A change of the fields of each question: an absent field stays unchanged, null clears a field. */
export const metadataChange = z
  .object({
    fields: questionBody
      .pick({
        typeCode: true,
        grade: true,
        difficulty: true,
        score: true,
        year: true,
        paperType: true,
        area: true,
        source: true,
        estSeconds: true,
      })
      .partial(),
    points: pointsChange.nullable(),
  })
  .refine(({ fields, points }) => Object.keys(fields).length > 0 || points !== null, '请选择要修改的内容')
export type MetadataChange = z.infer<typeof metadataChange>

export const changeMetadata = defineBulk({
  path: '/zakj-question/questions/changeMetadata',
  summary: '批量修改试题信息',
  permission: 'question:edit',
  filter: questionFilter,
  params: metadataChange,
})

export const ownerChange = z.object({ owner: recordId })
export type OwnerChange = z.infer<typeof ownerChange>

/** Assigns questions to another owner, who submits and withdraws them from then on. */
export const changeOwner = defineBulk({
  path: '/zakj-question/questions/changeOwner',
  summary: '批量改试题负责人',
  permission: 'question:edit',
  filter: questionFilter,
  params: ownerChange,
})

export const reviewerChange = z.object({ reviewer: recordId })

/**
 * Assigns the waiting review tasks of the questions to a reviewer. A review task that another reviewer already holds
 * stays with that reviewer; reassignReview moves it.
 */
export const assignReviews = defineBulk({
  path: '/zakj-question/questions/assignReviews',
  summary: '批量指派审核',
  permission: 'review:assign',
  filter: questionFilter,
  params: reviewerChange,
})

/** Lists the users to whom a question can be assigned, by name, pinyin or account. */
export const listQuestionWriters = defineCall({
  method: 'GET',
  path: '/zakj-question/questions/listQuestionWriters',
  summary: '可以负责试题的人',
  permission: 'question:edit',
  request: z.object({ keyword: z.string().trim().max(40).default('') }),
  answer: z.array(z.object({ id: z.string(), fullName: z.string(), userName: z.string() })),
})

export const submitQuestions = defineBulk({
  path: '/zakj-question/questions/submitQuestions',
  summary: '批量提交试题',
  permission: 'question:submit',
  filter: questionFilter,
  params: z.object({}),
})

/** Confirms the knowledge points that a job suggested in place of deprecated ones. */
export const confirmPoints = defineBulk({
  path: '/zakj-question/questions/confirmPoints',
  summary: '批量确认知识点',
  permission: 'question:edit',
  filter: questionFilter,
  params: z.object({}),
})

/** Gives questions back the deprecated knowledge points that a job replaced. */
export const keepPoints = defineBulk({
  path: '/zakj-question/questions/keepPoints',
  summary: '批量保留原知识点',
  permission: 'question:edit',
  filter: questionFilter,
  params: z.object({}),
})

export const recycleQuestions = defineBulk({
  path: '/zakj-question/questions/recycleQuestions',
  summary: '批量移到回收站',
  permission: 'question:recycle',
  filter: questionFilter,
  params: z.object({}),
})

export const restoreQuestions = defineBulk({
  path: '/zakj-question/questions/restoreQuestions',
  summary: '批量还原试题',
  permission: 'question:recycle',
  filter: questionFilter,
  params: z.object({}),
})
