import { sql } from 'drizzle-orm'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { isAllowed } from '../../../../lib/contracts/base/transitions.ts'
import type { ActivationFault } from '../../../../lib/contracts/device/activation.ts'
import { readSn } from '../../../../lib/contracts/device/sn.ts'
import { deviceTransitions } from '../../../../lib/contracts/device/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Services } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { nextState } from '../../../core/records/transition.ts'
import { addEvents, changeDevices } from '../change-devices.ts'
import { type KnownDevice, lockDevices } from '../facts.ts'
import { hashOfCode } from './codes.ts'
import { raiseAlert } from './raise-alert.ts'

export interface Activating {
  readonly sn: string
  readonly code: string
  /** Fingerprint of the machine; it never changes for the same machine. */
  readonly fingerprint: string
  readonly appVersion: string
  /** Time at which the device made the request. */
  readonly at: Date
}

interface Activator {
  readonly hub: Services['hub']
  readonly requestId: string
}

const service = { userId: null } as const

interface Judged {
  readonly fault: ActivationFault | null
  readonly device: KnownDevice | undefined
}

/**
 * Activates a device on its own request: an unused code of the device's organisation makes the device usable on the
 * machine with this fingerprint. A repeated request from the same machine succeeds and uses no code. A request from
 * another machine with the same serial number is refused and recorded in the device's timeline. Every attempt is
 * stored. Returns the reason why the device was not activated, or null after success.
 */
export async function activateDevice(
  tx: Db,
  { hub, requestId }: Activator,
  asked: Activating,
): Promise<ActivationFault | null> {
  const sn = readSn(asked.sn)
  const { fault, device } = await judge({ hub, requestId }, tx, { ...asked, sn })
  await tx.execute(sql`
    insert into device_activation (sn, device_id, organ_id, fingerprint, app_version, fault)
    values (${sn.slice(0, 64)}, ${device?.id ?? null}::bigint, ${device?.facts.organId ?? null}::bigint,
      ${asked.fingerprint}, ${asked.appVersion}, ${fault})`)
  if (device) await publishChanged(hub, tx, 'device', [device.id])
  return fault
}

async function judge({ hub, requestId }: Activator, tx: Db, asked: Activating): Promise<Judged> {
  const { sn, code, fingerprint, appVersion, at } = asked
  const [device] = await lockDevices(tx, sql`d.sn = ${sn}`)
  if (!device) return { fault: 'unknown', device }
  const { id, facts } = device
  const { rows } = await tx.execute<{ fingerprint: string | null }>(
    sql`select fingerprint from device where id = ${id}`,
  )
  const known = rows[0]?.fingerprint ?? null
  const works = facts.status === 'activated' || facts.status === 'bound'
  if (known === fingerprint && works) return { fault: null, device }
  if (known !== null && known !== fingerprint) {
    const event = { id, status: facts.status, from: null, to: null, account: null }
    await addEvents({ db: tx, principal: service }, { kind: 'refuse', note: `另一台机器：${fingerprint}` }, [event])
    await raiseAlert(hub, tx, device)
    return { fault: 'otherFingerprint', device }
  }
  if (!isAllowed(deviceTransitions, 'activate', facts.status)) return { fault: 'notAllocated', device }
  const fault = await takeCode(tx, code, device)
  if (fault) return { fault, device }
  const status = nextState(deviceTransitions, 'activate', facts.status, facts) ?? 'activated'
  const acting = { db: tx, principal: service, requestId }
  await changeDevices(acting, { kind: 'activate' }, [{ id, before: facts, after: { status } }])
  await tx.execute(sql`
    update device set fingerprint = ${fingerprint}, app_version = ${appVersion}, activated_at = now(),
      last_seen = greatest(last_seen, least(${at.toISOString()}::timestamptz, now()))
    where id = ${id}`)
  return { fault: null, device }
}

interface Code extends Record<string, unknown> {
  id: number
  used: boolean
  status: string
  organId: string
  validTo: string | null
}

/** Marks the code as used by the device and returns null, or returns the reason why the device cannot use the code. */
async function takeCode(tx: Db, code: string, { id, facts }: KnownDevice): Promise<ActivationFault | null> {
  const { rows } = await tx.execute<Code>(sql`
    select c.id::float8 as id, c.used_at is not null as used, b.status, b.organ_id::text as "organId", b.valid_to::text as "validTo"
    from device_code c join device_code_batch b on b.id = c.batch_id where c.hash = ${hashOfCode(code)} for update of c`)
  const [found] = rows
  if (found?.status !== 'active') return 'badCode'
  if (found.used) return 'usedCode'
  if (found.organId !== facts.organId) return 'otherOrgan'
  if (found.validTo !== null && found.validTo < schoolDay()) return 'expired'
  await tx.execute(sql`update device_code set used_at = now(), device_id = ${id} where id = ${found.id}`)
  return null
}
