import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { StaffFilter } from '../../../../lib/contracts/staff/calls.ts'
import type { BulkAction, Candidate, Judging, Verdict } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { labelled, taskRows } from '../../../core/bulk/selection.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { openSessions } from '../../auth/lookups.ts'
import { noAccess } from '../access/check-access.ts'
import {
  type EscalationLimits,
  type Judged,
  judged,
  readEscalationLimits,
  skipReason,
} from '../access/escalation-limits.ts'
import { openPerson, type Person } from '../person.ts'
import { chosenPeople, throttled } from '../rows.ts'
import { staffWithin } from '../scope.ts'
import { type Acting, actingOf } from '../write-context.ts'

/** The data of a person from which a bulk action decides whether and how it changes the person. */
export interface PersonFacts extends Judged {
  readonly id: number
  readonly locked: boolean
  /** The reason for which the person is locked; empty if the person is not locked. */
  readonly reason: string
  readonly throttled: boolean
  /** Number of the person's open sessions, which some actions end. */
  readonly sessions: number
  /** The new password's hash; only the action that resets passwords sets it, when it writes. */
  readonly passwordHash?: string
  /** The person's locked row; only present while the action writes. */
  readonly person?: Person | undefined
}

/** The parts in which the bulk actions on people differ. */
interface PersonAction<P> extends Pick<BulkAction<P, PersonFacts>, 'action' | 'undoable' | 'confirmed'> {
  readonly permission: Permission
  /** Returns whether the action ends the sessions of its people. */
  ends?(params: P): boolean
  title?(params: P): string
  /** Returns the ids of the roles that the action gives. */
  gives?(params: P): readonly string[]
  /**
   * Returns the change of a person, or the reason why the action skips the person. The caller has checked that the user
   * may change this person.
   */
  judge(facts: PersonFacts, judging: Judging<P>, limits: EscalationLimits): Verdict<PersonFacts>
  /**
   * Writes the change of one person, or its undo. A DomainError leaves this person unchanged and does not stop the
   * others.
   */
  work(acting: Acting, tx: Db, person: Person, after: Partial<PersonFacts>): Promise<unknown>
}

async function readPeople(db: Db, { scope }: Pick<Acting, 'scope'>, chosen: SQL): Promise<Candidate<PersonFacts>[]> {
  const { rows } = await db.execute<Omit<Candidate<PersonFacts>, 'facts'> & PersonFacts & Record<string, unknown>>(sql`
    select ${judged}, u.row_version as "rowVersion", ${staffWithin(scope)} as "inScope", 1 as count,
           u.status = 0 as locked, u.lock_reason as reason, ${throttled} as throttled,
           ${openSessions(sql`u.id`)} as sessions
      from "system_user" u where ${chosen}`)
  return rows.map((facts) => ({ ...facts, facts }))
}

/**
 * Defines a bulk action on people. Each person has a savepoint, so that a refusal affects only one row. The action
 * skips the user and people whom the user may not change (`skipReason`).
 */
function bulkAction<P>({ gives, judge, work, ...action }: PersonAction<P>): BulkAction<P, PersonFacts> {
  return {
    ...action,
    entity: 'systemUser',
    each: true,
    async lock(run, ids) {
      const people = new Map<number, Person>()
      for (const id of ids) people.set(id, await openPerson(actingOf(run), run.db, id))
      const candidates = await readPeople(run.db, run, sql`u.id = any(${sql.param(ids)}::bigint[])`)
      return candidates.map((one) => ({ ...one, facts: { ...one.facts, person: people.get(one.id) } }))
    },
    async rule(judging, candidates) {
      const given = { ...noAccess, roleIds: [...(gives?.(judging.params) ?? [])] }
      const placed = [...candidates.map(({ facts }) => facts), given]
      const limits = await readEscalationLimits(judging, judging.db, placed)
      return (facts) => skipReason(judging, facts, limits) ?? judge(facts, judging, limits)
    },
    async write(run, _verb, changes) {
      for (const { before, after } of changes) {
        if (before.person) await work(actingOf(run), run.db, before.person, after)
      }
    },
  }
}

interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<StaffFilter>
  readonly params: P
}

interface PersonBulk<P> {
  readonly kind: RowKind<P>
  plan(planning: Planning<P>): Promise<BulkPlan>
}

/** Defines a bulk action on people: the kind of its task and the function that previews it. */
export function personBulk<P>(own: PersonAction<P>): PersonBulk<P> {
  const action = bulkAction(own)
  return { kind: bulkKind(action), plan: (planning) => plan(own, action, planning) }
}

/** Returns the preview of a bulk action, with the number of sessions that it will end, and the query of its rows. */
async function plan<P>(
  { ends, title }: PersonAction<P>,
  action: BulkAction<P, PersonFacts>,
  { ctx, selection, params }: Planning<P>,
): Promise<BulkPlan> {
  const chosen = chosenPeople(ctx, selection)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, await readPeople(ctx.db, ctx, chosen))
  const sessions = ends?.(params) ? changes.reduce((sum, { before }) => sum + before.sessions, 0) : 0
  return {
    ...(title && { title: title(params) }),
    rows: taskRows({
      id: sql`u.id`,
      label: labelled(staffWithin(ctx.scope), sql`u.id`, sql`u.full_name || '（' || u.user_name || '）'`),
      order: sql`u.pinyin, u.id`,
      from: sql`"system_user" u where ${chosen}`,
    }),
    preview: { ...preview, effects: sessions > 0 ? [{ label: '将结束的会话', count: sessions }] : [] },
  }
}
