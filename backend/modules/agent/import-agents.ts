import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { agentBody } from '../../../lib/contracts/agent.ts'
import type { RowIssue } from '../../../lib/contracts/task.ts'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/database.ts'
import type { ImportKind, RowOutcome, TaskRun, UndoOutcome, UndoRow, WorkRow } from '../../core/tasks/kind.ts'
import { exportColumns, importColumns } from './file-columns.ts'
import { audited, columnsOf, taken } from './internal.ts'
import { publishAgents } from './remove-agents.ts'
import { organCount } from './rows.ts'
import { agent } from './schema.ts'

type Run = TaskRun<Record<string, unknown>>
type Cells = Record<string, string>

/** 浙江省 杭州市、江苏省 → its names; blanks within a name do not matter. */
const areaNames = (text = ''): string[] => text.split(/[、,，;；\n]/).flatMap((name) => name.replace(/\s+/g, '') || [])

/** Codes by name without blanks: the full name, or its own where no other division has it. */
async function areasByName(db: Db, rows: readonly { cells: Cells | null }[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap(({ cells }) => areaNames(cells?.areas)))]
  if (names.length === 0) return new Map()
  const { rows: found } = await db.execute<{ name: string; code: string }>(sql`
    select name, min(code) as code from (
      select replace(full_name, ' ', '') as name, code from area where deleted_at is null
      union select name, code from area where deleted_at is null) known
    where name = any(${sql.param(names)}::text[]) group by name having count(distinct code) = 1`)
  return new Map(found.map(({ name, code }) => [name, code]))
}

function bodyOf(cells: Cells, areas: Map<string, string>) {
  const { name = '', contact = '', phone = '', note = '' } = cells
  const codes = areaNames(cells.areas).flatMap((area) => areas.get(area) ?? [])
  return agentBody.safeParse({ name, contact, phone, note, areaCodes: [...new Set(codes)] })
}

function issuesOf(cells: Cells, areas: Map<string, string>, inUse: ReadonlySet<string>): RowIssue[] {
  const checked = bodyOf(cells, areas)
  const issues = (checked.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
  const unknown = areaNames(cells.areas).filter((name) => !areas.has(name))
  if (unknown.length > 0) issues.push({ field: 'areas', message: `没有找到或有重名的地区：${unknown.join('、')}` })
  if (inUse.has((cells.name ?? '').trim())) issues.push({ field: 'name', message: taken.agent_name.name })
  return issues
}

async function namesInUse(db: Db, rows: readonly { cells: Cells | null }[]): Promise<Set<string>> {
  const names = rows.flatMap(({ cells }) => cells?.name?.trim() ?? [])
  const where = and(isNull(agent.deletedAt), inArray(agent.name, names))
  const found = names.length ? await db.select({ name: agent.name }).from(agent).where(where) : []
  return new Set(found.map(({ name }) => name))
}

async function store({ db, principal, requestId }: Run, row: WorkRow, areas: Map<string, string>): Promise<RowOutcome> {
  const { userId } = principal
  const checked = bodyOf(row.cells ?? {}, areas)
  if (!checked.success) return { no: row.no, state: 'failed', message: checked.error.issues[0]?.message }
  const [stored] = await db
    .insert(agent)
    .values({ ...columnsOf(checked.data), createdBy: userId, updatedBy: userId })
    .onConflictDoNothing()
    .returning()
  if (!stored) return { no: row.no, state: 'failed', message: taken.agent_name.name }
  const entry = { actor: userId, action: 'import', entity: 'agent', entityId: stored.id, requestId }
  await audit(db, { ...entry, after: audited(stored) })
  return { no: row.no, state: 'done', entityId: stored.id, rowVersion: stored.rowVersion }
}

/** An imported agent is gone again, unless it was changed or taken up by an organisation since. */
async function takeBack({ db, principal, requestId }: Run, row: UndoRow): Promise<UndoOutcome> {
  const { no, entityId, rowVersion } = row
  const where = and(eq(agent.id, entityId), eq(agent.rowVersion, rowVersion), isNull(agent.deletedAt))
  const [locked] = await db.select().from(agent).where(where).for('update')
  if (!locked) return { no, state: 'kept', message: '其后又被修改' }
  const [used] = await db.select({ organs: organCount }).from(agent).where(where)
  if (used && used.organs > 0) return { no, state: 'kept', message: '已有机构使用' }
  await db.delete(agent).where(where)
  const entry = { actor: principal.userId, action: 'undo', entity: 'agent', entityId, requestId }
  await audit(db, { ...entry, before: audited(locked) })
  return { no, state: 'undone' }
}

export const importKind: ImportKind = {
  kind: 'agent:import',
  sort: 'import',
  name: '代理商',
  columns: async () => importColumns,
  ignored: exportColumns.slice(importColumns.length).map(({ header }) => header),
  example: { name: '示例教育科技', areas: '浙江省 杭州市', contact: '张三', phone: '13900000000', note: '' },
  uniqueBy: [['name']],
  async check({ db }, rows) {
    const [areas, inUse] = [await areasByName(db, rows), await namesInUse(db, rows)]
    return rows.map(({ no, cells }) => ({
      no,
      label: cells?.name ?? '',
      issues: issuesOf(cells ?? {}, areas, inUse),
    }))
  },
  async run(run, rows) {
    const areas = await areasByName(run.db, rows)
    const outcomes: RowOutcome[] = []
    for (const row of rows) outcomes.push(await store(run, row, areas))
    return outcomes
  },
  async undo(run, rows) {
    const outcomes: UndoOutcome[] = []
    for (const row of rows) outcomes.push(await takeBack(run, row))
    return outcomes
  },
  finish: publishAgents,
}
