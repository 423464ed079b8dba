import { type SQL, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../lib/contracts/access.ts'
import { ADMIN_ROLE } from '../../../lib/contracts/role.ts'
import type { Db } from '../../core/database.ts'
import { InvalidError } from '../../core/errors.ts'
import { allowRecord } from '../../core/records.ts'
import { withBelow } from '../../core/scope.ts'
import { changedFields } from '../../core/write.ts'
import { refuseGivingMore, rolesWithEntries } from '../access/index.ts'
import { type Access, sameGrant } from './access.ts'
import type { Acting } from './acting.ts'

export type Placed = Access & { readonly organId: string | null }
export const nothingYet: Placed = { roleIds: [], grants: [], organIds: [], organId: null }

/**
 * What is given must exist, and nobody gives what they do not hold: neither roles nor, for roles that reach only what
 * a person was given, more subjects, sections or organisations. What the person had before is not judged again.
 * Throws ForbiddenError where any of it changes and the giver may not assign roles.
 */
export async function checkAccess(acting: Acting, tx: Db, before: Placed, wanted: Placed): Promise<void> {
  const roles = wanted.roleIds.filter((id) => !before.roleIds.includes(id))
  const grants = wanted.grants.filter((grant) => !before.grants.some((had) => sameGrant(had, grant)))
  const moved = wanted.organId !== before.organId && wanted.organId !== null ? [wanted.organId] : []
  const organs = wanted.organIds.filter((id) => !before.organIds.includes(id))
  if (changedFields(accessIn(before), accessIn(wanted))) {
    allowRecord(acting.principal, 'user:role', '分配角色和数据范围')
  }
  await refuseGivingMore(acting, tx, roles.map(Number))
  await checkGrants(tx, grants)
  await checkOrgans(tx, 'organId', moved)
  await checkOrgans(tx, 'organIds', organs)
  if (acting.principal.roles.includes(ADMIN_ROLE)) return
  await checkPlace(acting, tx, before, wanted)
  // A role that is new reaches all the person has been given so far.
  const reached = roles.length > 0 ? wanted : { grants, organIds: organs, organId: moved[0] ?? null }
  await refuseReachingFurther(acting, tx, { ...reached, roleIds: wanted.roleIds })
}

/** Throws InvalidError where roles reach further, by what a person is given for them, than somebody does themself. */
export async function refuseReachingFurther(acting: Acting, tx: Db, placed: Placed): Promise<void> {
  const { roleIds, grants, organIds, organId } = placed
  const narrow = await narrowKinds(acting, tx, roleIds)
  if (narrow.has('subjectSection')) refuseWiderGrants(acting, grants)
  if (!narrow.has('organ')) return
  await refuseOutside(acting, tx, 'organIds', organIds)
  await refuseOutside(acting, tx, 'organId', organId === null ? [] : [organId])
}

const accessIn = ({ roleIds, grants, organIds }: Placed) => ({ roleIds, grants, organIds })

/** Whoever reaches the staff of their own organisations puts nobody elsewhere. */
async function checkPlace({ scope }: Acting, tx: Db, before: Placed, { organId }: Placed): Promise<void> {
  if (scope.all || scope.own !== null || (before !== nothingYet && organId === before.organId)) return
  const { rows } = await tx.execute(sql`select where ${organId}::bigint = any (${withBelow(scope.organs)})`)
  if (rows.length === 0) throw new InvalidError({ organId: '请选择您管理的机构' })
}

/** Scopes of ports in these roles that the giver does not hold for all records; what is disabled may come back. */
async function narrowKinds({ principal }: Acting, tx: Db, roleIds: readonly string[]): Promise<Set<string>> {
  const roles = await rolesWithEntries(tx, roleIds.map(Number))
  const isNarrow = (port: string | null) => port !== null && !principal.ports.get(port)?.includes('all')
  return new Set(roles.filter(({ entries }) => entries.some(({ port }) => isNarrow(port))).map(({ scope }) => scope))
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
