import { sql } from 'drizzle-orm'
import { type DataScope, OUTSIDE_ORGAN } from '../../core/auth/data-scope.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { organ } from '../../tables/organ.ts'
import { organsInScope } from './scope.ts'

interface Requirement {
  /** The organisation has to lie within it. */
  readonly scope?: DataScope
  /** Nobody disables or removes the organisation until the transaction ends. */
  readonly locked?: boolean
  /** A disabled one is accepted, as the record had it before or only takes something back. */
  readonly disabled?: boolean
}

/** Throws InvalidError on `organId` unless there is such an organisation, in use and within the scope. */
export async function requireOrgan(
  db: Db,
  id: number | string,
  { scope, locked = false, disabled = false }: Requirement = {},
): Promise<void> {
  const { rows } = await db.execute<{ status: number }>(
    sql`select status from ${organ} where id = ${id} and deleted_at is null ${locked ? sql`for share` : sql``}`,
  )
  const [found] = rows
  if (!found) throw new InvalidError({ organId: '机构不存在或已被删除' })
  if (found.status !== 1 && !disabled) throw new InvalidError({ organId: '机构已停用' })
  if (scope && (await organsInScope(db, scope, [id])).size === 0) throw new InvalidError({ organId: OUTSIDE_ORGAN })
}
