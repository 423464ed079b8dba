import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { type Cells, folded, foldedInSql } from '../../../core/tasks/import/cells.ts'
import { agent } from '../../../tables/agent.ts'
import { salesOrder } from '../../../tables/order.ts'
import { readOrganNames } from '../../account/index.ts'
import { mayNameAgent } from '../../agent/scope.ts'
import { type Grades, readGrades } from '../../class/index.ts'
import { codesOf } from '../internal.ts'

interface AgentName extends Record<string, unknown> {
  readonly key: string
  readonly id: string
  readonly status: number
}

/** The organisations, agents and grades that a batch of import rows names, and a source of order numbers. */
export interface OrderNames extends Awaited<ReturnType<typeof readOrganNames>> {
  readonly agents: ReadonlyMap<string, AgentName & { readonly reached: boolean }>
  readonly grades: Grades
  /** Numbers of orders that are not confirmed yet. The key consists of organisation, type and amount (`waitingKey`). */
  readonly waiting: ReadonlyMap<string, string>
  nextCode(): Promise<string>
}

export const waitingKey = (organId: number | string, type: string, amount: number): string =>
  `${organId} ${type} ${amount}`

export async function readOrderNames(db: Db, scope: DataScope, rows: readonly Cells[]): Promise<OrderNames> {
  const { organs, near } = await readOrganNames(
    { db, scope },
    rows.map((cells) => folded(cells.organId)),
  )
  const agents = await agentsNamed(db, scope, rows)
  const grades = await readGrades(db)
  const waiting = await waitingOf(db, [...organs.values()])
  return { organs, near, agents, grades, waiting, nextCode: codesOf(db) }
}

async function agentsNamed(db: Db, scope: DataScope, rows: readonly Cells[]): Promise<OrderNames['agents']> {
  const texts = [...new Set(rows.map((cells) => folded(cells.agentId)).filter(Boolean))]
  if (texts.length === 0) return new Map()
  const { rows: found } = await db.execute<AgentName>(sql`
    select ${foldedInSql(sql`name`)} as key, id::text as id, status::int as status from ${agent}
     where deleted_at is null and ${foldedInSql(sql`name`)} = any (${sql.param(texts)}::text[])`)
  return new Map(found.map((row) => [row.key, { ...row, reached: mayNameAgent(scope, row.id) }]))
}

async function waitingOf(
  db: Db,
  organs: readonly { readonly id: number; readonly reached: boolean }[],
): Promise<OrderNames['waiting']> {
  const ids = [...new Set(organs.filter(({ reached }) => reached).map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ organId: string; type: string; amount: number; code: string }>(sql`
    select organ_id::text as "organId", type, amount::float8 as amount, max(code) as code from ${salesOrder}
     where status in ('draft', 'submitted') and organ_id = any (${sql.param(ids)}::bigint[])
     group by organ_id, type, amount`)
  return new Map(rows.map(({ organId, type, amount, code }) => [waitingKey(organId, type, amount), code]))
}
