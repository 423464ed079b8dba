import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { findTakenNames as call } from '../../../../lib/contracts/knowledge/names.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { intArray } from '../../../core/search/search.ts'
import { isInScope } from '../find-points.ts'
import { readHolders } from './holders.ts'
import { isPlaceInScope } from './insert-row.ts'

interface FindTakenNames {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

/** Answers the points in the data scope that have one of the names, by the rule by which a form refuses them. */
export async function findTakenNames({
  ctx: { db, scope },
  input: { subject, section, names, id },
}: FindTakenNames): Promise<CallAnswer<typeof call>> {
  if (!isPlaceInScope(scope, { subject, section }))
    throw new InvalidError({ subject: '该学段、学科不在您的数据范围内' })
  const client = queryable(db)
  const holdersOf = await readHolders(client, [subject], names)
  const taken = names.flatMap((name) => {
    const holder = holdersOf({ subject, section }, name).find((point) => String(point.id) !== id)
    return holder ? [{ name, holder }] : []
  })
  const holders = taken.map(({ holder }) => holder.id)
  const { rows } = await db.execute<{ id: number; rowVersion: number }>(sql`
    select k.id::float8 as id, k.row_version as "rowVersion" from kp k
     where k.id = any(${intArray(holders)}::int8[]) and ${isInScope(scope)}`)
  const versions = new Map(rows.map((row) => [row.id, row.rowVersion]))
  return taken.flatMap(({ name, holder: { id: holder, ...point } }) => {
    const rowVersion = versions.get(holder)
    return rowVersion === undefined ? [] : [{ name, point: { ...point, id: String(holder), rowVersion } }]
  })
}
