import { type SQL, sql } from 'drizzle-orm'
import type { DataScopeKind, ScopeGrant } from '../../../../lib/contracts/base/access.ts'
import { ADMIN_ROLE } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { allowRecord } from '../../../core/records/kind.ts'
import { changedFields } from '../../../core/records/write.ts'
import { includesGrant, withBelow, within } from '../../../core/scope/data-scope.ts'
import { agent } from '../../../tables/agent.ts'
import { dictItem } from '../../../tables/dict.ts'
import { organ } from '../../../tables/organ.ts'
import { assertNoEscalation, rolesWithEntries } from '../../access/index.ts'
import type { Acting } from '../write-context.ts'
import { type Access, sameGrant } from './store-access.ts'

export type Placed = Access & { readonly organId: string | null }
type Judging = Pick<Acting, 'principal'>
export const noAccess: Placed = { roleIds: [], grants: [], organIds: [], agentIds: [], organId: null }

/**
 * Checks that the granted records exist and that the user grants nothing beyond the user's own rights. The user may
 * grant no role with more rights. If a role takes its data scope from a person's grants, the user must have each
 * granted subject, section, organisation and agent. Grants that the person had before are not checked again. @throws
 * ForbiddenError if the access changes and the user may not assign roles; InvalidError at the field of a refused grant
 */
export async function checkAccess(acting: Acting, tx: Db, before: Placed, wanted: Placed): Promise<void> {
  const roles = wanted.roleIds.filter((id) => !before.roleIds.includes(id))
  const { grants, organIds, agentIds, organId } = addedGrants(before, wanted)
  if (changedFields(accessIn(before), accessIn(wanted))) {
    allowRecord(acting.principal, 'user:role', '分配角色、部门和数据范围')
  }
  await assertNoEscalation(acting, tx, roles.map(Number))
  await checkGrants(tx, grants)
  await checkOrgans(tx, 'organId', organId === null ? [] : [organId])
  await checkOrgans(tx, 'organIds', organIds)
  await checkAgents(tx, agentIds)
  if (acting.principal.roles.includes(ADMIN_ROLE)) return
  await checkPlace(acting, tx, before, wanted)
  const reached = addedAccess(before, wanted)
  const fields = exceedsScope(acting, await readBeyond(acting, tx, [reached]), reached)
  if (fields) throw new InvalidError(fields)
}

/**
 * The roles and organisations that a user cannot grant without limit. `narrow` contains the roles with a permission
 * that the user does not have for all records, each with its data scope. `organs` contains the organisations outside
 * the user's own.
 */
export interface Beyond {
  readonly narrow: ReadonlyMap<string, DataScopeKind>
  readonly organs: ReadonlySet<string>
}

/** Reads `Beyond` for the roles and organisations of any number of people at once. */
export async function readBeyond({ principal }: Judging, db: Db, placed: readonly Placed[]): Promise<Beyond> {
  const each = (of: (one: Placed) => readonly string[]) => [...new Set(placed.flatMap(of))]
  const organs = each(({ organIds, organId }) => (organId === null ? organIds : [...organIds, organId]))
  const roles = await rolesWithEntries(db, each(({ roleIds }) => roleIds).map(Number))
  // Disabled menu entries of a role count too, because an administrator may enable them again.
  const isNarrow = (port: string | null) => port !== null && !principal.ports.get(port)?.includes('all')
  const narrow = roles.filter(({ entries }) => entries.some(({ port }) => isNarrow(port)))
  return {
    narrow: new Map(narrow.map(({ id, scope }) => [String(id), scope])),
    organs: new Set(await missing(db, organs, withBelow(principal.organs))),
  }
}

/**
 * Returns a message by field if a person with these roles and grants would have a wider data scope than the user; null
 * otherwise.
 */
