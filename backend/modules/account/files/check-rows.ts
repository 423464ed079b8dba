import { sql } from 'drizzle-orm'
import type { AccountBody, AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { trialFault } from '../../../../lib/contracts/account/trial.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import type { CellChange, RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Cells } from '../../../core/tasks/import/cells.ts'
import { mayUpdate } from '../../../core/tasks/import/updating.ts'
import type { CheckedRow, TaskRun, WorkRow } from '../../../core/tasks/kind.ts'
import { readSeats } from '../seats.ts'
import type { DictNames } from './dictionary.ts'
import { placeTexts } from './find-class.ts'
import { type OrganName, readNames } from './names.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import { firstRowsOf, formalRows, TAKEN } from './seat-needs.ts'
import { bodyAfter, changesOf, readExisting, updateIssue } from './update-rows.ts'

type Ending = Pick<AccountBody, 'type' | 'validTo'>

interface Checked {
  readonly no: number
  readonly values: ParsedRow
  readonly issues: RowIssue[]
  readonly cells: Cells
  /** The fields that the row changes in an existing account. Absent for a new account. */
  changes?: CellChange[]
}

/** Checks a chunk of an import's rows. One lookup finds the organisations and classes of all rows. */
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
  const checked: Checked[] = rows.map(({ no, payload }) => ({ no, cells: payload, ...parseRow(kind, payload, names) }))
  await addExisting(run, kind, checked, names.dict)
  if (kind === 'student') await addSeatIssues(db, taskId, checked, names.organs)
  return checked.map(({ no, values, issues, changes }) => ({
    no,
    ...(changes && { changes }),
    label: [values.fullName, values.userName].filter(Boolean).join(' '),
    keys: [values.userName.toLowerCase() || null],
    issues,
  }))
}

/**
 * Adds the changes to each row that names an existing account. If the import may not update this account, adds an issue
 * instead.
 */
async function addExisting(
  run: TaskRun<Record<string, unknown>>,
  kind: AccountKind,
  rows: readonly Checked[],
  dict: DictNames,
): Promise<void> {
  const existing = await readExisting(
    kind,
    run,
    rows.map(({ values }) => values.userName),
  )
  for (const row of rows) {
    const { values, issues, cells } = row
    const found = existing(values.userName)
    if (!found) {
      addTrialIssue(kind, values, issues)
      continue
    }
    const refused = mayUpdate(`${kind}:edit`, run) ? updateIssue(kind, found) : { field: 'userName', message: TAKEN }
    if (refused) issues.push(refused)
    if (refused || issues.some(({ level }) => level !== 'warn')) continue
    const after = bodyAfter(kind, found, values, cells)
    addTrialIssue(kind, after, issues, found.body)
    row.changes = changesOf(found, after, cells, dict)
    if (row.changes.length === 0) issues.push({ field: 'userName', level: 'warn', message: '与已有账号相同，将跳过' })
  }
}

/** Adds an issue to the end date when a student's trial is too long, unless the end date already has an issue. */
function addTrialIssue(kind: AccountKind, after: Ending, issues: RowIssue[], before?: Ending): void {
  if (kind !== 'student' || issues.some(({ field }) => field === 'validTo')) return
  const message = trialFault(after, before, schoolDay())
  if (message !== null) issues.push({ field: 'validTo', message })
}

/**
 * Adds an issue to each new formal account for which the organisation has no free seat left. The rows of the file that
 * are valid already take their seats first.
 */
async function addSeatIssues(
  db: Db,
  taskId: number,
  rows: readonly Checked[],
  organs: ReadonlyMap<string, OrganName>,
): Promise<void> {
  const isGood = ({ level }: RowIssue) => level === 'warn'
  const wanting = rows.filter(
    ({ values, issues, changes }) => !changes && issues.every(isGood) && values.type === 'formal',
  )
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
  const keyOf = ({ values }: Checked) => values.userName.toLowerCase()
  const first = new Map(await firstRowsOf(db, taskId, wanting.map(keyOf)))
  for (const row of wanting) first.set(keyOf(row), Math.min(row.no, first.get(keyOf(row)) ?? row.no))
  for (const row of wanting) {
    const { values, issues } = row
    // A row that repeats an earlier account opens no account. Another check reports the row as a duplicate.
    if (first.get(keyOf(row)) !== row.no) continue
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
