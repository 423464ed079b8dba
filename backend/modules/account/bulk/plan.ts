import { type SQL, sql } from 'drizzle-orm'
import type { AccountFilter, AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { BulkPreview, Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import { labelled } from '../../../core/bulk/selection.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { accountWithin, visibilityOf } from '../scope.ts'
import { readSeats } from '../seats.ts'
import { selectedWhere } from '../select-accounts.ts'
import { decide } from './decide.ts'
import type { Facts, Judge } from './facts.ts'
import { judgeReached } from './reached.ts'
import type { AccountAction } from './row-kind.ts'

export interface Plan {
  readonly rows: SQL
  readonly preview: BulkPreview
}

/** The rows an action is for, and what it would make of them. */
export async function planAction<P>(
  { db, principal, scope }: Pick<Context, 'db' | 'principal' | 'scope'>,
  kind: AccountKind,
  { judge, undoable }: AccountAction<P>,
  selection: Selection<AccountFilter>,
  params: P,
): Promise<Plan> {
  const seen = visibilityOf(principal, kind, `${kind}:list`)
  const where = selectedWhere(kind, selection, seen)
  const rule = await judge(db, kind, params)
  const rows = sql`
    select row_number() over (order by a.id)::int as no, a.id as entity_id,
           ${labelled(accountWithin(kind, seen.scope), sql`a.id`, sql`a.full_name || '（' || a.user_name || '）'`)} as label
      from account a where ${where}`
  return { rows, preview: { ...(await foresee(db, kind, { where, scope }, rule)), undoable } }
}

/** Accounts that are alike to the rule are judged once. */
async function foresee(db: Db, kind: AccountKind, { where, scope }: { where: SQL; scope: DataScope }, rule: Judge) {
  const { rows: groups } = await db.execute<{ facts: Omit<Facts, 'kind'>; count: number }>(sql`
    select json_build_object('status', a.status, 'validTo', a.valid_to, 'organId', a.organ_id, 'classId', a.class_id,
                             'section', a.section, 'grade', a.grade, 'type', a.type, 'subjects', a.subjects, 'reached', a.reached) as facts,
           count(*)::int as count
      from (select a.*, ${accountWithin(kind, scope)} as reached from account a where ${where}) a
     group by a.status, a.valid_to, a.organ_id, a.class_id, a.section, a.grade, a.type, a.subjects, a.reached`)
  const skips = new Map<string, number>()
  const skip = (reason: string, count: number) => skips.set(reason, (skips.get(reason) ?? 0) + count)
  const organs = new Set<number>()
  const classes = new Set<number>()
  let change = 0
  const alike = groups.map(({ facts, count }) => ({ facts: { ...facts, kind }, count }))
  const wanted = alike.map((group) => ({ ...group, patch: judgeReached(group.facts, rule) }))
  for (const { facts, count, patch, changing } of await decide({ db, kind, scope, seatsOf: readSeats }, wanted)) {
    if (typeof patch === 'string') {
      skip(patch, count)
      continue
    }
    if (changing < count) skip('席位不足', count - changing)
    if (changing === 0) continue
    change += changing
    // A new password or date is nothing to the school; coming and going is.
    if (patch.status === undefined && patch.organId === undefined) continue
    organs.add(facts.organId)
    if (facts.classId !== null) classes.add(facts.classId)
  }
  return {
    change,
    skips: [...skips].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    effects: [
      { label: '机构', count: organs.size },
      { label: '班级', count: classes.size },
    ].filter(({ count }) => count > 0),
  }
}
