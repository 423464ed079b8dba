import { sql, type Table } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { InvalidError } from '../http/errors.ts'

/** Options for the check of a record that another record names. */
export interface Requirement {
  /** Locks the record so that nobody disables or deletes it until the transaction ends. */
  readonly locked?: boolean
  /**
   * Accepts a disabled record, because the referring record named it before, or because the write only removes
   * something.
   */
  readonly disabled?: boolean
}

interface Named {
  /** A table with the columns `status`, which is 1 while the record is in use, and `deleted_at`. */
  readonly table: Table
  /** Field of the form that names the record. */
  readonly field: string
  readonly noun: string
}

/** Throws InvalidError on the field unless the record exists and is in use. */
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
