import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Cells } from '../../../core/tasks/import/cells.ts'
import type { CheckedRow, TaskRun, WorkRow } from '../../../core/tasks/kind.ts'
import { readSeats } from '../seats.ts'
import { type OrganName, readNames } from './names.ts'
import { type ParsedRow, parseRow, placeTexts } from './parse-row.ts'
import { formalRows } from './seat-needs.ts'

interface Checked {
  readonly no: number
  readonly values: ParsedRow
  readonly issues: RowIssue[]
}

/** Checks a chunk of an import: what it names is looked up once for all rows. */
export async function checkAccounts(
  run: TaskRun<Record<string, unknown>>,
  kind: AccountKind,
  rows: readonly WorkRow<Cells>[],
): Promise<CheckedRow[]> {
  const { db, taskId } = run
  const names = await readNames(
    run,
    rows.map(({ payload }) => placeTexts(payload)),
  )
  const checked = rows.map(({ no, payload }) => ({ no, ...parseRow(kind, payload, names) }))
  await addTakenIssues(db, checked)
  if (kind === 'student') await addSeatIssues(db, taskId, checked, names.organs)
  return checked.map(({ no, values, issues }) => ({
    no,
    label: [values.fullName, values.userName].filter(Boolean).join(' '),
    issues,
  }))
}

async function addTakenIssues(db: Db, rows: readonly Checked[]): Promise<void> {
  const userNames = rows.map(({ values }) => values.userName)
  const { rows: found } = await db.execute<{ userName: string }>(sql`
    select user_name as "userName" from account
     where user_name = any (${sql.param(userNames)}::text[]) and deleted_at is null`)
  const taken = new Set(found.map(({ userName }) => userName))
  for (const { values, issues } of rows) {
    if (taken.has(values.userName)) issues.push({ field: 'userName', message: '账号已被使用' })
  }
}

/** Formal accounts beyond the seats, those of the file's other good rows counted in. */
async function addSeatIssues(
  db: Db,
  taskId: number,
  rows: readonly Checked[],
  organs: ReadonlyMap<string, OrganName>,
): Promise<void> {
  const isGood = ({ level }: RowIssue) => level === 'warn'
  const wanting = rows.filter(({ values, issues }) => issues.every(isGood) && values.type === 'formal')
  if (wanting.length === 0) return
  const seats = await readSeats(
    db,
    wanting.map(({ values }) => values.organId),
  )
  const nos = rows.map(({ no }) => no)
  const given = new Map<number, number>()
  for (const { organ, count } of await formalRows(
    db,
    taskId,
    sql`state = 'valid' and no <> all (${sql.param(nos)}::int[])`,
  )) {
    const id = organs.get(placeTexts({ organ }).organ)?.id ?? 0
    given.set(id, (given.get(id) ?? 0) + count)
  }
  for (const { values, issues } of wanting) {
    const there = seats.get(values.organId)
    if (!there) continue
    const before = given.get(values.organId) ?? 0
    const free = Math.max(0, there.total - there.used)
    if (before < free) given.set(values.organId, before + 1)
    else issues.push({ field: 'organ', message: noSeatText(there.name, free) })
  }
}

const noSeatText = (name: string, free: number) =>
  free > 0 ? `“${name}”还剩 ${free} 席，已由本文件的其他行用完` : `“${name}”已没有剩余席位`