export function exceedsScope({ principal }: Judging, beyond: Beyond, placed: Placed): Record<string, string> | null {
  const { roleIds, grants, organIds, agentIds, organId } = placed
  const kinds = new Set(roleIds.map((id) => beyond.narrow.get(id)))
  if (kinds.has('subjectSection') && !grants.every((grant) => includesGrant(principal.grants, grant))) {
    return { grants: '含有您自己没有的学科学段，不能由您授予' }
  }
  if (kinds.has('agent') && !agentIds.every((id) => principal.agents.includes(Number(id)))) {
    return { agentIds: '含有您自己没有的代理商，不能由您授予' }
  }
  if (!kinds.has('organ')) return null
  const outside = '含有您管理范围以外的机构，不能由您授予'
  if (organIds.some((id) => beyond.organs.has(id))) return { organIds: outside }
  return organId !== null && beyond.organs.has(organId) ? { organId: outside } : null
}

/**
 * Returns the access that a change of roles and grants adds. If a role is added, this is the whole new access, because
 * the new role applies to all grants of the person.
 */
export const addedAccess = (before: Placed, wanted: Placed): Placed =>
  wanted.roleIds.some((id) => !before.roleIds.includes(id))
    ? wanted
    : { ...addedGrants(before, wanted), roleIds: wanted.roleIds }

function addedGrants(before: Placed, wanted: Placed): Omit<Placed, 'roleIds'> {
  return {
    grants: wanted.grants.filter((grant) => !before.grants.some((had) => sameGrant(had, grant))),
    organIds: wanted.organIds.filter((id) => !before.organIds.includes(id)),
    agentIds: wanted.agentIds.filter((id) => !before.agentIds.includes(id)),
    organId: wanted.organId === before.organId ? null : wanted.organId,
  }
}

/**
 * The fields that determine a person's data scope. The department is one of them, because a role with the scope of
 * organisations also applies to the department and the organisations below it.
 */
const accessIn = ({ roleIds, grants, organIds, agentIds, organId }: Placed) => ({
  roleIds,
  grants,
  organIds,
  agentIds,
  organId,
})

/**
 * A user whose data scope contains only some organisations or agents may not move a person to a department outside of
 * them. @throws InvalidError at the field `organId`
 */
async function checkPlace({ scope }: Acting, tx: Db, before: Placed, { organId }: Placed): Promise<void> {
  if (scope.all || scope.own !== null || (before !== noAccess && organId === before.organId)) return
  const { rows } = await tx.execute(sql`select where ${within(scope, { organ: sql`${organId}::bigint` })}`)
  if (rows.length === 0) throw new InvalidError({ organId: '请选择您管理的机构' })
}

const checkOrgans = async (tx: Db, field: string, ids: readonly string[]): Promise<void> => {
  const unknown = await missing(tx, ids, sql`array(select id from ${organ} where deleted_at is null and status = 1)`)
  if (unknown.length > 0) throw new InvalidError({ [field]: '机构不存在或已停用' })
}

const checkAgents = async (tx: Db, ids: readonly string[]): Promise<void> => {
  const unknown = await missing(tx, ids, sql`array(select id from ${agent} where deleted_at is null and status = 1)`)
  if (unknown.length > 0) throw new InvalidError({ agentIds: '代理商不存在或已停用' })
}

/** Returns those of `ids` that are not in the SQL array `among`. */
async function missing(tx: Db, ids: readonly string[], among: SQL): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select asked.id::text as id from unnest(${sql.param(ids)}::bigint[]) as asked (id) where asked.id <> all (${among})`)
  return rows.map(({ id }) => id)
}

/**
 * Checks that subjects and sections are enabled and that each grade belongs to its section. @throws InvalidError at the
 * field `grants`
 */
async function checkGrants(tx: Db, grants: readonly ScopeGrant[]): Promise<void> {
  if (grants.length === 0) return
  const { rows } = await tx.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g (subject text, section text, grade text)
      left join ${dictItem} s on s.type_code = 'subject' and s.key = g.subject and s.status = 1 and s.deleted_at is null
      left join ${dictItem} n on n.type_code = 'section' and n.key = g.section and n.status = 1 and n.deleted_at is null
     where s.id is null or n.id is null or (g.grade is not null and g.grade <> all (n.subset_ids))`)
  if (rows.length > 0) throw new InvalidError({ grants: '含有不存在或已停用的学科、学段或年级' })
}
