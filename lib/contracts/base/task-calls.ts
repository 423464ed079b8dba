import { z } from 'zod'
import { fileColumn, skipReason, task } from '../task/calls.ts'
import { type Call, defineCall, type Permission } from './call.ts'
import { recordId, recordIds } from './record.ts'

// Calls that start background tasks. The domains define their bulk actions, imports and exports with these functions.

/**
 * The rows of a bulk action: the given ids, or all rows that the filter finds at the time of the request, except the
 * excluded ids.
 */
export const selectionOf = <F extends z.ZodType>(filter: F) =>
  z.union([z.object({ ids: recordIds }), z.object({ filter, except: z.array(recordId).max(5_000).default([]) })])
export type Selection<F> = { ids: string[] } | { filter: F; except?: string[] }

export const bulkPreview = z.object({
  /**
   * Numbers of rows that the action would change and would skip for each reason; the page shows 将提交 312 条，跳过 8 条：已停用
   * 5、无权限 3.
   */
  change: z.number().int(),
  skips: z.array(skipReason),
  /**
   * Other records the action affects, such as 班级 3、学生账号 214. `within` marks records that contain the rows and stay
   * unchanged.
   */
  effects: z.array(z.object({ label: z.string(), count: z.number().int(), within: z.literal(true).optional() })),
  /** Changes of the rows, such as 七年级 → 八年级, or of one of their fields (`label`): 难度：3 种 → 中等. */
  moves: z
    .array(z.object({ label: z.string().optional(), from: z.string(), to: z.string(), count: z.number().int() }))
    .optional(),
  undoable: z.boolean(),
  /** The name of the record, if the user selected only one. */
  name: z.string().optional(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

export const bulkAnswer = z.object({
  preview: bulkPreview,
  /** Null if the request was only a preview or nothing would change. */
  task: task.nullable(),
})

interface BulkDefinition<F extends z.ZodType, P extends z.ZodType, R extends Permission> {
  path: Call['path']
  summary: string
  permission: R
  /** The filter of the list, taken from the list's call. */
  filter: F
  /** Parameters that the bulk action needs besides the rows. */
  params: P
  /** True for a dangerous action that requires a new proof of identity (Call.confirmed). */
  confirmed?: boolean
}

/** Defines a bulk action as one call: with `preview` it reports the effect, without `preview` it starts the task. */
export function defineBulk<F extends z.ZodType, P extends z.ZodType, R extends Permission>(
  definition: BulkDefinition<F, P, R>,
) {
  const { path, summary, permission, filter, params, confirmed } = definition
  return defineCall({
    method: 'PUT',
    path,
    summary,
    permission,
    confirmed,
    request: z.object({ selection: selectionOf(filter), params, preview: z.boolean() }),
    answer: bulkAnswer,
  })
}

interface FileDefinition<R extends Permission> {
  /** The beginning of the calls' paths up to the resource: `/zakj-admin/student`. */
  resource: `/zakj-${string}`
  /** The noun for the rows, such as 学生账号. */
  name: string
  permission: R
  /** True for an export of personal data that requires a new proof of identity. */
  confirmed?: boolean
}

/**
 * Defines the import calls of one kind of record: one answers the template of the file, the other takes the file and
 * starts the dry run.
 */
export function defineImport<R extends Permission>({ resource, name, permission }: FileDefinition<R>) {
  return {
    template: defineCall({
      method: 'GET',
      path: `${resource}/importTemplate`,
      summary: `${name}导入模板`,
      permission,
      request: z.object({}),
      answer: z.unknown(),
    }),
    check: defineCall({
      method: 'POST',
      path: `${resource}/checkImport`,
      summary: `导入${name}`,
      permission,
      creates: true,
      request: z.object({}),
      answer: task,
      multipart: true,
    }),
  }
}

export const exportFormats = ['xlsx', 'csv'] as const
export const exportFormatNames = { xlsx: 'Excel 文件', csv: 'CSV 文件' } as const

/** Rows selected from the rows that the filter finds: only those with the given ids, or all except those. */
export const exportChoice = z.union([
  z.object({ ids: recordIds }),
  z.object({ except: z.array(recordId).min(1).max(5_000) }),
])
export type ExportChoice = z.infer<typeof exportChoice>

/**
 * Defines the export calls of one kind of record: one answers the number of rows and the columns, the other starts the
 * task. A filter with the list's `sort` and `order` determines the order of the rows in the file.
 */
export function defineExport<F extends z.ZodObject, R extends Permission>(
  { resource, name, permission, confirmed }: FileDefinition<R>,
  filter: F,
) {
  return {
    /** The request travels in a body because many ids may be selected, although the call changes nothing. */
    prepare: defineCall({
      method: 'POST',
      path: `${resource}/prepareExport`,
      summary: `${name}导出行数`,
      permission,
      whileImpersonating: true,
      request: filter.extend({ chosen: exportChoice.optional() }),
      answer: z.object({ total: z.number().int(), columns: z.array(fileColumn) }),
    }),
    start: defineCall({
      method: 'POST',
      path: `${resource}/startExport`,
      summary: `导出${name}`,
      permission,
      creates: true,
      confirmed,
      request: z.object({
        filter,
        chosen: exportChoice.optional(),
        /** Names of the fields to export, in the order of the columns; empty for all fields. */
        columns: z.array(z.string().max(60)).max(100),
        format: z.enum(exportFormats),
      }),
      answer: task,
    }),
  }
}
