import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { accountTypeNames } from '../../../../lib/contracts/account/card.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Cells } from '../../../core/tasks/import/cells.ts'
import type { CheckedRow, TaskRun, WorkRow } from '../../../core/tasks/kind.ts'
import { taskRow } from '../../../tables/task.ts'
import { readSeats, seatsText } from '../seats.ts'
import { type OrganName, readNames } from './names.ts'
import { type ParsedRow, parseRow, placeTexts } from './parse-row.ts'

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
  const wanting = rows.filter(({ values, issues }) => issues.length === 0 && values.type === 'formal')
  if (wanting.length === 0) return
  const seats = await readSeats(
    db,
    wanting.map(({ values }) => values.organId),
  )
  const nos = rows.map(({ no }) => no)
  const { rows: others } = await db.execute<{ organ: string; count: number }>(sql`
    select payload->>'organ' as organ, count(*)::int as count from ${taskRow}
     where task_id = ${taskId} and state = 'valid' and coalesce(payload->>'type', '') <> ${accountTypeNames.trial}
       and no <> all (${sql.param(nos)}::int[])
     group by 1`)
  for (const { organ, count } of others) {
    const there = seats.get(organs.get(placeTexts({ organ }).organ)?.id ?? 0)
    if (there) there.used += count
  }
  for (const { values, issues } of wanting) {
    const there = seats.get(values.organId)
    if (there && there.used >= there.total) issues.push({ field: 'organ', message: seatsText(there) })
    else if (there) there.used += 1
  }
}
