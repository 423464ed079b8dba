import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { insertRole as call, Role } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { allowRecord } from '../../../core/records/kind.ts'
import { insertRecord, rejectDuplicates } from '../../../core/records/write.ts'
import { role } from '../../../tables/access.ts'
import { assertMayGrant, rolesWithEntries } from './grant/privilege-limits.ts'
import { audited, columnsOf, duplicateMessages, storeGrants } from './internal.ts'
import { findRole, roleOrThrow } from './rows.ts'

interface InsertRole {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Inserts a role without members, either empty or with the entries of another role. */
export async function insertRole({ ctx, input }: InsertRole): Promise<Role> {
  const write = async (tx: Db) => {
    const source = input.copyFrom ? await sourceOf(ctx, tx, input.copyFrom) : null
    const copied = source && { dataScope: source.dataScope, requiresFactor: source.requiresFactor }
    const values = { ...columnsOf(input), ...copied }
    const { id } = await insertRecord(ctx, tx, role, { entity: 'role', audited, values })
    if (source) await storeGrants(tx, id, source.menuIds)
    return roleOrThrow(tx, id)
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}

/** Returns the role whose entries are copied. @throws InvalidError if that role holds more than the user could grant */
async function sourceOf({ principal }: Context, tx: Db, id: string) {
  allowRecord(principal, 'role:grant', '复制角色权限')
  const source = await findRole(tx, id)
  const [given] = await rolesWithEntries(tx, [Number(id)])
  if (!source || !given) throw new InvalidError({ copyFrom: '要复制的角色不存在或已被删除' })
  const { entries, scope } = given
  assertMayGrant(principal, { what: `角色“${source.name}”`, field: 'copyFrom', entries, scope })
  return { ...source, menuIds: entries.map((entry) => entry.id) }
}
