import { sql } from 'drizzle-orm'
import { newId } from '../../docs/open-door-client.ts'
import { MAX_BATCH } from '../../lib/contracts/open/calls.ts'
import type { Services } from '../core/http/context.ts'
import { byDoor } from './door.ts'
import { Rng } from './generator/random.ts'

const SERIES = 20261125
const DAY_MINUTES = 1_440
const TOTAL_MB = 65_536
const versions = ['3.2.0', '3.2.0', '3.1.4', '3.0.9']

/**
 * Sends a heartbeat for each invented device in use that has not sent one, through the signed interface for devices.
 */
export async function seedDemoHeartbeats(services: Services): Promise<void> {
  const { rows } = await services.db.execute<{ sn: string; status: string }>(sql`
    select sn, status from device
    where sn like 'DEMO%' and activated_at is not null and last_seen is null and deleted_at is null order by id`)
  if (rows.length === 0) return
  const items = rows.map(({ sn, status }, index) => {
    const rng = Rng.at(SERIES, index)
    const minutes = status === 'bound' ? rng.int(1, 14 * DAY_MINUTES) : rng.int(10 * DAY_MINUTES, 40 * DAY_MINUTES)
    return {
      id: newId(Date.now() - minutes * 60_000),
      sn,
      appVersion: versions[rng.int(0, versions.length - 1)] ?? '',
      storage: { totalMb: TOTAL_MB, freeMb: TOTAL_MB - rng.int(8_000, 60_000) },
      battery: rng.int(5, 100),
    }
  })
  await byDoor(services, '生成示例设备时所用', async (sendBatch) => {
    for (let from = 0; from < items.length; from += MAX_BATCH) {
      const results = await sendBatch('heartbeat', items.slice(from, from + MAX_BATCH))
      const refused = results.find(({ state }) => state === 'refused')
      if (refused) throw new Error(`a heartbeat was refused: ${JSON.stringify(refused.fields)}`)
    }
  })
}
