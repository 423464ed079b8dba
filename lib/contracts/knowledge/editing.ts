import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { changeNote, listedVersion, versionState } from '../base/versions.ts'
import { pointStatus } from './status.ts'

const pointName = z
  .string()
  .trim()
  .min(2, '至少 2 个字')
  .max(40, '最多 40 个字')
  .refine((name) => !name.includes('->'), '名称中不能有 ->')

/** The lowest and the highest rating of importance. */
export const IMPORTANCE = { least: 1, most: 5 } as const
const RATING = '重要度是 1 到 5 的整数'
const importance = z.number(RATING).int(RATING).min(IMPORTANCE.least, RATING).max(IMPORTANCE.most, RATING)

export const MAX_ALIASES = 10

/** The content of one version of a knowledge point (domain model §2.4, §7). */
export const pointBody = z.object({
  name: pointName,
  /** Other names, in the order in which the author wrote them. */
  aliases: z.array(pointName).max(MAX_ALIASES, `最多 ${MAX_ALIASES} 个别名`).default([]),
  definitionHtml: z.string().max(20_000, '定义太长').default(''),
  /** A key of the dictionary `knowledge`; empty until the editor chooses one, which a submission requires. */
  requirement: z.string().max(40).default(''),
  /** 1 (least) to 5; null means not rated. */
  importance: importance.nullable().default(null),
})
export type PointBody = z.infer<typeof pointBody>

export const publishAt = z.iso.datetime({ offset: true, error: '时间不正确' })

export const TAKE_DOWN_REASON_MAX = 200
export const takeDownReason = z
  .string()
  .trim()
  .min(1, '请填写原因')
  .max(TAKE_DOWN_REASON_MAX, `最多 ${TAKE_DOWN_REASON_MAX} 个字`)

/** The point that is used instead of a deprecated or merged one. */
export const replacement = z.object({ id: z.string(), code: z.string(), name: z.string() })

/** The published point of the same subject and section to which the questions of a deprecated one go; null: none. */
export const replacingPoint = recordId.nullable().default(null)

/** A knowledge point with its working version, or with the newest one if there is none. */
export const editedPoint = recordStamp.extend({
  code: z.string(),
  subject: z.string(),
  section: z.string(),
  /**
   * Names from the top down, joined by `->`. Renaming the knowledge point does not change the route, because outside
   * senders name the knowledge point by it.
   */
  route: z.string(),
  /** The point above it; null at the top, and where the names above it are no point. */
  parentId: z.string().nullable(),
  status: pointStatus,
  /** True while an earlier version of the knowledge point is published. */
  live: z.boolean(),
  version: z.object({ id: z.string(), no: z.number().int(), state: versionState }),
  /** The time at which the service publishes the approved version; null if no time is set. */
  publishAt: z.string().nullable(),
  ...pointBody.shape,
  definitionHtml: cleanHtml(),
  /** Number of questions with this point. */
  questions: z.number().int(),
  replacedBy: replacement.nullable(),
  /** Until when the merge of this point can be undone; null if it was not merged, or the time is over. */
  undoUntil: z.string().nullable(),
  /** All versions, newest first. */
  versions: z.array(listedVersion),
})
export type EditedPoint = z.infer<typeof editedPoint>

export const getPoint = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/getPoint',
  summary: '读取知识点',
  permission: 'knowledge:read',
  /** `version` asks for the content of one version; without it the newest is answered. */
  request: z.object({ id: recordId, version: recordId.optional() }),
  answer: editedPoint,
})

export const insertPoint = defineCall({
  method: 'POST',
  path: '/zakj-question/knowledge/insertPoint',
  summary: '新增知识点',
  permission: 'knowledge:edit',
  creates: true,
  request: pointBody.extend({
    subject: z.string().min(1, '请选择学科').max(40),
    section: z.string().min(1, '请选择学段').max(40),
    /** The id of the knowledge point directly above this one; null if there is none. */
    parentId: recordId.nullable().default(null),
  }),
  answer: editedPoint,
})

/**
 * Saves into the working version. If the newest version was submitted or is published, the service saves into a new
 * version based on it.
 */
export const editPoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/editPoint',
  summary: '修改知识点',
  permission: 'knowledge:edit',
  /** `parentId` moves the point with all points below it; absent or unchanged, the point stays. */
  request: pointBody.extend(versioned.shape).extend({ parentId: recordId.nullable().optional() }),
  answer: editedPoint,
})

export const submitPoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/submitPoint',
  summary: '提交知识点',
  permission: 'knowledge:submit',
  request: versioned.extend({ changeNote }),
  answer: editedPoint,
})

export const withdrawPoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/withdrawPoint',
  summary: '撤回提交知识点',
  permission: 'knowledge:submit',
  request: versioned,
  answer: editedPoint,
})

export const publishPoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/publishPoint',
  summary: '发布知识点',
  permission: 'knowledge:publish',
  request: versioned,
  answer: editedPoint,
})

/** Publishes the working version without a review. */
export const publishPointDirectly = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/publishPointDirectly',
  summary: '直接发布知识点',
  permission: 'knowledge:publishDirectly',
  request: versioned,
  answer: editedPoint,
})

/** Sets when the service publishes the approved version; null removes the time. */
export const schedulePoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/schedulePoint',
  summary: '定时发布知识点',
  permission: 'knowledge:publish',
  request: versioned.extend({ publishAt: publishAt.nullable() }),
  answer: editedPoint,
})

export const takeDownPoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/takeDownPoint',
  summary: '停用知识点',
  permission: 'knowledge:publish',
  request: versioned.extend({ reason: takeDownReason, replacedBy: replacingPoint }),
  answer: editedPoint,
})

const comparedPart = z.enum(['name', 'aliases', 'definitionHtml', 'requirement', 'importance'])
export type PointPart = z.infer<typeof comparedPart>
const comparedValue = z.union([z.string(), z.array(z.string()), z.number(), z.null()])
export type ComparedValue = z.infer<typeof comparedValue>

/** Answers the parts that differ between two versions, in the order of the form. */
export const comparePointVersions = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/comparePointVersions',
  summary: '比较知识点的两个版本',
  permission: 'knowledge:read',
  request: z.object({ id: recordId, from: recordId, to: recordId }),
  answer: z.array(z.object({ part: comparedPart, before: comparedValue, after: comparedValue })),
})

/** Creates a new version with the content of an older one. */
export const restorePointVersion = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/restorePointVersion',
  summary: '以旧版本新建知识点版本',
  permission: 'knowledge:edit',
  request: versioned.extend({ versionId: recordId }),
  answer: editedPoint,
})
