import { type SQL, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../lib/contracts/access.ts'
import { ADMIN_ROLE } from '../../../lib/contracts/role.ts'
import type { Db } from '../../core/database.ts'
import { InvalidError } from '../../core/errors.ts'
import { withBelow } from '../../core/scope.ts'
import { refuseGivingMore } from '../access/index.ts'
import { type Access, sameGrant } from './access.ts'
import type { Acting } from './acting.ts'

export type Placed = Access & { readonly organId: string | null }
export const nothingYet: Placed = { roleIds: [], grants: [], organIds: [], organId: null }

/**
 * What is given must exist, and nobody gives what they do not hold: neither roles nor, for roles that reach only what
 * a person was given, more subjects, sections or organisations. What the person had before is not judged again.
 */
export async function checkAccess(acting: Acting, tx: Db, before: Placed, wanted: Placed): Promise<void> {
  const roles = wanted.roleIds.filter((id) => !before.roleIds.includes(id))
  const grants = wanted.grants.filter((grant) => !before.grants.some((had) => sameGrant(had, grant)))
  const moved = wanted.organId !== before.organId && wanted.organId !== null ? [wanted.organId] : []
  const organs = wanted.organIds.filter((id) => !before.organIds.includes(id))
  await refuseGivingMore(acting, tx, roles.map(Number))
  await checkGrants(tx, grants)
  await checkOrgans(tx, 'organId', moved)
  await checkOrgans(tx, 'organIds', organs)
  if (acting.principal.roles.includes(ADMIN_ROLE)) return
  await checkPlace(acting, tx, before, wanted)
  const narrow = await narrowKinds(acting, tx, wanted.roleIds)
  // A role that is new reaches all the person has been given so far.
  const reached = roles.length > 0 ? wanted : { grants, organIds: organs, organId: moved[0] ?? null }
  if (narrow.has('subjectSection')) refuseWiderGrants(acting, reached.grants)
  if (!narrow.has('organ')) return
  await refuseOutside(acting, tx, 'organIds', reached.organIds)
  await refuseOutside(acting, tx, 'organId', reached.organId === null ? [] : [reached.organId])
}

/** Whoever reaches the staff of their own organisations puts nobody elsewhere. */
async function checkPlace({ scope }: Acting, tx: Db, before: Placed, { organId }: Placed): Promise<void> {
  if (scope.all || scope.own !== null || (before !== nothingYet && organId === before.organId)) return
  const { rows } = await tx.execute(sql`select where ${organId}::bigint = any (${withBelow(scope.organs)})`)
  if (rows.length === 0) throw new InvalidError({ organId: '请选择您管理的机构' })
}

/** Scopes of ports in these roles that the giver does not hold for all records. */
async function narrowKinds({ principal }: Acting, tx: Db, roleIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ port: string; kind: string }>(sql`
    select distinct port, data_scope as kind from role_grant
     where role_id = any (${sql.param(roleIds)}::bigint[]) and port is not null`)
  return new Set(rows.filter(({ port }) => !principal.ports.get(port)?.includes('all')).map(({ kind }) => kind))
}

function refuseWiderGrants({ principal }: Acting, grants: readonly ScopeGrant[]): void {
  const covers = (own: ScopeGrant, { subject, section, grade }: ScopeGrant) =>
    own.subject === subject && own.section === section && (own.grade === null || own.grade === grade)
  if (grants.every((grant) => principal.grants.some((own) => covers(own, grant)))) return
  throw new InvalidError({ grants: '含有您自己没有的学科学段，不能由您授予' })
}

async function refuseOutside({ principal }: Acting, tx: Db, field: string, ids: readonly string[]): Promise<void> {
  const outside = await missing(tx, ids, withBelow(principal.organs))
  if (outside.length > 0) throw new InvalidError({ [field]: '含有您管理范围以外的机构，不能由您授予' })
}

const checkOrgans = async (tx: Db, field: string, ids: readonly string[]): Promise<void> => {
  const unknown = await missing(tx, ids, sql`array(select id from organ where deleted_at is null and status = 1)`)
  if (unknown.length > 0) throw new InvalidError({ [field]: '机构不存在或已停用' })
}

/** Those of the ids that the query does not answer. */
async function missing(tx: Db, ids: readonly string[], among: SQL): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select asked.id::text as id from unnest(${sql.param(ids)}::bigint[]) as asked (id) where asked.id <> all (${among})`)
  return rows.map(({ id }) => id)
}

/** Keys are in use, and a grade belongs to its section. */
async function checkGrants(tx: Db, grants: readonly ScopeGrant[]): Promise<void> {
  if (grants.length === 0) return
  const { rows } = await tx.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g (subject text, section text, grade text)
      left join dict_item s on s.type_code = 'subject' and s.key = g.subject and s.status = 1 and s.deleted_at is null
      left join dict_item n on n.type_code = 'section' and n.key = g.section and n.status = 1 and n.deleted_at is null
     where s.id is null or n.id is null or (g.grade is not null and g.grade <> all (n.subset_ids))`)
  if (rows.length > 0) throw new InvalidError({ grants: '含有不存在或已停用的学科、学段或年级' })
}
