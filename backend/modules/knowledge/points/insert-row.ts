import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { insertPoint as call, PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import { writeFirstVersion } from '../../../core/content/versions.ts'
import type { Db } from '../../../core/database/database.ts'
import { reserveIds } from '../../../core/database/insert-rows.ts'
import { type Queryable, queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { codeOf } from '../ensure-knowledge.ts'
import { requirePoint } from './lock-point.ts'
import { nameColumns, requireFreeNames } from './names.ts'
import { pointTables } from './stored.ts'

type Place = Pick<CallRequest<typeof call>, 'subject' | 'section' | 'parentId'>

/**
 * Stores a knowledge point as a draft with its first version. Returns the id of the point. @throws InvalidError where
 * the parent or a name is not allowed
 */
export async function insertPointRow(ctx: Context, tx: Db, place: Place, body: PointBody): Promise<number> {
  const client = queryable(tx)
  const { subject, section } = place
  if (!isPlaceInScope(ctx.scope, place)) throw new InvalidError({ subject: '该学段、学科不在您的数据范围内' })
  const route = [...(await routeOfParent(ctx, tx, client, place)), body.name].join('->')
  await requireFreeNames(client, { id: null, subject, section }, body)
  const [id = 0] = await reserveIds(client, 'kp', 1)
  const by = ctx.principal.userId
  const { name, aliases, definitionHtml: definition_html } = body
  const named = nameColumns(name)
  await client.query(
    `insert into kp (id, code, subject, section, route, name, folded_name, pinyin, initials, aliases, owner_id, created_by, updated_by)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)`,
    [id, codeOf(id), subject, section, route, name, named.folded_name, named.pinyin, named.initials, aliases, by],
  )
  const said = { name, aliases, definition_html, updated_by: by, updated_at: new Date() }
  await writeFirstVersion(client, pointTables, id, said)
  await recordWritten(ctx, tx, {
    entity: 'kp',
    action: 'insert',
    id,
    before: null,
    after: { subject, section, route, ...body },
  })
  return id
}

/**
 * Returns whether the user may insert a knowledge point for a subject and section: by the data scope for them, or by a
 * scope of own records.
 */
const isPlaceInScope = (scope: DataScope, { subject, section }: Place): boolean =>
  scope.all ||
  scope.own !== null ||
  scope.grants.some((grant) => grant.subject === subject && grant.section === section)

/**
 * Returns the route of the parent, which must belong to the same subject and section; an empty text where no parent is
 * given.
 */
async function routeOfParent(
  { scope }: Pick<Context, 'scope'>,
  tx: Db,
  client: Queryable,
  { parentId, subject, section }: Place,
): Promise<string[]> {
  if (parentId === null) return []
  await requirePoint(tx, scope, parentId)
  const { rows } = await client.query<{ route: string }>(
    'select route from kp where id = $1 and subject = $2 and section = $3 for share',
    [parentId, subject, section],
  )
  const [parent] = rows
  if (!parent) throw new InvalidError({ parentId: '上级知识点属于别的学科或学段' })
  return [parent.route]
}
