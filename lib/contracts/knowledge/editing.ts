import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { changeNote, listedVersion, versionState } from '../base/versions.ts'

export const pointStatus = z.enum(['draft', 'pending', 'returned', 'approved', 'published', 'revising', 'deprecated'])
export type PointStatus = z.infer<typeof pointStatus>

const pointName = z
  .string()
  .trim()
  .min(2, '至少 2 个字')
  .max(40, '最多 40 个字')
  .refine((name) => !name.includes('->'), '名称中不能有 ->')

/** The content of one version of a knowledge point (domain model §2.4, §7). */
export const pointBody = z.object({
  name: pointName,
  /** Other names, in the order in which the author wrote them. */
  aliases: z.array(pointName).max(10, '最多 10 个别名').default([]),
  definitionHtml: z.string().max(20_000, '定义太长').default(''),
})
export type PointBody = z.infer<typeof pointBody>

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
  status: pointStatus,
  /** True while an earlier version of the knowledge point is published. */
  live: z.boolean(),
  version: z.object({ id: z.string(), no: z.number().int(), state: versionState }),
  /** The time at which the service publishes the approved version; null if no time is set. */
  publishAt: z.string().nullable(),
  body: pointBody.extend({ definitionHtml: cleanHtml() }),
  /** All versions of the knowledge point, newest first. */
  versions: z.array(listedVersion),
})
export type EditedPoint = z.infer<typeof editedPoint>

const pointItem = recordStamp.extend({
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  subject: z.string(),
  section: z.string(),
  route: z.string(),
  status: pointStatus,
})

/**
 * Lists knowledge points ordered by subject, section and route; the names are those of the published version or,
 * without one, of the newest.
 */
export const listPoints = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listPoints',
  summary: '知识点列表',
  permission: 'knowledge:read',
  scoped: true,
  request: pageRequest.extend({
    keyword: z.string().trim().max(100).optional(),
    subject: several.optional(),
    section: several.optional(),
    status: several.pipe(z.array(pointStatus)).optional(),
  }),
  answer: pageAnswer(pointItem),
})

export const getPoint = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/getPoint',
  summary: '读取知识点',
  permission: 'knowledge:read',
  request: z.object({ id: recordId }),
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
  request: pointBody.extend(versioned.shape),
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

/** Sets when the service publishes the approved version; null removes the time. */
export const schedulePoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/schedulePoint',
  summary: '定时发布知识点',
  permission: 'knowledge:publish',
  request: versioned.extend({ publishAt: z.iso.datetime({ offset: true, error: '时间不正确' }).nullable() }),
  answer: editedPoint,
})

export const takeDownPoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/takeDownPoint',
  summary: '停用知识点',
  permission: 'knowledge:publish',
  request: versioned.extend({ reason: z.string().trim().min(1, '请填写原因').max(200, '最多 200 个字') }),
  answer: editedPoint,
})

const comparedPart = z.enum(['name', 'aliases', 'definitionHtml'])
export type PointPart = z.infer<typeof comparedPart>
const issueTexts = z.union([z.string(), z.array(z.string())])

/** Answers the parts that differ between two versions, in the order of the form. */
export const comparePointVersions = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/comparePointVersions',
  summary: '比较知识点的两个版本',
  permission: 'knowledge:read',
  request: z.object({ id: recordId, from: recordId, to: recordId }),
  answer: z.array(z.object({ part: comparedPart, before: issueTexts, after: issueTexts })),
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
