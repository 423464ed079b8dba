import { sql } from 'drizzle-orm'
import type { DeviceStatus } from '../../../lib/contracts/device/calls.ts'
import { deviceStates } from '../../../lib/contracts/device/card.ts'
import { readSn } from '../../../lib/contracts/device/sn.ts'
import { addressOf } from '../../../lib/contracts/paths.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { organ } from '../../tables/organ.ts'
import { deviceWithin } from './scope.ts'
import { snEnds } from './select-devices.ts'

/** A search needs at least this many characters, because a shorter text matches too many serial numbers. */
const LEAST = 3

/** Finds devices by the beginning or the end of their serial number. */
export const deviceFinder: RecordFinder = {
  entity: 'device',
  permission: 'device:list',
  async find(db, _principal, text, limit, scope) {
    const sn = readSn(text)
    if (sn.length < LEAST || !/^[A-Z0-9-]+$/.test(sn)) return []
    const { rows } = await db.execute<{
      id: string
      sn: string
      model: string
      status: DeviceStatus
      organ: string | null
    }>(
      sql`select d.id::text, d.sn, d.model, d.status, o.name as organ
        from device d left join ${organ} o on o.id = d.organ_id
        where d.deleted_at is null and ${deviceWithin(scope)} and ${snEnds(sql`d.sn`, sn)}
        order by (d.sn = ${sn}) desc, d.sn limit ${limit}`,
    )
    return rows.map(({ id, sn: title, model, status, organ: place }) => ({
      id,
      title,
      note: [model, deviceStates[status].label, place].filter(Boolean).join(' · '),
      url: addressOf('device', id),
    }))
  },
}
