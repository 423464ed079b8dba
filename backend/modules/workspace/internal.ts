import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { SavedView } from '../../../lib/contracts/workspace/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../core/http/errors.ts'
import { audit } from '../../core/records/audit.ts'
import { idText } from '../../core/records/id-text.ts'
import { role } from '../../tables/access.ts'
import { systemUser, userRole } from '../../tables/staff.ts'
import { savedView } from '../../tables/workspace.ts'

type Row = typeof savedView.$inferSelect

/** The enabled roles of a user; the user may share views with them. */
export async function rolesOf(db: Db, userId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: role.id, name: role.name })
    .from(userRole)
    .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.status, 1)))
    .where(eq(userRole.userId, userId))
    .orderBy(role.id)
}

/**
 * Reads the user's own views and the views that others share with one of the user's roles, for one screen or with the
 * given ids.
 */
export async function readViews(
  db: Db,
  userId: number,
  which: { screen: string } | { ids: number[] },
): Promise<SavedView[]> {
  const own = eq(savedView.ownerId, userId)
  const roles = db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, userId))
  const rows = await db
    .select({ view: savedView, owner: systemUser.fullName, roleName: role.name })
    .from(savedView)
    .innerJoin(systemUser, eq(systemUser.id, savedView.ownerId))
    .leftJoin(role, eq(role.id, savedView.roleId))
    .where(
      and(
        isNull(savedView.deletedAt),
        'screen' in which ? eq(savedView.screen, which.screen) : inArray(savedView.id, which.ids),
        sql`(${own} or (${role.status} = 1 and ${inArray(savedView.roleId, roles)}))`,
      ),
    )
    .orderBy(sql`${own} desc`, savedView.name, savedView.id)
  return rows.map(({ view, owner, roleName }) => ({
    id: String(view.id),
    screen: view.screen,
    name: view.name,
    query: view.query,
    look: view.look,
    role: view.roleId === null ? null : { id: String(view.roleId), name: roleName ?? '' },
    mine: view.ownerId === userId,
    owner,
    rowVersion: view.rowVersion,
  }))
}

type Owner = Pick<Principal, 'userId' | 'fullName'>
type ViewVersion = Pick<SavedView, 'id' | 'rowVersion'>

/**
 * Reads and locks a saved view that the user owns. Throws ConflictError (version) if its row version differs,
 * ForbiddenError if another user shares the view, or NotFoundError.
 */
export async function lockOwnView(tx: Db, { userId, fullName }: Owner, { id, rowVersion }: ViewVersion): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedView)
    .where(and(eq(savedView.id, Number(id)), isNull(savedView.deletedAt)))
    .for('update')
  if (row?.ownerId === userId) {
    if (row.rowVersion === rowVersion) return row
    const [record] = await readViews(tx, userId, { ids: [row.id] })
    const changed = { changedBy: fullName, changedAt: row.updatedAt.toISOString() }
    throw new ConflictError('视图已在另一个窗口修改，请重试', { kind: 'version', record, ...changed })
  }
  const [shared] = row ? await readViews(tx, userId, { ids: [row.id] }) : []
  if (shared) throw new ForbiddenError('只能修改自己保存的视图')
  throw new NotFoundError('没有找到这个视图')
}

/**
 * Returns the id of the role with which a view is to be shared; null for a private view. Throws InvalidError if the
 * user does not have the role.
 */
export async function shareRole(tx: Db, userId: number, roleId: string | null): Promise<number | null> {
  if (roleId === null) return null
  const found = (await rolesOf(tx, userId)).find(({ id }) => id === Number(roleId))
  if (!found) throw new InvalidError({ roleId: '只能共享给自己所属的角色' })
  return found.id
}

export async function refuseSameName(
  tx: Db,
  { ownerId, screen, name, except }: { ownerId: number; screen: string; name: string; except?: number },
): Promise<void> {
  const [same] = await tx
    .select({ id: savedView.id })
    .from(savedView)
    .where(and(eq(savedView.ownerId, ownerId), eq(savedView.screen, screen), eq(savedView.name, name)))
  if (same && same.id !== except) throw new InvalidError({ name: '已有同名的视图' })
}

/**
 * Sends an event to the user's open pages and to all users of the given roles, so that their pages load saved views and
 * layouts again.
 */
export async function publishWorkspace({ hub, principal }: Context, tx: Db, roleIds: (number | null)[]): Promise<void> {
  const shared = roleIds.filter((id) => id !== null)
  const others = shared.length
    ? await tx.select({ id: userRole.userId }).from(userRole).where(inArray(userRole.roleId, shared))
    : []
  const users = [...new Set([principal.userId, ...others.map(({ id }) => id)])]
  await hub.publish(tx, { to: { users }, event: { event: 'workspaceChanged', content: null } })
}

/** The fields of a saved view in its audit entry. */
const auditedFields = ({ name, screen, query, look, roleId }: Row) => ({
  name,
  screen,
  query,
  look,
  roleId: idText(roleId),
})

/**
 * Writes an audit entry for a change of a view that is shared before or after the change. Changes of private views are
 * not audited.
 */
export async function noteView(
  ctx: Context,
  tx: Db,
  change: { action: ActionOf<'savedView'>; before?: Row; after?: Row },
) {
  const { action, before, after } = change
  const view = after ?? before
  if (!view || ((before?.roleId ?? null) === null && (after?.roleId ?? null) === null)) return
  const { requestId, address } = ctx
  const entry = {
    actor: ctx.principal.userId,
    action,
    entity: 'savedView',
    entityId: view.id,
    requestId,
    address,
  } as const
  await audit(tx, { ...entry, before: before && auditedFields(before), after: after && auditedFields(after) })
}
