import { sql } from 'drizzle-orm'
import type { Permission } from '../../../../lib/contracts/base/call.ts'
import type { Db } from '../../../core/database/database.ts'
import { DomainError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { CHANGED_SINCE, type RowKind, type UndoRow } from '../../../core/tasks/kind.ts'
import { openPerson, type Person } from '../person.ts'
import { type Acting, actingOf } from '../write-context.ts'
import { decide, type Rule, readFacts, readJudging } from './decide.ts'

/** What a bulk action does to one opened person; a refusal of the rules (DomainError) leaves them as they were. */
export interface PersonAction<P> {
  /** The verb of the kind's name. */
  readonly action: string
  readonly permission: Permission
  readonly confirmed?: true
  /** What it asks of a person, as its preview does. */
  rule?(params: P): Rule
  /** Answers what undo needs; a text says why there is nothing to do. */
  run(acting: Acting, tx: Db, person: Person, params: P): Promise<Record<string, unknown> | string>
  undo?(acting: Acting, tx: Db, person: Person, before: Record<string, unknown>): Promise<unknown>
}

/** The action as a job: each person by themselves, so that one who may not be touched costs only their own row. */
export function personKind<P>({ action, permission, confirmed, rule, run: work, undo }: PersonAction<P>): RowKind<P> {
  return {
    name: `systemUser:${action}`,
    permission,
    ...(confirmed && { confirmed }),
    kind: 'bulk',
    chunk: 50,
    async run(run, rows) {
      const outcomes = []
      for (const { no, entityId } of rows) {
        const done = await inSavepoint(run.db, async (tx) => {
          const person = await openPerson(actingOf(run), tx, entityId ?? 0)
          const refusal = await judgeNow(actingOf(run), tx, person, rule?.(run.params) ?? {})
          const before = refusal ?? (await work(actingOf(run), tx, person, run.params))
          return typeof before === 'string' ? before : { before, rowVersion: person.rowVersion + 1 }
        })
        const skipped = typeof done === 'string'
        outcomes.push(
          skipped ? { no, state: 'skipped' as const, message: done } : { no, state: 'done' as const, ...done },
        )
      }
      return outcomes
    },
    ...(undo && {
      async undo(run, rows) {
        const outcomes = []
        for (const row of rows) {
          const kept = await inSavepoint(run.db, (tx) => undoOne(actingOf(run), tx, row, undo))
          outcomes.push(
            kept ? { no: row.no, state: 'kept' as const, message: kept } : { no: row.no, state: 'undone' as const },
          )
        }
        return outcomes
      },
    }),
    finish: ({ services, db }) => publishChanged(services.hub, db, 'systemUser'),
  }
}

/** The preview's judgment, of the person as they are by now. */
async function judgeNow(acting: Acting, tx: Db, { id }: Person, rule: Rule): Promise<string | null> {
  const people = await readFacts(tx, acting, sql`u.id = ${id}`)
  const judging = await readJudging(tx, acting, rule, people)
  return people.map((facts) => decide(rule, facts, judging))[0] ?? null
}

/** Behind a savepoint of its own; a refusal is answered by its words. */
async function inSavepoint<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T | string> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

async function undoOne(
  acting: Acting,
  tx: Db,
  { entityId, rowVersion, before }: UndoRow,
  undo: NonNullable<PersonAction<unknown>['undo']>,
): Promise<string | undefined> {
  const person = await openPerson(acting, tx, entityId)
  if (person.rowVersion !== rowVersion) return CHANGED_SINCE
  await undo(acting, tx, person, before ?? {})
  return undefined
}
