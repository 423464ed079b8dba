import { z } from 'zod'
import { fileColumn, skipReason, task } from '../task/calls.ts'
import { type Call, defineCall, type Permission } from './call.ts'
import { recordId, recordIds } from './record.ts'

// Calls that start tasks: what single domains derive their bulk actions, imports and exports from.

/** The rows a bulk action is for: these, or all the filter finds at that moment but a few. */
export const selectionOf = <F extends z.ZodType>(filter: F) =>
  z.union([z.object({ ids: recordIds }), z.object({ filter, except: z.array(recordId).max(5_000).default([]) })])
export type Selection<F> = { ids: string[] } | { filter: F; except?: string[] }

export const bulkPreview = z.object({
  /** 将提交 312 条，跳过 8 条：已停用 5、无权限 3. */
  change: z.number().int(),
  skips: z.array(skipReason),
  /** What else the action touches: 班级 3、学生账号 214. `within`: where the rows lie, which stays as it is. */
  effects: z.array(z.object({ label: z.string(), count: z.number().int(), within: z.literal(true).optional() })),
  /** What becomes of the rows: 七年级 → 八年级, or of one of their fields (`label`): 难度：3 种 → 中等. */
  moves: z
    .array(z.object({ label: z.string().optional(), from: z.string(), to: z.string(), count: z.number().int() }))
    .optional(),
  undoable: z.boolean(),
  /** What the record is called, where one alone was chosen. */
  name: z.string().optional(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

export const bulkAnswer = z.object({
  preview: bulkPreview,
  /** Null where only the preview was asked for, or nothing would change. */
  task: task.nullable(),
})

interface BulkDefinition<F extends z.ZodType, P extends z.ZodType, R extends Permission> {
  path: Call['path']
  summary: string
  permission: R
  /** The list's filter, the same the list call takes. */
  filter: F
  /** What the action needs to know besides the rows. */
  params: P
  /** Dangerous: asks once more who is there (Call.confirmed). */
  confirmed?: boolean
}

/** A bulk action is one call: with `preview` it says what would happen, without it starts the job. */
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
  /** Path up to the resource: `/zakj-admin/student`. */
  resource: `/zakj-${string}`
  /** What the rows are: 学生账号. */
  name: string
  permission: R
  /** An export of personal data asks once more who is there. */
  confirmed?: boolean
}

/** Import of one kind of record: the template, and the upload that starts the dry run. */
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

/** Of what the filter finds: these alone, or all but these. */
export const exportChoice = z.union([
  z.object({ ids: recordIds }),
  z.object({ except: z.array(recordId).min(1).max(5_000) }),
])
export type ExportChoice = z.infer<typeof exportChoice>

/**
 * Export of one kind of record: how many rows and which columns there are, and the job itself. A filter that holds the
 * list's `sort` and `order` puts the rows of the file in that order.
 */
export function defineExport<F extends z.ZodObject, R extends Permission>(
  { resource, name, permission, confirmed }: FileDefinition<R>,
  filter: F,
) {
  return {
    /** Asks in a body, since many may be chosen; it changes nothing. */
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
        /** Fields in the wanted order; empty: all. */
        columns: z.array(z.string().max(60)).max(100),
        format: z.enum(exportFormats),
      }),
      answer: task,
    }),
  }
}
