import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call, Permission } from '../../../lib/contracts/base/call.ts'
import type {
  BulkPreview,
  bulkAnswer,
  defineBulk,
  defineExport,
  defineImport,
  ExportChoice,
  Selection,
} from '../../../lib/contracts/base/task-calls.ts'
import type { Context } from '../http/context.ts'
import { InvalidError } from '../http/errors.ts'
import { type Routing, route } from '../http/route.ts'
import type { ExportKind, RowKind, SheetKind, TaskKind } from './kind.ts'
import { sendTemplate, startExport, startImport, startRowTask } from './start.ts'

/** The preview of a bulk action, and the SQL that selects its rows (see RowTask.rows). */
export interface BulkPlan {
  readonly rows: SQL
  readonly preview: Omit<BulkPreview, 'undoable' | 'name'>
  /** Title in the task centre; absent: the call's summary. */
  readonly title?: string
}

interface Planning<F, P> {
  readonly ctx: Context
  readonly selection: Selection<F>
  readonly params: P
}

type BulkCall<F extends z.ZodType, P extends z.ZodType> = ReturnType<typeof defineBulk<F, P, Permission>>

/**
 * Throws for a kind of task that no module lists in its manifest. The engine finds a kind of task by its name, so a
 * task that is not listed would wait for ever.
 */
function refuseUnlisted({ taskNames }: Routing, { name }: Pick<TaskKind, 'name'>): void {
  if (taskNames && !taskNames.has(name)) throw new Error(`${name} is started by a call and in the tasks of no manifest`)
}

/** Registers the route of a bulk call, which previews the action or starts the task. */
export function routeBulk<F extends z.ZodType, P extends z.ZodType>(
  routing: Routing,
  call: BulkCall<F, P>,
  kind: RowKind<z.output<P>>,
  plan: (planning: Planning<z.output<F>, z.output<P>>) => Promise<BulkPlan>,
): void {
  refuseUnlisted(routing, kind)
  route<Call<z.ZodType<BulkInput<F, P>>, typeof bulkAnswer, 'signedIn'>>(
    routing,
    call as unknown as Call<z.ZodType<BulkInput<F, P>>, typeof bulkAnswer, 'signedIn'>,
    async ({ ctx, input }) => {
      const { selection, params } = input
      const { rows, preview, title = call.summary } = await plan({ ctx, selection, params })
      const [id, ...others] = 'ids' in selection ? selection.ids : []
      const name = id && others.length === 0 ? await nameOf(ctx, rows, id) : null
      const answer = { ...preview, undoable: kind.undo !== undefined, ...(name && { name }) }
      if (input.preview || preview.change === 0) return { preview: answer, task: null }
      const named = name ? `${title}“${name}”` : title
      return { preview: answer, task: await startRowTask(ctx, kind, { title: named, params, rows }) }
    },
  )
}

/** Maximum characters of a label; labels of records such as feedback are long texts. */
const MAX_NAME = 60

/** Reads the label of a record from the rows of its task. */
async function nameOf({ db }: Context, rows: SQL, id: string): Promise<string | null> {
  const { rows: found } = await db.execute<{ label: string | null }>(
    sql`select r.label from (${rows}) r where r.entity_id = ${id}`,
  )
  return found[0]?.label?.slice(0, MAX_NAME) ?? null
}

interface BulkInput<F extends z.ZodType, P extends z.ZodType> {
  selection: Selection<z.output<F>>
  params: z.output<P>
  preview: boolean
}

type ImportCalls = ReturnType<typeof defineImport<Permission>>

/** Registers the routes of an import: template and upload. */
export function routeImport(routing: Routing, { template, check }: ImportCalls, kind: SheetKind): void {
  refuseUnlisted(routing, kind)
  route(routing, template, ({ ctx }) => sendTemplate(ctx, kind))
  route(routing, check, ({ ctx }) => startImport(ctx, kind))
}

type ExportCalls<F extends z.ZodObject> = ReturnType<typeof defineExport<F, Permission>>

/** Registers the routes of an export: count and start. */
export function routeExport<F extends z.ZodObject>(
  routing: Routing,
  { prepare, start }: ExportCalls<F>,
  kind: ExportKind<z.output<F>>,
): void {
  refuseUnlisted(routing, kind)
  route(routing, prepare, async ({ ctx, input }) => {
    const { chosen, ...params } = input as z.output<F> & { chosen?: ExportChoice }
    requireChoosing(kind, chosen)
    const { db, principal, scope } = ctx as Context
    const total = await kind.count({ db, principal, scope, params: params as z.output<F>, chosen })
    return { total, columns: [...kind.columns] }
  })
  route(routing, start, ({ ctx, input }) => {
    const { filter, ...wanted } = input as ExportInput<z.output<F>>
    requireChoosing(kind, wanted.chosen)
    return startExport(ctx as Context, kind, { params: filter, ...wanted })
  })
}

interface ExportInput<F> {
  filter: F
  chosen?: ExportChoice
  columns: string[]
  format: 'xlsx' | 'csv'
}

/**
 * Throws InvalidError for a choice of records that the export would ignore: the file would contain more records than
 * the person chose.
 */
function requireChoosing({ chooses }: Pick<ExportKind, 'chooses'>, chosen: ExportChoice | undefined): void {
  if (chosen && !chooses) throw new InvalidError({ chosen: '这里只能导出全部匹配的数据' })
}
