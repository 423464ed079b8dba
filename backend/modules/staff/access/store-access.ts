import { eq, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../../lib/contracts/base/access.ts'
import type { StaffBody } from '../../../../lib/contracts/staff/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { userAgent, userOrgan, userRole, userScope } from '../../../tables/staff.ts'
import { grantsOf } from '../../access/index.ts'

/** A person's roles and grants, with the field names of the API. */
export type Access = Pick<StaffBody, 'roleIds' | 'grants' | 'organIds' | 'agentIds'>

export async function accessOf(db: Db, userId: number): Promise<Access> {
  const { rows } = await db.execute<Access & Record<string, unknown>>(sql`
    select array(select role_id::text from user_role where user_id = ${userId} order by role_id) as "roleIds",
           ${grantsOf(sql`${userId}`)} as grants,
           array(select organ_id::text from user_organ where user_id = ${userId} order by organ_id) as "organIds",
           array(select agent_id::text from user_agent where user_id = ${userId} order by agent_id) as "agentIds"`)
  return tidied(rows[0] ?? { roleIds: [], grants: [], organIds: [], agentIds: [] })
}

export const sameGrant = (a: ScopeGrant, b: ScopeGrant): boolean =>
  a.subject === b.subject && a.section === b.section && a.grade === b.grade

const byNumber = (a: string, b: string) => Number(a) - Number(b)
const grantText = ({ subject, section, grade }: ScopeGrant) => `${subject} ${section} ${grade ?? ''}`
const byText = (a: ScopeGrant, b: ScopeGrant) => grantText(a).localeCompare(grantText(b), 'en', { numeric: true })

/** Returns roles and grants as the database stores them: without duplicates, and sorted. */
export function tidied({ roleIds, grants, organIds, agentIds }: Access): Access {
  return {
    roleIds: [...new Set(roleIds)].sort(byNumber),
    grants: grants.filter((one, index) => grants.findIndex((other) => sameGrant(one, other)) === index).sort(byText),
    organIds: [...new Set(organIds)].sort(byNumber),
    agentIds: [...new Set(agentIds)].sort(byNumber),
  }
}

export async function setRoles(tx: Db, userId: number, roleIds: readonly string[]): Promise<void> {
  await tx.delete(userRole).where(eq(userRole.userId, userId))
  if (roleIds.length > 0) await tx.insert(userRole).values(roleIds.map((id) => ({ userId, roleId: Number(id) })))
}

/** Replaces a person's roles, subjects and sections, organisations and agents. */
export async function setAccess(tx: Db, userId: number, access: Access, actor: number): Promise<void> {
  await setRoles(tx, userId, access.roleIds)
  await tx.delete(userScope).where(eq(userScope.userId, userId))
  await tx.delete(userOrgan).where(eq(userOrgan.userId, userId))
  await tx.delete(userAgent).where(eq(userAgent.userId, userId))
  const grants = access.grants.map((grant) => ({ ...grant, userId, createdBy: actor, updatedBy: actor }))
  if (grants.length > 0) await tx.insert(userScope).values(grants)
  const organs = access.organIds.map((id) => ({ userId, organId: Number(id) }))
  if (organs.length > 0) await tx.insert(userOrgan).values(organs)
  const agents = access.agentIds.map((id) => ({ userId, agentId: Number(id) }))
  if (agents.length > 0) await tx.insert(userAgent).values(agents)
}
