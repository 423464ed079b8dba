import { sql } from 'drizzle-orm'
import { type OrganBody, organBody, organTypes } from '../../../../lib/contracts/organ.ts'
import type { RowIssue } from '../../../../lib/contracts/task.ts'
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/database.ts'
import type { ImportKind, RowOutcome, TaskRun } from '../../../core/tasks/kind.ts'
import { audited, columnsOf, lockTree, nextCode, taken } from '../internal.ts'
import { usesOf } from '../remove-organ.ts'
import { organ } from '../schema.ts'
import { organColumns, organExportOnly, typeNames } from './organ-columns.ts'
import { areaText, type Cells, type OrganNames, readOrganNames } from './organ-names.ts'
import { folded, tellChanged, undoInserted } from './undo-inserted.ts'

type Run = TaskRun<Record<string, unknown>>

/** Where a message about a field of the form stands in the file. */
const cellOf: Record<string, string> = { parentId: 'parent', areaCode: 'area', agentId: 'agent' }

/** A row as the form would send it; whom it names is looked up, and an unknown one is left to `issuesOf`. */
function bodyOf(cells: Cells, { organs, areas, agents }: OrganNames): unknown {
  const seats = folded(cells.seats)
  return {
    ...{ name: (cells.name ?? '').trim(), code: folded(cells.code), contact: (cells.contact ?? '').trim() },
    type: organTypes.find((type) => typeNames[type] === cells.type),
    parentId: organs.get(folded(cells.parent))?.id ?? null,
    areaCode: areas.get(areaText(cells))?.id ?? '',
    agentId: agents.get(folded(cells.agent))?.id ?? null,
    phone: folded(cells.phone).replace(/\s/g, ''),
    contractFrom: folded(cells.contractFrom) || null,
    contractTo: folded(cells.contractTo) || null,
    seats: seats === '' ? 0 : Number(seats),
  }
}

interface Checking {
  readonly cells: Cells
  readonly names: OrganNames
  readonly used: { readonly names: ReadonlySet<string>; readonly codes: ReadonlySet<string> }
  /** The organisation above is a row further up in the file. */
  readonly parentInFile: boolean
}

function issuesOf({ cells, names, used, parentInFile }: Checking): RowIssue[] {
  const area = names.areas.get(areaText(cells))
  const agent = names.agents.get(folded(cells.agent))
  const parent = names.organs.get(folded(cells.parent))
  const issues: RowIssue[] = (organBody.safeParse(bodyOf(cells, names)).error?.issues ?? [])
    .map(({ path, message }) => ({ field: cellOf[String(path[0])] ?? String(path[0]), message }))
    .filter(({ field }) => field !== 'area' && (cells[field] ?? '') !== '')
  const tell = (field: string, message: string) => issues.push({ field, message })
  if (cells.area && !area) tell('area', `没有“${cells.area}”这个地区`)
  else if (area && area.count > 1) tell('area', `有 ${area.count} 个“${cells.area}”，请写全称或代码`)
  else if (area?.status === 0) tell('area', '地区已停用')
  if (cells.agent && !agent) tell('agent', `没有名为“${cells.agent}”的代理商`)
  else if (agent?.status === 0) tell('agent', '代理商已停用')
  if (cells.parent && !parent && !parentInFile) tell('parent', `没有“${cells.parent}”，它也不在前面的行里`)
  if (used.names.has((cells.name ?? '').trim())) tell('name', taken.organ_name.name)
  if (used.codes.has(folded(cells.code))) tell('code', taken.organ_code.code)
  return issues
}

async function readUsed(db: Db, rows: readonly Cells[]): Promise<Checking['used']> {
  const given = (field: string) => sql`${sql.param(rows.map((cells) => (cells[field] ?? '').trim()))}::text[]`
  const { rows: found } = await db.execute<{ name: string; code: string }>(sql`
    select name, code from organ where deleted_at is null and (name = any(${given('name')}) or code = any(${given('code')}))`)
  return { names: new Set(found.map(({ name }) => name)), codes: new Set(found.map(({ code }) => code)) }
}

/** Rows whose organisation above is named by a row before them. */
async function parentsInFile({ db, taskId }: Run, nos: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ no: number }>(sql`
    select r.no from task_row r
    where r.task_id = ${taskId} and r.no = any(${sql.param(nos)}::int[]) and exists (
      select from task_row above
      where above.task_id = r.task_id and above.no < r.no
        and r.cells->>'parent' in (above.cells->>'name', above.cells->>'code'))`)
  return new Set(rows.map(({ no }) => no))
}

async function store({ db, principal, requestId }: Run, no: number, cells: Cells): Promise<RowOutcome> {
  const names = await readOrganNames(db, [cells])
  const checked = organBody.safeParse(bodyOf(cells, names))
  if (!checked.success) return { no, state: 'failed', message: checked.error.issues[0]?.message }
  const body: OrganBody = checked.data
  if (cells.parent && body.parentId === null) return { no, state: 'failed', message: '上级机构没有导入成功' }
  const actor = principal.userId
  const code = body.code || (await nextCode(db))
  const [row] = await db
    .insert(organ)
    .values({ ...columnsOf(body), code, createdBy: actor, updatedBy: actor })
    .onConflictDoNothing()
    .returning()
  if (!row) return { no, state: 'failed', message: '已有同名或同编码的机构' }
  await audit(db, { actor, action: 'import', entity: 'organ', entityId: row.id, after: audited(row), requestId })
  return { no, state: 'done', entityId: row.id, before: {}, rowVersion: row.rowVersion }
}

export const organImportKind: ImportKind = {
  kind: 'organ:import',
  sort: 'import',
  name: '机构',
  columns: async () => organColumns,
  ignored: organExportOnly.map(({ header }) => header),
  example: {
    ...{ name: '示例实验学校', code: '', type: '学校', parent: '', area: '浙江省 杭州市 西湖区', agent: '' },
    ...{
      contact: '示例联系人',
      phone: '19900000000',
      contractFrom: '2026-09-01',
      contractTo: '2027-08-31',
      seats: '200',
    },
  },
  uniqueBy: [['name'], ['code']],
  async check(run, rows) {
    const given = rows.map(({ no, cells }) => ({ no, cells: cells ?? {} }))
    const all = given.map(({ cells }) => cells)
    const names = await readOrganNames(run.db, all)
    const used = await readUsed(run.db, all)
    const inFile = await parentsInFile(
      run,
      given.map(({ no }) => no),
    )
    return given.map(({ no, cells }) => ({
      no,
      label: cells.name ?? '',
      issues: issuesOf({ cells, names, used, parentInFile: inFile.has(no) }),
    }))
  },
  async run(run, rows) {
    await lockTree(run.db)
    const outcomes: RowOutcome[] = []
    for (const { no, cells } of rows) outcomes.push(await store(run, no, cells ?? {}))
    return outcomes
  },
  undo: (run, rows) =>
    undoInserted(run, rows, {
      entity: 'organ',
      table: organ,
      async kept({ db }, ids) {
        const reasons = new Map<number, string>()
        for (const id of ids) {
          const uses = (await usesOf(db, sql`${id}`)).filter(({ count }) => count > 0)
          if (uses.length > 0) reasons.set(id, `已有${uses.map(({ label, count }) => `${label} ${count}`).join('、')}`)
        }
        return reasons
      },
    }),
  finish: (run) => tellChanged(run, 'organ'),
}
