import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { type Requirement, requireInUse } from '../../core/records/in-use.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { organ } from '../../tables/organ.ts'
import { OUTSIDE_ORGAN, organsInScope } from './scope.ts'

/**
 * @throws InvalidError on `organId` unless the organisation exists, is enabled and, if a scope is given, is within it.
 */
export async function requireOrgan(
  db: Db,
  id: number | string,
  { scope, ...required }: Requirement & { readonly scope?: DataScope } = {},
): Promise<void> {
  await requireInUse(db, { table: organ, field: 'organId', noun: '机构' }, id, required)
  if (scope && (await organsInScope(db, scope, [id])).size === 0) throw new InvalidError({ organId: OUTSIDE_ORGAN })
}
