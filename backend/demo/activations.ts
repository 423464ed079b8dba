import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { deviceActivation, deviceCode, deviceCodeBatch, deviceEvent } from '../tables/device.ts'

/** Number of unused codes that each school has besides its used ones. */
const UNUSED_CODES = 10
const HOUR_MS = 3_600_000
const VERSION = '3.2.0'

interface Activated extends Record<string, unknown> {
  readonly id: number
  readonly sn: string
  readonly organId: number
  readonly status: string
  readonly activatedAt: string
}

/**
 * Returns the hash that is stored for an invented code. Real codes contain no space, so no typed code has one of these
 * hashes, and the unused codes cannot activate a device.
 */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const machineOf = (sn: string) => `demo-${hashOf(sn).slice(0, 12)}`

/**
 * Inserts activation codes for each school with devices in use, the activations of these devices, and failed attempts.
 * Does nothing if the database has any codes.
 */
export async function seedDemoActivations(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from device_code_batch limit 1`)
    if (rows.length > 0) return
    const { rows: devices } = await tx.execute<Activated>(sql`
      select id::float8 as id, sn, organ_id::float8 as "organId", status, activated_at::text as "activatedAt"
      from device where sn like 'DEMO%' and activated_at is not null and organ_id is not null and deleted_at is null order by organ_id, id`)
    for (const organId of new Set(devices.map((one) => one.organId))) {
      await storeCodes(
        tx,
        organId,
        devices.filter((one) => one.organId === organId),
      )
    }
    await storeFailures(tx, devices)
  })
}

async function storeCodes(tx: Db, organId: number, devices: readonly Activated[]): Promise<void> {
  const earliest = Math.min(...devices.map(({ activatedAt }) => Date.parse(activatedAt)))
  const values = { organId, quantity: devices.length + UNUSED_CODES, note: '示例：开学批次' }
  const createdAt = new Date(earliest - 48 * HOUR_MS)
  const [batch] = await tx
    .insert(deviceCodeBatch)
    .values({ ...values, createdAt, updatedAt: createdAt })
    .returning()
  const batchId = batch?.id ?? 0
  const used = devices.map(({ id: deviceId, sn, activatedAt }) => ({
    ...{ batchId, deviceId, hash: hashOf(`demo ${sn}`), usedAt: new Date(activatedAt) },
  }))
  const spare = Array.from({ length: UNUSED_CODES }, (_, index) => ({
    batchId,
    hash: hashOf(`demo ${organId} ${index}`),
  }))
  await tx.insert(deviceCode).values([...used, ...spare])
  await tx.insert(deviceActivation).values(
    devices.map(({ id: deviceId, sn, activatedAt }) => ({
      ...{ at: new Date(activatedAt), sn, deviceId, organId, fingerprint: machineOf(sn), appVersion: VERSION },
    })),
  )
  const known = devices.map(({ id, sn }) => ({ id, fingerprint: machineOf(sn) }))
  await tx.execute(sql`
    update device d set fingerprint = k.fingerprint
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (id bigint, fingerprint text) where d.id = k.id`)
}

/**
 * Inserts failed activations: a code that was used before, a mistyped code, an unknown serial number, and a second
 * machine with the serial number of a device. That device has an alert about the second machine.
 */
async function storeFailures(tx: Db, devices: readonly Activated[]): Promise<void> {
  const now = Date.now()
  const faults = ['usedCode', 'badCode'] as const
  const failed = devices.slice(0, faults.length).map(({ id: deviceId, sn, organId }, index) => ({
    ...{ at: new Date(now - (30 + index) * 24 * HOUR_MS), sn, deviceId, organId, appVersion: VERSION },
    ...{ fingerprint: machineOf(sn), fault: faults[index] },
  }))
  const strange = {
    at: new Date(now - 20 * HOUR_MS),
    sn: 'DEMO99999999',
    fingerprint: machineOf('strange'),
    fault: 'unknown',
  }
  await tx.insert(deviceActivation).values([...failed, strange])
  const copied = devices.find(({ status }) => status === 'bound')
  if (!copied) return
  const at = new Date(now - 3 * HOUR_MS)
  const fingerprint = machineOf('copied')
  const { id: deviceId, sn, organId, status } = copied
  await tx.insert(deviceActivation).values({
    ...{ at, sn, deviceId, organId, fingerprint, appVersion: VERSION, fault: 'otherFingerprint' },
  })
  await tx.insert(deviceEvent).values({ at, deviceId, kind: 'refuse', note: `另一台机器：${fingerprint}`, status })
  await tx.execute(sql`update device set alerted_at = ${at.toISOString()}::timestamptz where id = ${deviceId}`)
}
