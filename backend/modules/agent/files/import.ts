import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { type AgentBody, agentBody } from '../../../../lib/contracts/agent/calls.ts'
import { agentCard } from '../../../../lib/contracts/agent/card.ts'
import { labelsOf } from '../../../../lib/contracts/base/card.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Cells, nameKey, nameKeyInSql } from '../../../core/tasks/import/cells.ts'
import { insertKind } from '../../../core/tasks/import/insert-kind.ts'
import type { RowUpdates } from '../../../core/tasks/import/update-rows.ts'
import { agent } from '../../../tables/agent.ts'
import { area as areaTable } from '../../../tables/area.ts'
import { writeAgent } from '../edit-agent.ts'
import { audited, columnsOf, duplicateMessages, mayInsert, NOT_INSERTED } from '../internal.ts'
import { agentRows, formOf, organsOf, toAgent } from '../rows.ts'
import { exportColumns, importColumns } from './columns.ts'

/** Splits a cell such as 浙江省 杭州市、江苏省 into the names of areas, and removes the blanks within each name. */
const areaNames = (text = ''): string[] => text.split(/[、,，;；\n]/).flatMap((name) => name.replace(/\s+/g, '') || [])

const keyOf = ({ name }: Cells): string => nameKey(name)

/**
 * Returns the codes of areas by name without blanks. An area has its full name, and its short name if no other area has
 * the same short name.
 */
async function areasByName(db: Db, rows: readonly Cells[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap((cells) => areaNames(cells.areas)))]
  if (names.length === 0) return new Map()
  const { rows: found } = await db.execute<{ name: string; code: string }>(sql`
    select name, min(code) as code from (
      select replace(full_name, ' ', '') as name, code from ${areaTable} where deleted_at is null
      union select name, code from ${areaTable} where deleted_at is null) known
    where name = any(${sql.param(names)}::text[]) group by name having count(distinct code) = 1`)
  return new Map(found.map(({ name, code }) => [name, code]))
}

const isNamed = (rows: readonly Cells[]): SQL =>
  sql`${nameKeyInSql(sql`${agent.name}`)} = any (${sql.param(rows.map(keyOf))}::text[])`

async function namesInUse(db: Db, rows: readonly Cells[]): Promise<Set<string>> {
  const where = and(isNull(agent.deletedAt), isNamed(rows))
  const found = await db.select({ name: agent.name }).from(agent).where(where)
  return new Set(found.map(({ name }) => nameKey(name)))
}

interface Names {
  /** True if new agents are in the user's data scope. */
  readonly mayInsert: boolean
  readonly areas: ReadonlyMap<string, string>
  readonly inUse: ReadonlySet<string>
}

function bodyOf(cells: Cells, { areas }: Names) {
  const { name = '', contact = '', phone = '', note = '' } = cells
  const codes = areaNames(cells.areas).flatMap((area) => areas.get(area) ?? [])
  return agentBody.safeParse({ name, contact, phone, note, areaCodes: [...new Set(codes)] })
}

function issuesOf(cells: Cells, names: Names, known: boolean): RowIssue[] {
  const checked = bodyOf(cells, names)
  const issues = (checked.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
  const unknown = areaNames(cells.areas).filter((name) => !names.areas.has(name))
  if (unknown.length > 0) issues.push({ field: 'areas', message: `没有找到或有重名的地区：${unknown.join('、')}` })
  if (!known && names.inUse.has(keyOf(cells)))
    issues.push({ field: 'name', message: duplicateMessages.agent_name.name })
  if (!known && !names.mayInsert) issues.push({ field: 'name', message: NOT_INSERTED })
  return issues
}

/** Finds the agent that a row updates. The name identifies the agent, so a file cannot change names. */
const updates: RowUpdates<AgentBody, Names> = {
  permission: 'agent:edit',
  labels: labelsOf(agentCard),
  schema: agentBody,
  key: 'name',
  fields: { areas: 'areaCodes' },
  taken: duplicateMessages,
  async find(acting, { db }, rows) {
    const named = isNamed(rows.map(({ cells }) => cells))
    const found = (await agentRows(db, formOf(acting), named)).map(toAgent)
    const byName = new Map(found.map((one) => [nameKey(one.name), one]))
    return new Map(
      rows.flatMap(({ no, cells }) => {
        const one = byName.get(keyOf(cells))
        if (!one) return []
        const { name, areaCodes, areaNames, contact, phone, note, rowVersion } = one
        const body = { name, areaCodes, contact, phone, note }
        const filed = { name, areas: areaNames.join('、'), contact, phone, note }
        return [[no, { id: Number(one.id), rowVersion, body, cells: filed }] as const]
      }),
    )
  },
  body: (cells, names) => bodyOf(cells, names).data ?? {},
  async write(acting, tx, input, action) {
    const { before, after } = await writeAgent(acting, tx, input, action)
    return { before: audited(before), after: audited(after), rowVersion: after.rowVersion }
  },
}

const file = {
  name: 'agent:import',
  permission: 'agent:import' as const,
  noun: '代理商',
  columns: async () => importColumns,
  ignored: exportColumns.slice(importColumns.length).map(({ header }) => header),
  example: { name: '示例教育科技', areas: '浙江省 杭州市', contact: '张三', phone: '13900000000', note: '' },
  uniqueBy: ['name'],
}

export const importKind = insertKind(file, {
  entity: 'agent',
  table: agent,
  taken: duplicateMessages.agent_name.name,
  audited,
  label: ({ name = '' }) => name,
  keys: (cells) => [keyOf(cells) || null],
  async lookUp({ db, scope }, rows) {
    const all = rows.map(({ cells }) => cells)
    return { areas: await areasByName(db, all), inUse: await namesInUse(db, all), mayInsert: mayInsert(scope) }
  },
  issues: ({ cells }, names, existing) => issuesOf(cells, names, existing !== undefined),
  async values(_run, cells, names) {
    if (!names.mayInsert) return NOT_INSERTED
    const { data, error } = bodyOf(cells, names)
    return data ? columnsOf(data) : (error.issues[0]?.message ?? '')
  },
  updates,
  kept: async (db, id) => ((await organsOf(db, id)) > 0 ? '已有机构使用' : undefined),
})
