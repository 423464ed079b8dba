import type { Queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'

/** Returns the names of the levels of requirement by key, also of disabled ones. */
export async function namesOfRequirements(client: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; name: string }>(
    `select key, name from dict_item where type_code = 'knowledge' and deleted_at is null`,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/**
 * Checks that a level of requirement is in use; the present one of a point may stay, and a point may have none.
 * @throws InvalidError at `field`
 */
export async function requireRequirement(
  client: Queryable,
  requirement: string,
  field: string,
  present = '',
): Promise<void> {
  if (requirement === '' || requirement === present) return
  const { rows } = await client.query(
    `select 1 from dict_item where type_code = 'knowledge' and key = $1 and status = 1 and deleted_at is null`,
    [requirement],
  )
  if (rows.length === 0) throw new InvalidError({ [field]: '没有这个要求层次，或已停用' })
}
