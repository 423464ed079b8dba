import type { DictReference } from '../../../core/records/dict-references.ts'
import {
  CHANGED_SINCE,
  type RowKind,
  type RowOutcome,
  type TaskRun,
  type UndoOutcome,
  type UndoRow,
  type WorkRow,
} from '../../../core/tasks/kind.ts'
import { publishDict } from '../internal.ts'
import { lockItems, writeInTask } from '../task-write.ts'
import type { References } from '../uses.ts'
import { idOf, move, restore } from './merge-rows.ts'
import { type MergeParams, placeOf } from './plan-merge.ts'

type Run = TaskRun<MergeParams>

/**
 * The task that merges one dictionary value into another: records that use the one value then use the other. The task
 * can be undone.
 */
export const mergeKind = (references: References): RowKind<MergeParams> => ({
  name: 'dict:merge',
  permission: 'dict:merge',
  kind: 'merge',
  async run(run, rows) {
    const outcomes: RowOutcome[] = []
    for (const [reference, group] of byReference(run, references, rows)) {
      if (reference) outcomes.push(...(await move(run, reference, group)))
      else for (const row of group) outcomes.push(await retire(run, row))
    }
    return outcomes
  },
  async undo(run, rows) {
    const outcomes: UndoOutcome[] = []
    for (const [reference, group] of byReference(run, references, rows)) {
      if (reference) outcomes.push(...(await restore(run, reference, group)))
      else for (const row of group) outcomes.push(await reinstate(run, row))
    }
    return outcomes
  },
  async finish({ db, params, services: { hub } }) {
    await publishDict(hub, db, params.typeCode)
    for (const { name, changed } of references) {
      if (changed && params.references.includes(name)) await hub.publish(db, changed)
    }
  },
})

/**
 * Groups task rows by reference (a column of some table that holds keys of dictionary values), so that one statement
 * changes all rows of a reference. The row of the merged value itself is in the group null.
 */
function byReference<T extends { entityId: number | null }>(
  { params }: Run,
  references: References,
  rows: readonly T[],
): Map<DictReference | null, T[]> {
  const groups = new Map<DictReference | null, T[]>()
  for (const row of rows) {
    const name = params.references[placeOf(row.entityId ?? 0).part - 1]
    const reference = references.find((one) => one.name === name) ?? null
    groups.set(reference, [...(groups.get(reference) ?? []), row])
  }
  return groups
}

/** Disables the merged value and stores in `extra.mergedInto` the key of the value that replaces it. */
async function retire(run: Run, row: WorkRow): Promise<RowOutcome> {
  const { no } = row
  const item = (await lockItems(run.db, [idOf(row)])).get(idOf(row))
  if (!item) return { no, state: 'skipped', message: '已被删除' }
  const { status, extra } = item
  const values = { status: 0, extra: { ...extra, mergedInto: run.params.to } }
  const rowVersion = await writeInTask(run, item, values, 'merge')
  return { no, state: 'done', before: { status, extra }, ...(rowVersion && { rowVersion }) }
}

async function reinstate(run: Run, row: UndoRow): Promise<UndoOutcome> {
  const { no, rowVersion, before } = row
  const item = (await lockItems(run.db, [idOf(row)])).get(idOf(row))
  if (item?.rowVersion !== rowVersion) return { no, state: 'kept', message: CHANGED_SINCE }
  await writeInTask(run, item, before ?? {}, 'undo')
  return { no, state: 'undone' }
}
