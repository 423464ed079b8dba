import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import { eachRow } from '../database/transaction.ts'
import { DomainError } from '../http/errors.ts'
import { publishChanged } from '../realtime/changed.ts'
import { CHANGED_SINCE, type RowKind, type TaskRun, type UndoRow } from '../tasks/kind.ts'
import { type BulkAction, type Candidate, type Change, only, type Skip, type Verdict } from './action.ts'
import { changesOf, decide } from './decide.ts'

/** Returns the action as a kind of task. An undo restores the records that nobody has changed since the task. */
export function bulkKind<P, F extends object>(action: BulkAction<P, F>): RowKind<P> {
  const { entity, permission, confirmed, each, undoable = true } = action
  return {
    kind: 'bulk',
    name: `${entity}:${action.action}`,
    permission,
    ...(confirmed && { confirmed }),
    ...(each && { chunk: 50 }),
    async run(run, rows) {
      const results = await changeRows(action, run, rows, { verb: action.action, gone: '已被删除' })
      return results.map(({ no, entityId, change, message, issues }) => {
        if (!change) return { no, state: 'skipped', message, ...(issues.length > 0 && { issues }) }
        const before = undoable ? only(change.before, change.after) : undefined
        return { no, state: 'done', entityId, before, rowVersion: change.rowVersion + 1 }
      })
    },
    ...(undoable && {
      async undo(run, rows) {
        const results = await changeRows(action, run, rows, { verb: 'undo', gone: CHANGED_SINCE, back: true })
        const left = new Map(rows.map(({ no, rowVersion }) => [no, rowVersion]))
        return results.map(({ no, change, message }) => {
          if (!change) return { no, state: 'kept', message }
          const restored = { was: (left.get(no) ?? 0) - 1, is: change.rowVersion + 1 }
          return { no, state: 'undone', restored }
        })
      },
    }),
    finish: (run) => action.finish?.(run) ?? publishChanged(run.services.hub, run.db, entity),
  }
}

interface Row extends Partial<Pick<UndoRow, 'before' | 'rowVersion'>> {
  readonly no: number
  readonly entityId: number | null
}

interface Result<F> {
  readonly no: number
  readonly entityId: number
  readonly change: Change<F> | null
  readonly message: string | undefined
  readonly issues: Skip['issues']
}

interface Manner {
  readonly verb: ActionOf<Entity>
  readonly gone: string
  /** Set while the task is undone: the earlier values are restored, regardless of the rule. */
  readonly back?: true
}

async function changeRows<P, F extends object>(
  action: BulkAction<P, F>,
  run: TaskRun<P>,
  rows: readonly Row[],
  manner: Manner,
): Promise<Result<F>[]> {
  if (!action.each) return changeTogether(action, run, rows, manner)
  const results = await eachRow(rows, (row) => {
    const work = (db: TaskRun<P>['db']) => changeTogether(action, { ...run, db }, [row], manner)
    const refusal = ({ message }: DomainError) => [
      { no: row.no, entityId: row.entityId ?? 0, change: null, message, issues: [] },
    ]
    return inSavepoint(run, work, refusal)
  })
  return results.flat()
}

async function inSavepoint<T>(
  { db }: Pick<TaskRun<unknown>, 'db'>,
  work: (db: TaskRun<unknown>['db']) => Promise<T>,
  refused: (error: DomainError) => T,
): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof DomainError) return refused(error)
    throw error
  }
}

async function changeTogether<P, F extends object>(
  action: BulkAction<P, F>,
  run: TaskRun<P>,
  rows: readonly Row[],
  { verb, gone, back }: Manner,
): Promise<Result<F>[]> {
  const wanted = new Map(rows.map((row) => [row.entityId ?? 0, row]))
  const candidates = await action.lock(run, [...wanted.keys()])
  const rule = back ? null : await action.rule(run, candidates)
  const judge = ({ id, rowVersion, facts }: Candidate<F>): Verdict<F> => {
    if (rule) return rule(facts)
    const row = wanted.get(id)
    return row?.rowVersion === rowVersion ? ((row.before ?? {}) as Partial<F>) : CHANGED_SINCE
  }
  const decided = await decide(action, run, candidates, judge, true)
  await action.write(run, verb, changesOf(decided))
  const found = new Map(decided.map((one) => [one.candidate.id, one]))
  return rows.map(({ no, entityId }) => {
    const { change = null, skip } = found.get(entityId ?? 0) ?? {}
    const message = change ? undefined : (skip?.message ?? action.gone ?? gone)
    return { no, entityId: entityId ?? 0, change, message, issues: skip?.issues ?? [] }
  })
}
