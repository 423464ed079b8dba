import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { trialFault } from '../../../../lib/contracts/account/trial.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { auditAll } from '../../../core/records/audit.ts'
import type { Cells } from '../../../core/tasks/import/cells.ts'
import { mayUpdate, updateOne } from '../../../core/tasks/import/updating.ts'
import type { RowOutcome, TaskRun, WorkRow } from '../../../core/tasks/kind.ts'
import { searchValues } from '../search/search-values.ts'
import { lockSeats, seatsText, usesSeat } from '../seats.ts'
import type { DictNames } from './dictionary.ts'
import { placeTexts } from './find-class.ts'
import { readNames } from './names.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import { bodyAfter, changesOf, type Existing, readExisting, updateIssue, updatingOf } from './update-rows.ts'

type Run = TaskRun<Record<string, unknown>>
/** Looks up the existing account that a row names. */
type Find = (userName: string) => Existing | undefined
interface Parsed {
  readonly no: number
  readonly values: ParsedRow
  readonly cells: Cells
}

/**
 * Inserts the new accounts of a chunk, pending (待激活) and without a password, and updates the existing ones. A row fails
 * if another user has taken its user name or the last seat since the check.
 */
export async function storeAccounts(
  run: Run,
  kind: AccountKind,
  rows: readonly WorkRow<Cells>[],
): Promise<RowOutcome[]> {
  const names = await readNames(
    run,
    rows.map(({ payload }) => placeTexts(payload)),
  )
  const parsed = rows.map(({ no, payload }) => ({ no, cells: payload, ...parseRow(kind, payload, names) }))
  const good = parsed.filter(({ issues }) => issues.every(({ level }) => level === 'warn'))
  const known = mayUpdate(`${kind}:edit`, run)
    ? await readExisting(
        kind,
        run,
        good.map(({ values }) => values.userName),
      )
    : () => undefined
  const updated = await update(run, kind, good, known, names.dict)
  const fresh = good.filter(({ values }) => !known(values.userName))
  const endless = fresh.flatMap(({ no, values }) => {
    const message = kind === 'student' ? trialFault(values, undefined, schoolDay()) : null
    return message === null ? [] : [{ no, state: 'failed' as const, message }]
  })
  const { seated, refused } = await takeSeats(
    run,
    kind,
    fresh.filter(({ no }) => !endless.some((one) => one.no === no)),
  )
  const ids = await insert(run, kind, seated)
  const outcomes = new Map<number, RowOutcome>(
    [...updated, ...endless, ...refused].map((outcome) => [outcome.no, outcome]),
  )
  for (const { no, values } of seated) {
    const entityId = ids.get(values.userName)
    // Each account belongs to one row. A second row with the same user name has stored nothing and fails.
    ids.delete(values.userName)
    if (entityId === undefined) outcomes.set(no, { no, state: 'failed', message: '账号已被使用' })
    else outcomes.set(no, { no, state: 'done', entityId, before: {}, rowVersion: 1 })
  }
  return parsed.map(
    ({ no, issues }) =>
      outcomes.get(no) ?? { no, state: 'failed', message: issues.map((one) => one.message).join('；') },
  )
}

/**
 * Updates existing accounts in the order of the file. Each update takes the seat that its account needs, so no seats
 * are taken for the updates beforehand.
 */
async function update(
  run: Run,
  kind: AccountKind,
  rows: readonly Parsed[],
  known: Find,
  dict: DictNames,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const { no, values, cells } of rows) {
    const existing = known(values.userName)
    if (!existing) continue
    const refused = updateIssue(kind, existing)
    const after = bodyAfter(kind, existing, values, cells)
    if (refused) outcomes.push({ no, state: 'failed', message: refused.message })
    else if (changesOf(existing, after, cells, dict).length === 0) {
      outcomes.push({ no, state: 'skipped', message: '与已有账号相同' })
    } else outcomes.push(await updateOne(updatingOf(kind), run, { no, existing, after }))
  }
  return outcomes
}

async function takeSeats({ db }: Run, kind: AccountKind, rows: readonly Parsed[]) {
  const wants = ({ values }: Parsed) => usesSeat({ kind, type: values.type, status: 'pending' })
  const organs = rows.filter(wants).map(({ values }) => values.organId)
  const seats = organs.length > 0 ? await lockSeats(db, organs) : new Map<number, never>()
  const refused: RowOutcome[] = []
  const seated = rows.filter((row) => {
    const there = wants(row) ? seats.get(row.values.organId) : undefined
    if (!there) return true
    if (there.used >= there.total) refused.push({ no: row.no, state: 'failed', message: seatsText(there) })
    else there.used += 1
    return !refused.some(({ no }) => no === row.no)
  })
  return { seated, refused }
}

/** Inserts the accounts and returns their ids by user name. A user name that was taken since the check has no id. */
async function insert(
  { db, principal, requestId }: Run,
  kind: AccountKind,
  rows: readonly Parsed[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const actor = principal.userId
  const values = rows.map((row) => ({ no: row.no, ...row.values, ...searchValues(row.values) }))
  const { rows: stored } = await db.execute<{ id: number; userName: string }>(sql`
    insert into account (kind, user_name, full_name, phone, organ_id, class_id, section, grade, subjects, type, valid_to,
                         pinyin, initials, found, grams, created_by, updated_by)
    select ${kind}, r."userName", r."fullName", r.phone, r."organId", r."classId", r.section, r.grade, r.subjects,
           r.type, r."validTo", r.pinyin, r.initials, r.found, r.grams, ${actor}::bigint, ${actor}::bigint
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           as r(no int, "userName" text, "fullName" text, phone text, "organId" bigint, "classId" bigint, section text,
                grade text, subjects text[], type text, "validTo" date, pinyin text, initials text, found text, grams int[])
     order by r.no
    on conflict do nothing
    returning id::float8 as id, user_name as "userName"`)
  const ids = new Map(stored.map(({ id, userName }) => [userName, id]))
  const changes = rows.flatMap(({ values: after }) => {
    const entityId = ids.get(after.userName)
    if (entityId === undefined) return []
    const onWire = { ...after, organId: String(after.organId), classId: after.classId && String(after.classId) }
    return { entityId, after: { ...onWire, status: 'pending' } }
  })
  await auditAll(db, { actor, action: 'import', entity: kind, requestId }, changes)
  return ids
}
