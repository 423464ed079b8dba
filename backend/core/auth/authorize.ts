import { sql } from 'drizzle-orm'
import { CONFIRMED_MINUTES, type Granting, grantHint } from '../../../lib/contracts/base/access.ts'
import type { Call } from '../../../lib/contracts/base/call.ts'
import type { Db } from '../database/database.ts'
import type { Principal } from '../http/context.ts'
import { ForbiddenError } from '../http/errors.ts'

/**
 * Describes a missing permission in a refusal. `name` is the permission's name in the menu; null: no menu entry has the
 * permission.
 */
export interface MissingPermission extends Granting {
  readonly name: string | null
}

interface AuthorizeRequest {
  /** The `menu-id` header, which names the screen that sent the call. */
  readonly menuId: string | string[] | undefined
  readonly missingPermission: (permission: string) => Promise<MissingPermission>
}

/**
 * Judges whether a person may make a call at all; the data scope decides which records the call reaches. Throws
 * ForbiddenError.
 */
export async function authorize(
  principal: Principal,
  call: Call,
  { menuId, missingPermission }: AuthorizeRequest,
): Promise<void> {
  if (!call.beforeReady) {
    if (principal.mustChangePassword) throw new ForbiddenError('请先修改初始密码')
    if (principal.mustSetFactor) throw new ForbiddenError('您的角色要求两步验证，请先设置')
  }
  if (principal.impersonating && call.method !== 'GET' && !call.whileImpersonating) {
    throw new ForbiddenError(`正在以“${principal.impersonating.name}”查看，只能看，不能修改`)
  }
  if (call.permission === 'signedIn') return
  if (!principal.ports.has(call.permission)) throw refusal(call, await missingPermission(call.permission))
  // A call that belongs to no screen, such as an operator's script, sends no menu id; the permission alone decides.
  if (menuId !== undefined && !principal.menus.has(Number(menuId))) {
    throw new ForbiddenError('您没有当前页面的权限，可能刚刚被调整，请联系管理员', 'menu-id')
  }
}

/** Builds the refusal with the permission's name from 角色授权, so that an administrator finds the permission there. */
function refusal({ summary, permission }: Call, missingPermission: MissingPermission): ForbiddenError {
  return new ForbiddenError(
    `没有“${missingPermission.name ?? summary}”的权限（${permission}）。${grantHint(missingPermission)}`,
    permission,
  )
}

const isConfirmed = (at: number) => Date.now() - at < CONFIRMED_MINUTES * 60_000

/**
 * Throws ForbiddenError that asks the person to prove their identity again, unless they did so within
 * CONFIRMED_MINUTES.
 */
export async function requireConfirmed({ sessionId, confirmedAt }: Principal, db: Db): Promise<void> {
  if (isConfirmed(confirmedAt)) return
  // The person may have confirmed their identity a moment ago at another replica, whose change this process does not
  // know yet.
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from confirmed_at)::float8 * 1000 as at from session where id = ${sessionId}`,
  )
  if (isConfirmed(rows[0]?.at ?? 0)) return
  throw new ForbiddenError('请先确认是您本人在操作', null, { confirm: true })
}
