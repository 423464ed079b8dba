import type { SQL } from 'drizzle-orm'
import type { BulkPreview } from '../../../lib/contracts/base/task-calls.ts'
import { OUTSIDE } from '../auth/data-scope.ts'
import type { Context } from '../http/context.ts'
import { publishChanged } from '../realtime/changed.ts'
import { CHANGED_SINCE, type RowKind, type RowOutcome, type TaskRun, type UndoOutcome } from '../tasks/kind.ts'
import { type Facts, lockFacts, type PatchAction, type Patched, readFacts, writePatches } from './patch-rows.ts'

export interface PatchPlan {
  readonly changing: readonly Patched[]
  readonly preview: Pick<BulkPreview, 'change' | 'skips'>
}

/** What the action would do to the records whose ids the query answers. */
export async function planPatch<P>(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  action: PatchAction<P>,
  params: P,
  ids: SQL,
): Promise<PatchPlan> {
  const rule = await action.rule(db, params, scope)
  const skips = new Map<string, number>()
  const changing: Patched[] = []
  for (const { id, facts, reached, held } of await readFacts(db, action, scope, ids)) {
    const after = reached ? rule(facts, held) : OUTSIDE
    if (typeof after === 'string') skips.set(after, (skips.get(after) ?? 0) + 1)
    else changing.push({ id, before: facts, after })
  }
  const preview = { change: changing.length, skips: [...skips].map(([reason, count]) => ({ reason, count })) }
  return { changing, preview }
}

type Run = TaskRun<Record<string, unknown>>

/** The action as a job, with undo for whatever nobody changed since. */
export function patchKind<P>(action: PatchAction<P>): RowKind<P> {
  const { entity, permission } = action
  return {
    name: `${entity}:${action.action}`,
    permission,
    kind: 'bulk',
    async run(run, rows) {
      const rule = await action.rule(run.db, run.params, run.scope)
      const stored = await lockFacts(run.db, action, run.scope, rows)
      const changes: Patched[] = []
      const outcomes = rows.map(({ no, entityId }): RowOutcome => {
        const record = stored.get(entityId ?? 0)
        const after = record?.reached === false ? OUTSIDE : record ? rule(record.facts, record.held) : '已被删除'
        if (!record || typeof after === 'string') return { no, state: 'skipped', message: String(after) }
        changes.push({ id: record.id, before: record.facts, after })
        const before = only(record.facts, after)
        return { no, state: 'done', entityId: record.id, before, rowVersion: record.rowVersion + 1 }
      })
      await writePatches(run as Run, action, action.action, changes)
      return outcomes
    },
    async undo(run, rows) {
      const stored = await lockFacts(run.db, action, run.scope, rows)
      const changes: Patched[] = []
      const outcomes = rows.map(({ no, entityId, before, rowVersion }): UndoOutcome => {
        const record = stored.get(entityId)
        if (record?.reached === false) return { no, state: 'kept', message: OUTSIDE }
        if (!record || record.rowVersion !== rowVersion) return { no, state: 'kept', message: CHANGED_SINCE }
        changes.push({ id: record.id, before: record.facts, after: before ?? {} })
        return { no, state: 'undone' }
      })
      await writePatches(run as Run, action, 'undo', changes)
      return outcomes
    },
    finish: ({ services, db }) => publishChanged(services.hub, db, entity),
  }
}

const only = (facts: Facts, names: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, facts[name] ?? null]))
