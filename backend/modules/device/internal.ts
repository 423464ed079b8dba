import { sql } from 'drizzle-orm'
import type { DeviceItem } from '../../../lib/contracts/device/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { versionConflict } from '../../core/records/write.ts'
import { type DataScope, outOfScope } from '../../core/scope/data-scope.ts'
import { type KnownDevice, lockDevices } from './facts.ts'
import { readDevice } from './rows.ts'
import { deviceWithin } from './scope.ts'

/** Reads a device. Throws NotFoundError, or ForbiddenError where it is outside the data scope. */
export async function deviceOrThrow(db: Db, scope: DataScope, id: string | number): Promise<DeviceItem> {
  const found = await readDevice(db, id)
  if (!found) throw new NotFoundError('设备不存在或已撤销入库')
  if (scope.all) return found
  const { rows } = await db.execute(sql`select from device d where d.id = ${Number(id)} and ${deviceWithin(scope)}`)
  if (rows.length === 0) throw outOfScope('该设备')
  return found
}

/**
 * Reads and locks the device that a user changes. Throws ConflictError (version) if another user has changed the device
 * in the meantime, and the errors of `deviceOrThrow`.
 */
export async function lockedDevice(
  tx: Db,
  { scope }: Pick<Context, 'scope'>,
  { id, rowVersion }: { id: string; rowVersion: number },
): Promise<KnownDevice> {
  await deviceOrThrow(tx, scope, id)
  const [known] = await lockDevices(tx, sql`d.id = ${Number(id)}`)
  if (!known) throw new NotFoundError('设备不存在或已撤销入库')
  if (known.rowVersion !== rowVersion) throw await versionConflict(() => readDevice(tx, id))
  return known
}
