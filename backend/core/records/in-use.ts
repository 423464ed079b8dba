import { sql, type Table } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { InvalidError } from '../http/errors.ts'

/** States how strictly a record that another one names is required. */
export interface Requirement {
  /** Locks the record so that nobody disables or deletes it until the transaction ends. */
  readonly locked?: boolean
  /** Accepts a disabled record, because the other record had it before, or only gives something back. */
  readonly disabled?: boolean
}

interface Named {
  /** A table with `status`, 1 while in use, and `deleted_at`. */
  readonly table: Table
  /** Field of the form that names the record. */
  readonly field: string
  readonly noun: string
}

/** Throws InvalidError on the field unless there is such a record and it is in use. */
export async function requireInUse(
  db: Db,
  { table, field, noun }: Named,
  id: number | string,
  { locked = false, disabled = false }: Requirement,
): Promise<void> {
  const { rows } = await db.execute<{ status: number }>(
    sql`select status from ${table} where id = ${id} and deleted_at is null ${locked ? sql`for share` : sql``}`,
  )
  const [found] = rows
  if (!found) throw new InvalidError({ [field]: `${noun}不存在或已被删除` })
  if (found.status !== 1 && !disabled) throw new InvalidError({ [field]: `${noun}已停用` })
}
