import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten, type Writing } from '../../../core/records/write.ts'

/**
 * Moves a point whose row is locked, with all points below it, under other names; `above` has them from the top down.
 * The last name of the route stays. A unique index refuses a route that another point has. @throws InvalidError where
 * the point would be below itself
 */
export async function changeRoute(ctx: Writing, tx: Db, id: number, above: readonly string[]): Promise<void> {
  const client = queryable(tx)
  const { rows } = await client.query<{ subject: string; section: string; route: string }>(
    'select subject, section, route from kp where id = $1',
    [id],
  )
  const [point] = rows
  if (!point) return
  const route = [...above, point.route.split('->').at(-1) ?? ''].join('->')
  if (route === point.route) return
  if (route.startsWith(`${point.route}->`)) throw new InvalidError({ parentId: '不能移到自己的下级' })
  await client.query(
    `update kp set route = $5 || substr(route, length($4) + 1), row_version = row_version + (id = $1)::int,
            updated_by = case when id = $1 then $6::int8 else updated_by end, updated_at = case when id = $1 then now() else updated_at end
      where subject = $2 and section = $3 and (route = $4 or starts_with(route, $4 || '->')) and deleted_at is null`,
    [id, point.subject, point.section, point.route, route, ctx.principal.userId],
  )
  await recordWritten(ctx, tx, {
    entity: 'kp',
    action: 'move',
    id,
    before: { route: point.route },
    after: { route },
  })
}
