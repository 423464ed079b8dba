import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'

/** The values that a device reports about itself. */
export interface Heartbeat {
  readonly sn: string
  readonly at: Date
  readonly appVersion: string
  /** Used and total storage of the device in megabytes. */
  readonly storage: { readonly used: number; readonly total: number }
  /** Battery charge in percent. */
  readonly battery: number | undefined
}

/**
 * Updates the reported values of each device, such as app version and battery, unless the stored values come from a
 * later report. The row version stays unchanged, so that a heartbeat never causes a conflict for a user who edits the
 * device.
 */
export async function recordHeartbeats(tx: Db, beats: readonly Heartbeat[]): Promise<void> {
  const newest = new Map<string, Heartbeat>()
  for (const beat of beats) if ((newest.get(beat.sn)?.at ?? 0) < beat.at) newest.set(beat.sn, beat)
  if (newest.size === 0) return
  // The statement locks the rows in the order of their ids, so that two batches cannot deadlock. It replaces a time in
  // the future by the present time, because the clock of a device may be wrong.
  await tx.execute(sql`
    with told as (
      select sn, least(at, now()) as at, "appVersion", storage, battery
      from jsonb_to_recordset(${JSON.stringify([...newest.values()])}::jsonb)
        as r (sn text, at timestamptz, "appVersion" text, storage jsonb, battery int2)
    ), locked as (
      select d.id, t.* from device d join told t using (sn)
      where d.deleted_at is null and (d.last_seen is null or d.last_seen < t.at) order by d.id for no key update of d
    )
    update device d set last_seen = l.at, app_version = l."appVersion", storage = l.storage, battery = l.battery
    from locked l where d.id = l.id and (d.last_seen is null or d.last_seen < l.at)`)
}
