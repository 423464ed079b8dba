import { sql } from 'drizzle-orm'
import type { ActivationFault } from '../../../../lib/contracts/device/activation.ts'
import { activationFaultNames } from '../../../../lib/contracts/device/activation-card.ts'
import type { Item } from '../../../../lib/contracts/open/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context, Sender } from '../../../core/http/context.ts'
import { openEvent } from '../../../tables/open.ts'
import { activateDevice, hashOfCode } from '../../device/index.ts'
import { timeOf } from './client-id.ts'
import type { Fields } from './judge.ts'
import type { Storing } from './store.ts'

/** For each fault, the field of the item at which the client finds the message. */
const fieldOf: Readonly<Record<ActivationFault, string>> = {
  unknown: 'sn',
  notAllocated: 'sn',
  badCode: 'code',
  usedCode: 'code',
  otherOrgan: 'code',
  expired: 'code',
  otherFingerprint: 'fingerprint',
}

interface Activated {
  readonly stored: ReadonlySet<string>
  /** For each refused item, by its id: the message at the field with the fault. */
  readonly faults: ReadonlyMap<string, Fields>
}

/**
 * Activates the devices of a batch. Each activation is a transaction of its own, so that a batch locks one device and
 * one code at a time. The outcome is stored with the item, so a repeated request receives the same outcome.
 */
export async function activate(ctx: Context<null>, { sender, items }: Storing<'activation'>): Promise<Activated> {
  const stored = new Set<string>()
  const faults = new Map<string, Fields>()
  for (const item of items) {
    const { fresh, fault } = await ctx.db.transaction((tx) => activateOnce(tx, ctx, sender, item))
    if (fault) faults.set(item.id, { [fieldOf[fault]]: activationFaultNames[fault] })
    else if (fresh) stored.add(item.id)
  }
  return { stored, faults }
}

async function activateOnce(
  tx: Db,
  { hub, requestId }: Context<null>,
  { keyId }: Sender,
  { id, sn, code, fingerprint, appVersion }: Item<'activation'>,
): Promise<{ fresh: boolean; fault: ActivationFault | null }> {
  const payload = JSON.stringify({ codeHash: hashOfCode(code), fingerprint, appVersion })
  const { rows } = await tx.execute(sql`
    insert into ${openEvent} (id, kind, key_id, sn, payload)
    values (${id}, 'activation', ${keyId}, ${sn}, ${payload}::jsonb) on conflict do nothing returning 1`)
  if (rows.length === 0) return { fresh: false, fault: await faultOf(tx, keyId, id) }
  const asked = { sn, code, fingerprint, appVersion, at: new Date(timeOf(id)) }
  const fault = await activateDevice(tx, { hub, requestId }, asked)
  if (fault) {
    await tx.execute(sql`
      update ${openEvent} set payload = payload || ${JSON.stringify({ fault })}::jsonb where id = ${id}`)
  }
  return { fresh: true, fault }
}

/**
 * Returns the fault of an item that an earlier request stored; null if the device was activated or another key sent the
 * item.
 */
async function faultOf(tx: Db, keyId: number, id: string): Promise<ActivationFault | null> {
  const { rows } = await tx.execute<{ fault: ActivationFault | null }>(sql`
    select payload ->> 'fault' as fault from ${openEvent} where id = ${id} and kind = 'activation' and key_id = ${keyId}`)
  return rows[0]?.fault ?? null
}
