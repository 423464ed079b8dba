import { eq } from 'drizzle-orm'
import { insertDictItem } from '../../../../lib/contracts/dict/maintenance.ts'
import type { MaintainedType } from '../../../../lib/contracts/dict/type-names.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { everything } from '../../../core/scope/data-scope.ts'
import {
  CHANGED_SINCE,
  type RowOutcome,
  type TaskRun,
  type UndoOutcome,
  type UndoRow,
} from '../../../core/tasks/kind.ts'
import { dictItem } from '../../../tables/dict.ts'
import { duplicateKeyMessage, storeItem } from '../insert-item.ts'
import { auditedFields, auditItem, mergedExtra, sameNameMessage } from '../internal.ts'
import type { DictRow } from '../rows.ts'
import { lockItems, writeInTask } from '../task-write.ts'
import { countUses, type References } from '../uses.ts'
import type { SubjectNames } from './codecs.ts'
import type { ParsedItem } from './columns.ts'

type Run = TaskRun<Record<string, unknown>>

interface Checking {
  given: ParsedItem
  known: DictRow | undefined
  /** Key of another value that has this name; undefined if the name is free. */
  namesake: string | undefined
  subjects: SubjectNames
  /** True if a user has sorted the dictionary by hand. */
  ordered: boolean
}

const UNORDERED = '字典没有手工排序，请不填；需要时先在列表中拖动排序'

/** The faults because of which a row of the file cannot be stored. */
export function issuesOf(type: MaintainedType, { given, known, namesake, subjects, ordered }: Checking): RowIssue[] {
  const { key, name, extra, sort } = given
  const issues: RowIssue[] = []
  const checked = insertDictItem.request.safeParse({ typeCode: type, key, name, extra })
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] === 'extra' ? path[1] : path[0]
    issues.push({ field: field === undefined ? null : String(field), message })
  }
  if (known?.deletedAt) issues.push({ field: 'key', message: duplicateKeyMessage(known) })
  if (namesake) issues.push({ field: 'name', message: sameNameMessage(namesake) })
  if (sort !== undefined && !Number.isInteger(sort)) issues.push({ field: 'sort', message: '请填写整数' })
  else if (sort !== undefined && !ordered) issues.push({ field: 'sort', message: UNORDERED })
  const unknown = Array.isArray(extra.subjects) ? extra.subjects.filter((subject) => !subjects.has(subject)) : []
  if (unknown.length > 0) issues.push({ field: 'subjects', message: `没有这些学科：${unknown.join('、')}` })
  return issues
}

/** Creates the value, or changes the existing value with the same key. */
export async function storeParsedItem(
  run: Run,
  type: MaintainedType,
  { given, known, ordered }: Pick<Checking, 'given' | 'known' | 'ordered'>,
): Promise<Omit<RowOutcome, 'no'>> {
  const { db, principal } = run
  const actor = principal.userId
  if (known?.deletedAt) return { state: 'failed', message: duplicateKeyMessage(known) }
  if (given.sort !== undefined && !ordered) return { state: 'failed', message: UNORDERED }
  if (!known) {
    const row = await storeItem(db, { typeCode: type, actor, ...given })
    const after = { key: row.key, ...auditedFields(row) }
    await auditItem(db, run, { action: 'import', entityId: row.id, before: null, after })
    return { state: 'done', entityId: row.id, rowVersion: row.rowVersion }
  }
  const { name, sort = known.sort, status = known.status } = given
  const extra = mergedExtra(type, given.extra, known.extra)
  const rowVersion = await writeInTask(run, known, { name, sort, status, extra }, 'import')
  if (rowVersion === null) return { state: 'skipped', message: '没有变化' }
  const before = { name: known.name, sort: known.sort, status: known.status, extra: known.extra }
  return { state: 'done', entityId: known.id, rowVersion, before }
}

/**
 * Undoes one row of an import. A changed value gets its former fields back. A value that the import created is removed,
 * unless a record uses it by now.
 */
export async function undoRow(
  run: Run,
  references: References,
  type: MaintainedType,
  row: UndoRow,
): Promise<UndoOutcome> {
  const { no, before, entityId, rowVersion } = row
  const item = (await lockItems(run.db, [entityId])).get(entityId)
  if (!item || item.rowVersion !== rowVersion) return { no, state: 'kept', message: CHANGED_SINCE }
  if (before) {
    await writeInTask(run, item, before, 'undo')
    return { no, state: 'undone' }
  }
  const uses = await countUses(run.db, references, everything, type, [item.key])
  if (uses.size > 0) return { no, state: 'kept', message: '已被使用' }
  await run.db.delete(dictItem).where(eq(dictItem.id, entityId))
  await auditItem(run.db, run, { action: 'undo', entityId, before: auditedFields(item), after: null })
  return { no, state: 'undone' }
}
