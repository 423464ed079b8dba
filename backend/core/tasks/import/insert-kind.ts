import type { PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { publishChanged } from '../../realtime/changed.ts'
import { audit } from '../../records/audit.ts'
import type { RecordTable } from '../../records/write.ts'
import type { RowOutcome, SheetKind, TaskRun, WorkRow } from '../kind.ts'
import type { Cells, FileRow } from './cells.ts'
import { type Inserted, undoInserted } from './inserted.ts'
import { changeBy, type Filed, findExisting, type RowUpdates, storeChange } from './update-rows.ts'
import { isUpdate, undoUpdate } from './updating.ts'

type Run = TaskRun<Record<string, unknown>>
/**
 * An import whose rows become new records of one table or, where the person requests this, change the existing records
 * that they name. `N` is the type of the result of `lookUp`, such as ids of classes by their names; `B` is the body of
 * the record's form.
 */
export interface Inserting<T extends RecordTable, N, B extends object> extends Inserted<T> {
  /** Looks up the records and values that the texts of the rows name, with one query for each sort of text. */
  lookUp(run: Run, rows: readonly FileRow[]): Promise<N>
  label(cells: Cells): string
  /** Returns the values by which a row must differ from other rows, in the order of `uniqueBy` (`CheckedRow.keys`). */
  keys(cells: Cells, names: N): readonly (string | null)[]
  /** Returns why a row cannot be stored; `existing`: the record that the row changes. */
  issues(row: FileRow, names: N, existing?: Filed<B>): RowIssue[]
  /**
   * Kinds of records whose pages show the number of these records, such as the number of classes of an organisation.
   * Open pages fetch this number again.
   */
  readonly counting?: readonly Entity[]
  /** Absent: rows never change existing records. */
  readonly updates?: RowUpdates<B, N>
}

/** Creates a record as one row of its table. */
interface RowInsertion<T extends RecordTable, N> {
  /** Returns the columns of the new record, or the reason why the record cannot be created. */
  values(run: Run, cells: Cells, names: N): Promise<T['$inferInsert'] | string>
  /** Message of a row that a unique index refuses, because its value was taken since the check. */
  readonly taken: string
}

/** Creates a record that is stored in rows of several tables. */
interface Creation<N> {
  /** Stores the record with its audit entry; returns its id and row version, or the reason for a refusal. */
  create(run: Run, cells: Cells, names: N): Promise<StoredRow | string>
}

type StoredRow = Pick<RecordTable['$inferSelect'], 'id' | 'rowVersion'>

/**
 * Returns the kind of task for the import. The import checks rows, writes records with their audit entries, sends one
 * event for each batch, and can be undone.
 */
export function insertKind<T extends RecordTable, N, B extends object>(
  file: Pick<
    SheetKind,
    'name' | 'permission' | 'noun' | 'columns' | 'judged' | 'ignored' | 'example' | 'uniqueBy' | 'above'
  >,
  inserting: Inserting<T, N, B> & (RowInsertion<T, N> | Creation<N>),
): SheetKind {
  const { entity, counting = [], lookUp, label, keys, issues, updates } = inserting
  return {
    ...file,
    kind: 'import',
    review: 'cells',
    ...(updates && { updates: updates.permission }),
    async check(run, rows) {
      const given = rows.map(fileRow)
      const names = await lookUp(run, given)
      const known = await findExisting(updates, run, given, names)
      return given.map((row) => {
        const existing = known.get(row.no)
        const found = issues(row, names, existing)
        const told = { no: row.no, label: label(row.cells), keys: keys(row.cells, names) }
        if (!updates || !existing || found.length > 0) return { ...told, issues: found }
        const { changes, issues: more } = changeBy(updates, existing, row.cells, names)
        return { ...told, issues: more, changes }
      })
    },
    async run(run, rows) {
      const given = rows.map(fileRow)
      const names = await lookUp(run, given)
      const known = await findExisting(updates, run, given, names)
      const outcomes: RowOutcome[] = []
      for (const row of given) {
        const { no, cells } = row
        const existing = known.get(no)
        if (updates && existing) {
          const [refused] = issues(row, names, existing)
          if (refused) outcomes.push({ no, state: 'failed', message: refused.message })
          else outcomes.push(await storeChange(updates, run, row, existing, names))
          continue
        }
        const stored =
          'create' in inserting
            ? await inserting.create(run, cells, names)
            : await insertRow(run, inserting, await inserting.values(run, cells, names))
        if (typeof stored === 'string') outcomes.push({ no, state: 'failed', message: stored })
        else outcomes.push({ no, state: 'done', entityId: stored.id, rowVersion: stored.rowVersion })
      }
      return outcomes
    },
    async undo(run, rows) {
      const inserted = rows.filter((row) => !isUpdate(row))
      const outcomes = await undoInserted(run, inserted, inserting)
      if (updates) for (const row of rows.filter(isUpdate)) outcomes.push(await undoUpdate(updates, run, row))
      return outcomes
    },
    async finish({ services, db }) {
      for (const changed of [entity, ...counting]) await publishChanged(services.hub, db, changed)
    },
  }
}

const fileRow = ({ no, payload: cells }: WorkRow<Cells>): FileRow => ({ no, cells })

async function insertRow<T extends RecordTable>(
  { db, principal, requestId }: Run,
  { entity, table, taken, audited }: Inserted<T> & { readonly taken: string },
  values: T['$inferInsert'] | string,
): Promise<StoredRow | string> {
  if (typeof values === 'string') return values
  const actor = principal.userId
  const [row] = (await db
    .insert(table as PgTable)
    .values({ ...values, createdBy: actor, updatedBy: actor })
    .onConflictDoNothing()
    .returning()) as T['$inferSelect'][]
  if (!row) return taken
  await audit(db, { actor, action: 'import', entity, entityId: row.id, after: audited(row), requestId })
  return row
}
