import type { z } from 'zod'
import type { CellChange, RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { RowOutcome, TaskRun } from '../kind.ts'
import { type Cells, type FileRow, folded } from './cells.ts'
import { type Acting, actingOf, type Existing, mayUpdate, type Updating, updateOne } from './updating.ts'

type Run = TaskRun<Record<string, unknown>>

/** An existing record with its cells as a file would contain them. */
export interface Filed<B extends object> extends Existing<B> {
  readonly cells: Cells
}

/**
 * How rows of `insertKind` change the records that they name. `N` is the type of the result of `lookUp`
 * (insert-kind.ts).
 */
export interface RowUpdates<B extends object, N> extends Updating<B> {
  readonly schema: z.ZodType<B>
  /** Field of the cell that names the record; a row without changes shows its message at this cell. */
  readonly key: string
  /** Names of form fields by the names of import fields, where the two names differ. */
  readonly fields?: Readonly<Record<string, keyof B & string>>
  /** Returns the records that rows name, within the data scope of the edit permission, by row number. */
  find(acting: Acting, run: Run, rows: readonly FileRow[], names: N): Promise<ReadonlyMap<number, Filed<B>>>
  /** Returns a row in the form in which the record's form sends it; only filled cells are used. */
  body(cells: Cells, names: N): Readonly<Record<string, unknown>>
}

export interface RowChange<B extends object> {
  readonly after: B | undefined
  readonly changes: CellChange[]
  readonly issues: RowIssue[]
}

/** Returns the records that the rows of a chunk name; an empty map unless the import may change existing records. */
export async function findExisting<B extends object, N>(
  updates: RowUpdates<B, N> | undefined,
  run: Run,
  rows: readonly FileRow[],
  names: N,
): Promise<ReadonlyMap<number, Filed<B>>> {
  if (!updates || !mayUpdate(updates.permission, run)) return new Map()
  return updates.find(actingOf(updates.permission, run), run, rows, names)
}

/** Returns the record with the row's changes: filled cells replace its values, empty cells keep them. */
export function changeBy<B extends object, N>(
  { schema, fields, key, body }: RowUpdates<B, N>,
  existing: Filed<B>,
  cells: Cells,
  names: N,
): RowChange<B> {
  const fieldOf = (cell: string): string => fields?.[cell] ?? cell
  const given = body(cells, names)
  const filled = Object.keys(cells).filter((cell) => folded(cells[cell]) !== '' && fieldOf(cell) in given)
  const wanted = {
    ...existing.body,
    ...Object.fromEntries(filled.map((cell) => [fieldOf(cell), given[fieldOf(cell)]])),
  }
  const { data: after, error } = schema.safeParse(wanted)
  const issues = (error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0])
    return { field: filled.find((cell) => fieldOf(cell) === field) ?? null, message }
  })
  const was = existing.body as Readonly<Record<string, unknown>>
  const is = after as Readonly<Record<string, unknown>>
  const changes = after
    ? filled
        .filter((cell) => JSON.stringify(was[fieldOf(cell)]) !== JSON.stringify(is[fieldOf(cell)]))
        .map((field) => ({ field, before: existing.cells[field] ?? '', after: (cells[field] ?? '').trim() }))
    : []
  const same = issues.length === 0 && changes.length === 0
  return { after, changes, issues: same ? [{ field: key, level: 'warn', message: '与已有的相同，将跳过' }] : issues }
}

/** Stores the changes of one row that names an existing record. */
export async function storeChange<B extends object, N>(
  updates: RowUpdates<B, N>,
  run: Run,
  { no, cells }: FileRow,
  existing: Filed<B>,
  names: N,
): Promise<RowOutcome> {
  const { after, changes, issues } = changeBy(updates, existing, cells, names)
  if (!after) return { no, state: 'failed', message: issues[0]?.message ?? '' }
  if (changes.length === 0) return { no, state: 'skipped', message: '与已有的相同' }
  return updateOne(updates, run, { no, existing, after })
}
