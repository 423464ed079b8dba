import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { Permission } from '../../../../lib/contracts/base/call.ts'
import type { Db } from '../../../core/database/database.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { CHANGED_SINCE, type RowKind, type TaskRun } from '../../../core/tasks/kind.ts'
import { changeRows } from './change-rows.ts'
import type { Judge, Patch } from './facts.ts'

/** A bulk action on accounts: its rule is made once from the params, for the preview and for every chunk alike. */
export interface AccountAction<P> {
  readonly action: string
  readonly undoable: boolean
  judge(db: Db, kind: AccountKind, params: P): Promise<Judge>
}

type Params = Record<string, unknown>

/** The action as a job. */
export function rowKindOf<P>(kind: AccountKind, { action, undoable, judge }: AccountAction<P>): RowKind {
  const run: RowKind['run'] = async (task, rows) => {
    // Params were validated by the action's call, or made by it.
    const rule = await judge(task.db, kind, task.params as P)
    const changes = await changeRows(task, kind, action, rows, rule)
    return changes.map(({ message, before, ...change }, index) => {
      const entityId = rows[index]?.entityId ?? undefined
      const state = message === undefined ? 'done' : 'skipped'
      return { ...change, state, message, before: undoable ? (before as Params | undefined) : undefined, entityId }
    })
  }
  return {
    name: `${kind}:${action}`,
    permission: `${kind}:${action}` satisfies Permission,
    kind: 'bulk',
    run,
    ...(undoable && { undo: (task, rows) => undo(task, kind, rows) }),
    finish: ({ services, db }) => publishChanged(services.hub, db, kind),
  }
}

/** Puts back what the job changed, where nobody changed the account since. */
async function undo(
  task: TaskRun<Params>,
  kind: AccountKind,
  rows: Parameters<NonNullable<RowKind['undo']>>[1],
): ReturnType<NonNullable<RowKind['undo']>> {
  const changes = await changeRows(task, kind, 'undo', rows, (facts, { rowVersion, before }) =>
    facts.rowVersion === rowVersion ? ((before ?? {}) as Patch) : CHANGED_SINCE,
  )
  return changes.map(({ no, message }) => ({ no, state: message === undefined ? 'undone' : 'kept', message }))
}
