import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { insertPoint as call, PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import { writeFirstVersion } from '../../../core/content/versions.ts'
import type { Db } from '../../../core/database/database.ts'
import { reserveIds } from '../../../core/database/insert-rows.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten, type Writing } from '../../../core/records/write.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { codeOf } from '../ensure-knowledge.ts'
import { requirePoint } from './lock-point.ts'
import { nameColumns, requireFreeNames, showVersion } from './names.ts'
import { requireRequirement } from './requirements.ts'
import { pointTables, versionColumns } from './stored.ts'

interface Place extends Pick<CallRequest<typeof call>, 'subject' | 'section'> {
  /** Names above the point from the top down. */
  readonly above: readonly string[]
}

type Inserting = Writing & Pick<Context, 'scope'>

/**
 * Stores a knowledge point as a draft with its first version. Returns the id of the point. @throws InvalidError where
 * the place or a name is not allowed
 */
export async function insertPointRow(
  ctx: Inserting,
  tx: Db,
  { subject, section, above }: Place,
  body: PointBody,
  action: 'insert' | 'import' = 'insert',
): Promise<number> {
  const client = queryable(tx)
  if (!isPlaceInScope(ctx.scope, { subject, section }))
    throw new InvalidError({ subject: '该学段、学科不在您的数据范围内' })
  const route = [...above, body.name].join('->')
  await requireFreeNames(client, { id: null, subject, section }, body)
  await requireRequirement(client, body.requirement, 'requirement')
  const [id = 0] = await reserveIds(client, 'kp', 1)
  const by = ctx.principal.userId
  const named = nameColumns(body.name)
  await client.query(
    `insert into kp (id, code, subject, section, route, name, folded_name, pinyin, initials, owner_id, created_by, updated_by)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10)`,
    [id, codeOf(id), subject, section, route, body.name, named.folded_name, named.pinyin, named.initials, by],
  )
  const content = { ...versionColumns(body), updated_by: by, updated_at: new Date() }
  await showVersion(client, id, await writeFirstVersion(client, pointTables, id, content))
  await recordWritten(ctx, tx, {
    entity: 'kp',
    action,
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
export const isPlaceInScope = (scope: DataScope, { subject, section }: Pick<Place, 'subject' | 'section'>): boolean =>
  scope.all ||
  scope.own !== null ||
  scope.grants.some((grant) => grant.subject === subject && grant.section === section)

/**
 * Returns the names from the top down to the parent, which must belong to the same subject and section; none where no
 * parent is given. @throws InvalidError
 */
export async function namesAbove(
  { scope }: Pick<Context, 'scope'>,
  tx: Db,
  { parentId, subject, section }: Pick<CallRequest<typeof call>, 'subject' | 'section' | 'parentId'>,
): Promise<string[]> {
  if (parentId === null) return []
  await requirePoint(tx, scope, parentId)
  const { rows } = await queryable(tx).query<{ route: string; status: string }>(
    'select route, status from kp where id = $1 and subject = $2 and section = $3 for share',
    [parentId, subject, section],
  )
  const [parent] = rows
  if (!parent) throw new InvalidError({ parentId: '上级知识点属于别的学科或学段' })
  if (parent.status === 'merged') throw new InvalidError({ parentId: '上级知识点已合并到别的知识点' })
  return parent.route.split('->')
}
