import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineBulk, defineExport, defineImport } from '../../../lib/contracts/base/task-calls.ts'
import type { FileColumn } from '../../../lib/contracts/task/calls.ts'
import type { Services } from '../../core/http/context.ts'
import { DomainError } from '../../core/http/errors.ts'
import { folded } from '../../core/tasks/import/cells.ts'
import type { ExportKind, RowKind, RowOutcome, SheetKind, UndoOutcome } from '../../core/tasks/kind.ts'

/**
 * Creates a table for a kind of record that exists only in these tests, so that the tests do not depend on a real kind.
 */
export async function createThings({ db }: Services): Promise<void> {
  await db.execute(sql`create table thing (
    id bigint generated always as identity primary key, code text not null unique, name text not null default '',
    phone text not null default '', day text not null default '', row_version int not null default 1)`)
}

export interface Thing extends Record<string, unknown> {
  id: number
  code: string
  name: string
  phone: string
  day: string
  rowVersion: number
}

export async function things({ db }: Services): Promise<Thing[]> {
  const { rows } = await db.execute<Thing>(
    sql`select id::float8 as id, code, name, phone, day, row_version as "rowVersion" from thing order by id`,
  )
  return rows
}

const filter = z.object({ name: z.string().optional() })
const rename = z.object({ name: z.string() })
export const renameThings = defineBulk({
  path: '/zakj-test/thing/renameThings',
  summary: '改名',
  permission: 'signedIn',
  filter,
  params: rename,
})
const file = { resource: '/zakj-test/thing', name: '物品', permission: 'signedIn' } as const
export const thingImport = defineImport(file)
export const thingExport = defineExport(file, filter)

/**
 * A test may set `atRow` to a function that is called before each row is processed, to observe the processing or to
 * throw an error.
 */
export const testHooks: { atRow?: (code: string) => void | Promise<void> } = {}

const undoOf =
  (
    statement: (row: { entityId: number; rowVersion: number; name: string }) => ReturnType<typeof sql>,
  ): RowKind['undo'] =>
  async ({ db }, rows) => {
    const outcomes: UndoOutcome[] = []
    for (const { no, entityId, rowVersion, before } of rows) {
      const { rowCount } = await db.execute(statement({ entityId, rowVersion, name: String(before?.name ?? '') }))
      outcomes.push(rowCount ? { no, state: 'undone' } : { no, state: 'kept', message: '之后又被修改' })
    }
    return outcomes
  }

export const renameKind: RowKind<z.output<typeof rename>> = {
  name: 'thing:rename',
  permission: 'signedIn',
  kind: 'bulk',
  chunk: 10,
  async run({ db, params }, rows) {
    const outcomes: RowOutcome[] = []
    for (const { no, entityId } of rows) {
      const { rows: found } = await db.execute<{ name: string; code: string; row_version: number }>(
        sql`select name, code, row_version from thing where id = ${entityId} for update`,
      )
      const [thing] = found
      if (!thing) throw new DomainError(404, '已被删除')
      await testHooks.atRow?.(thing.code)
      if (thing.name === params.name) {
        outcomes.push({ no, state: 'skipped', message: '名称相同' })
        continue
      }
      await db.execute(
        sql`update thing set name = ${params.name}, row_version = row_version + 1 where id = ${entityId}`,
      )
      outcomes.push({ no, state: 'done', before: { name: thing.name }, rowVersion: thing.row_version + 1 })
    }
    return outcomes
  },
  undo: undoOf(
    ({ entityId, rowVersion, name }) => sql`update thing set name = ${name}, row_version = row_version + 1
      where id = ${entityId} and row_version = ${rowVersion}`,
  ),
}

const columns: FileColumn[] = [
  { field: 'code', header: '编码', required: true, options: null, note: '不能重复' },
  { field: 'name', header: '名称', required: true, options: null, note: '' },
  { field: 'phone', header: '手机号', required: false, options: null, note: '' },
  { field: 'day', header: '日期', required: false, options: null, note: '' },
  { field: 'size', header: '大小', required: false, options: ['大', '小'], note: '' },
]

export const importKind: SheetKind = {
  name: 'thing:import',
  permission: 'signedIn',
  kind: 'import',
  review: 'cells',
  noun: '物品',
  chunk: 50,
  columns: async () => columns,
  example: { code: 'T001', name: '样例' },
  uniqueBy: ['code'],
  async check({ db }, rows) {
    const codes = rows.map(({ payload }) => payload.code ?? '')
    const { rows: taken } = await db.execute<{ code: string }>(
      sql`select code from thing where code in (select json_array_elements_text(${JSON.stringify(codes)}::json))`,
    )
    const known = new Set(taken.map(({ code }) => code))
    return rows.map(({ no, payload: cells }) => ({
      no,
      label: cells.name ?? '',
      keys: [folded(cells.code) || null],
      issues: known.has(cells.code ?? '') ? [{ field: 'code', message: '编码已存在' }] : [],
    }))
  },
  async run({ db }, rows) {
    const outcomes: RowOutcome[] = []
    for (const { no, payload: cells } of rows) {
      await testHooks.atRow?.(cells.code ?? '')
      const { rows: made } = await db.execute<{ id: string }>(sql`
        insert into thing (code, name, phone, day)
        values (${cells.code}, ${cells.name}, ${cells.phone ?? ''}, ${cells.day ?? ''}) returning id`)
      outcomes.push({ no, state: 'done', entityId: Number(made[0]?.id), rowVersion: 1 })
    }
    return outcomes
  },
  undo: undoOf(
    ({ entityId, rowVersion }) => sql`delete from thing where id = ${entityId} and row_version = ${rowVersion}`,
  ) as SheetKind['undo'],
}

export const exportKind: ExportKind<z.output<typeof filter>> = {
  name: 'thing:export',
  permission: 'signedIn',
  kind: 'export',
  noun: '物品',
  columns: columns.slice(0, 4),
  async count({ db }) {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from thing`)
    return rows[0]?.count ?? 0
  },
  async *rows({ services }) {
    for (const { code, name, phone, day } of await things(services)) {
      await testHooks.atRow?.(code)
      yield { code, name, phone, day }
    }
  },
}

export const testKinds = [renameKind as RowKind, importKind, exportKind as ExportKind]
