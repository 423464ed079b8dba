import type { DataScopeKind } from '../../../../../lib/contracts/base/access.ts'
import type { GrantBody } from '../../../../../lib/contracts/role/calls.ts'
import { ADMIN_ROLE } from '../../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../../core/database/database.ts'
import type { Context } from '../../../../core/http/context.ts'
import { InvalidError } from '../../../../core/http/errors.ts'
import { grantedIds, type MenuRow, platformEntries } from './entries.ts'
import { assertMayChange, assertMayGrant } from './privilege-limits.ts'

/** The role whose grants change, in its state before the change. */
interface Target {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly dataScope: DataScopeKind
  readonly requiresFactor: boolean
}

export interface GrantPlan {
  readonly all: readonly MenuRow[]
  readonly added: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
  /**
   * Entries that the role keeps and that grant the same permission as a removed entry. The role therefore keeps this
   * permission. Several entries can grant the same permission, because it may belong to several screens.
   */
  readonly staying: ReadonlySet<number>
}

/**
 * Computes which entries a grant adds and removes. @throws InvalidError, ForbiddenError if the user may not grant them
 */
export async function planGrant({ principal }: Context, db: Db, target: Target, body: GrantBody): Promise<GrantPlan> {
  await assertMayChange(principal, db, target.id, target.dataScope)
  const all = await platformEntries(db)
  const held = await grantedIds(db, target.id)
  const wanted = new Set(body.menuIds.map(Number))
  const known = new Set(all.map(({ id }) => id))
  if ([...wanted].some((id) => !known.has(id))) {
    throw new InvalidError({ menuIds: '有菜单或权限刚刚被删除，请刷新后再试' })
  }
  const added = new Set([...wanted].filter((id) => !held.has(id)))
  const removed = new Set([...held].filter((id) => !wanted.has(id)))
  if (target.code === ADMIN_ROLE && (removed.size > 0 || body.dataScope !== 'all')) {
    throw new InvalidError({ menuIds: `内置的“${target.name}”拥有全部权限，不能减少` })
  }
  const loosened = target.requiresFactor && body.requiresFactor === false
  // A new data scope or a dropped second factor widens every entry, so the user must be allowed to grant all of them.
  // Otherwise only added entries are checked.
  const judged = body.dataScope === target.dataScope && !loosened ? added : wanted
  const entries = all.filter(({ id }) => judged.has(id))
  assertMayGrant(principal, { what: '所选权限', field: 'menuIds', entries, scope: body.dataScope })
  const lost = new Set(all.flatMap(({ id, port }) => (port && removed.has(id) ? port : [])))
  const staying = new Set(all.flatMap(({ id, port }) => (port && lost.has(port) && wanted.has(id) ? id : [])))
  return { all, added, removed, staying }
}
