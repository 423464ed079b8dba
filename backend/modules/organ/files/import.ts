import { sql } from 'drizzle-orm'
import { labelsOf } from '../../../../lib/contracts/base/card.ts'
import { type OrganBody, type OrganItem, organBody } from '../../../../lib/contracts/organ/calls.ts'
import { organCard } from '../../../../lib/contracts/organ/card.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Cells, type FileRow, folded, nameKey, nameKeyInSql } from '../../../core/tasks/import/cells.ts'
import { insertKind } from '../../../core/tasks/import/insert-kind.ts'
import { readDependencies } from '../../../core/tasks/import/row-dependencies.ts'
import type { RowUpdates } from '../../../core/tasks/import/update-rows.ts'
import type { SheetKind, TaskRun } from '../../../core/tasks/kind.ts'
import { organ } from '../../../tables/organ.ts'
import { writeOrgan } from '../edit-organ.ts'
import { audited, columnsOf, duplicateMessages, lockTree, mayBeRoot, nextCode } from '../internal.ts'
import { usesOf } from '../remove-organ.ts'
import { formOf, readOrgans } from '../rows.ts'
import { organWithin } from '../scope.ts'
import { fileCells, organColumns, organExportOnly } from './columns.ts'
import { readOrganNames } from './names.ts'
import { bodyOf, issuesOf, type Known, parentRefusal } from './parse-row.ts'

type Run = TaskRun<Record<string, unknown>>

async function readUsed(db: Db, rows: readonly Cells[]): Promise<Known['used']> {
  const names = sql`${sql.param(rows.map(({ name }) => nameKey(name)))}::text[]`
  const codes = sql`${sql.param(rows.map(({ code }) => folded(code)))}::text[]`
  const { rows: found } = await db.execute<{ id: number; name: string; code: string }>(sql`
    select id::float8 as id, name, code from organ
     where deleted_at is null and (${nameKeyInSql(sql`name`)} = any(${names}) or code = any(${codes}))`)
  return {
    names: new Map(found.map(({ id, name }) => [nameKey(name), id])),
    codes: new Map(found.map(({ id, code }) => [code, id])),
  }
}

/** Returns the columns of the new organisation; its parent may be a row of the same file that was stored before. */
async function valuesOf({ db, scope }: Run, cells: Cells, known: Known) {
  const isNew = cells.parent && !known.organs.has(folded(cells.parent))
  const names = isNew ? { ...known, ...(await readOrganNames(db, scope, [cells])) } : known
  const refusal = parentRefusal(cells, names)
  if (refusal) return refusal
  const { data: body, error } = organBody.safeParse(bodyOf(cells, names))
  if (!body) return error.issues[0]?.message ?? ''
  if (cells.parent && body.parentId === null) return '上级机构没有导入成功'
  return { ...columnsOf(body), code: body.code || (await nextCode(db)) }
}

async function reasonToKeep(db: Db, id: number, going: readonly number[]): Promise<string | undefined> {
  const uses = (await usesOf(db, sql`${id}`, going)).filter(({ count }) => count > 0)
  return uses.length > 0 ? `已有${uses.map(({ label, count }) => `${label} ${count}`).join('、')}` : undefined
}

const above = { field: 'parent', keys: ['name', 'code'] }

const file = {
  name: 'organ:import',
  permission: 'organ:import' as const,
  noun: '机构',
  columns: async () => organColumns,
  ignored: organExportOnly.map(({ header }) => header),
  example: {
    name: '示例实验学校',
    code: '',
    type: '学校',
    parent: '',
    area: '浙江省 杭州市 西湖区',
    agent: '',
    contact: '示例联系人',
    phone: '19900000000',
    contractFrom: '2026-09-01',
    contractTo: '2027-08-31',
    seats: '200',
  },
  uniqueBy: ['name', 'code'],
  above,
}

/**
 * Finds the existing organisation by the row's code or, without a code, by the row's name. A row with a code may
 * therefore change the name.
 */
const updates: RowUpdates<OrganBody, Known> = {
  permission: 'organ:edit',
  labels: labelsOf(organCard),
  schema: organBody,
  key: 'name',
  fields: { parent: 'parentId', area: 'areaCode', agent: 'agentId' },
  taken: duplicateMessages,
  async find(acting, { db }, rows) {
    const { names, codes } = await readUsed(
      db,
      rows.map(({ cells }) => cells),
    )
    const idOf = ({ cells }: FileRow) => {
      const code = folded(cells.code)
      return code ? codes.get(code) : names.get(nameKey(cells.name))
    }
    const wanted = sql`select id from organ where id = any(${sql.param(rows.flatMap((row) => idOf(row) ?? []))}::bigint[])
      and ${organWithin(acting.scope, 'organ')}`
    const found = await readOrgans(db, formOf(acting), wanted, sql`o.id`)
    const byId = new Map(found.map((one) => [Number(one.id), one]))
    return new Map(
      rows.flatMap((row) => {
        const one = byId.get(idOf(row) ?? 0)
        if (!one) return []
        const cells = Object.fromEntries(Object.entries(fileCells(one)).map(([field, value]) => [field, String(value)]))
        return [[row.no, { id: Number(one.id), rowVersion: one.rowVersion, body: formBody(one), cells }] as const]
      }),
    )
  },
  body: bodyOf,
  async write(acting, tx, input, action) {
    const { before, after } = await writeOrgan(acting, tx, input, action)
    return { before: audited(before), after: audited(after), rowVersion: after.rowVersion }
  },
}

function formBody({ name, code, type, parentId, areaCode, agentId, ...item }: OrganItem): OrganBody {
  const { contact, phone, contractFrom, contractTo, seats } = item
  return { name, code, type, parentId, areaCode, agentId, contact, phone, contractFrom, contractTo, seats }
}

const inserting = insertKind(file, {
  entity: 'organ',
  table: organ,
  within: (scope) => organWithin(scope, 'organ'),
  taken: '已有同名或同编码的机构',
  audited,
  label: ({ name = '' }) => name,
  keys: ({ name, code }) => [nameKey(name) || null, folded(code) || null],
  async lookUp(run, rows) {
    const all = rows.map(({ cells }) => cells)
    const names = await readOrganNames(run.db, run.scope, all)
    const nos = rows.map(({ no }) => no)
    const inFile = await readDependencies(run.db, run.taskId, above, nos)
    return { ...names, used: await readUsed(run.db, all), inFile, top: mayBeRoot(run.scope) }
  },
  issues: issuesOf,
  values: valuesOf,
  kept: reasonToKeep,
  updates,
})

export const importKind: SheetKind = {
  ...inserting,
  async run(run, rows) {
    await lockTree(run.db)
    return inserting.run(run, rows)
  },
}
