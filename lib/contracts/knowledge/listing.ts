import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordStamp } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { pointBody, publishAt, replacement, replacingPoint, takeDownReason } from './editing.ts'
import { pointStatus } from './status.ts'

export const pointSorts = ['route', 'name', 'importance', 'questions', 'updatedAt'] as const

export const pointFilter = z.object({
  /** Any part of a name, an alias or the code; or the beginning of pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  subject: several.optional(),
  section: several.optional(),
  status: several.pipe(z.array(pointStatus)).optional(),
  /** Keys of the dictionary `knowledge`; UNFILLED finds points without one. */
  requirement: several.optional(),
  /** Ratings 1 to 5; UNFILLED finds points without one. */
  importance: several.optional(),
  /** 1: points with at least one question; 0: points without questions. */
  used: several.pipe(z.array(z.enum(['1', '0']))).optional(),
  /** 1: points with at least one prerequisite or successor; 0: points without any. */
  linked: several.pipe(z.array(z.enum(['1', '0']))).optional(),
  /** Finds the point at this route and all points below it. */
  route: z.string().max(1_000).optional(),
})
export type PointFilter = z.output<typeof pointFilter>

const sortedPoints = pointFilter.extend({
  sort: z.enum(pointSorts).default('route'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type SortedPoints = z.output<typeof sortedPoints>

const pointItem = recordStamp.extend({
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  subject: z.string(),
  section: z.string(),
  route: z.string(),
  requirement: z.string(),
  importance: z.number().int().nullable(),
  /** Number of questions with exactly this point. */
  questions: z.number().int(),
  /** Number of points that are learned before this one. */
  prerequisites: z.number().int(),
  /** Number of points that are learned after this one. */
  successors: z.number().int(),
  status: pointStatus,
  /** When the service publishes the approved version; null if no time is set. */
  publishAt: z.string().nullable(),
  replacedBy: replacement.nullable(),
  /** Until when the merge of this point can be undone; null if it was not merged, or the time is over. */
  undoUntil: z.string().nullable(),
})
export type PointItem = z.infer<typeof pointItem>

/** Lists points with the content of their published version; a point without one has that of its newest version. */
export const listPoints = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listPoints',
  summary: '知识点列表',
  permission: 'knowledge:read',
  scoped: true,
  request: pageRequest.extend(sortedPoints.shape),
  answer: pageAnswer(pointItem),
})

export const countPointOptions = defineOptionCounts({
  path: '/zakj-question/knowledge/countPointOptions',
  name: '知识点',
  permission: 'knowledge:read',
  filter: pointFilter,
  by: ['subject', 'section', 'status', 'requirement', 'importance', 'used', 'linked'],
})

export const submitPoints = defineBulk({
  path: '/zakj-question/knowledge/submitPoints',
  summary: '批量提交知识点',
  permission: 'knowledge:submit',
  filter: pointFilter,
  params: z.object({}),
})

export const publishPoints = defineBulk({
  path: '/zakj-question/knowledge/publishPoints',
  summary: '批量发布知识点',
  permission: 'knowledge:publish',
  filter: pointFilter,
  params: z.object({}),
})

/** Publishes the working versions without a review. */
export const publishPointsDirectly = defineBulk({
  path: '/zakj-question/knowledge/publishPointsDirectly',
  summary: '批量直接发布知识点',
  permission: 'knowledge:publishDirectly',
  filter: pointFilter,
  params: z.object({}),
})

/** Sets when the service publishes the approved versions; null removes the time. */
export const schedulePoints = defineBulk({
  path: '/zakj-question/knowledge/schedulePoints',
  summary: '批量定时发布知识点',
  permission: 'knowledge:publish',
  filter: pointFilter,
  params: z.object({ publishAt: publishAt.nullable() }),
})

export const takeDownPoints = defineBulk({
  path: '/zakj-question/knowledge/takeDownPoints',
  summary: '批量停用知识点',
  permission: 'knowledge:publish',
  filter: pointFilter,
  params: z.object({ reason: takeDownReason, replacedBy: replacingPoint }),
})

/** Publishes deprecated points again, with the version that was published before. */
export const reinstatePoints = defineBulk({
  path: '/zakj-question/knowledge/reinstatePoints',
  summary: '批量撤销停用知识点',
  permission: 'knowledge:publish',
  filter: pointFilter,
  params: z.object({}),
})

/** Writes requirement and importance into the working version of several points, as the form does. */
export const ratePoints = defineBulk({
  path: '/zakj-question/knowledge/ratePoints',
  summary: '批量修改知识点属性',
  permission: 'knowledge:edit',
  filter: pointFilter,
  params: pointBody
    .pick({ requirement: true, importance: true })
    .partial()
    .refine(
      ({ requirement, importance }) => requirement !== undefined || importance !== undefined,
      '请选择要修改的属性',
    ),
})

export const pointImport = defineImport({
  resource: '/zakj-question/knowledge',
  name: '知识点',
  permission: 'knowledge:edit',
})

export const pointExport = defineExport(
  { resource: '/zakj-question/knowledge', name: '知识点', permission: 'knowledge:read' },
  sortedPoints,
)
