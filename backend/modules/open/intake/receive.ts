import { sql } from 'drizzle-orm'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { type IntakeKind, type Item, intakes, type Judged } from '../../../../lib/contracts/open/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { openDay } from '../../../tables/open.ts'
import { recordHeartbeats } from '../../device/index.ts'
import { rollups } from '../rollup/rollups.ts'
import { activate } from './activate.ts'
import { timeOf } from './client-id.ts'
import { Batch } from './judge.ts'
import { withPartitions } from './partitions.ts'
import { findNamed, findUnknownReferences, type Naming } from './place.ts'
import { type Storing, store } from './store.ts'
import { isFeedbackItem, storeFeedbackItems } from './store-feedback-items.ts'

/** The dictionary that contains the allowed types of the items, by kind of item. */
const typeCodes: Partial<Record<IntakeKind, string>> = { errorReport: 'testErrorType', feedback: 'userFeedback' }

interface Receiving {
  readonly ctx: Context<null>
  readonly input: { readonly items: readonly unknown[] }
}

/**
 * Receives one batch. All its items are stored in one transaction before the answer, except activations, which have a
 * transaction each. An item that was stored before is reported as known, so a client may repeat a batch or a part of
 * it.
 */
export async function receive<K extends IntakeKind>(
  kind: K,
  { ctx, input }: Receiving,
): Promise<{ results: Judged[] }> {
  const { db, sender } = ctx
  if (!sender) throw new Error(`${kind} came in unsigned`)
  const batch = new Batch<Item<K> & Naming>(input.items, intakes[kind].item as never, Date.now())
  const named = await findNamed(db, sender, batch.items)
  batch.refuse(await findUnknownReferences(db, batch.items, named, typeCodes[kind]))
  // Every batch inserts its items in the sequence of their ids. Two concurrent batches with the same items therefore
  // wait for each other without a deadlock.
  const items = batch.items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (items.length === 0) return { results: batch.results(new Set()) }
  const storing: Storing<K> = { kind, sender, items, named }
  const times = items.map(({ id }) => timeOf(id))
  if (isActivation(storing)) {
    const { stored, faults } = await withPartitions(db, times, () => activate(ctx, storing))
    batch.refuse(faults)
    return { results: batch.results(stored) }
  }
  const stored = await withPartitions(db, times, () => db.transaction((tx) => storeBatch(tx, ctx, storing)))
  return { results: batch.results(stored) }
}

const isActivation = (storing: Storing<IntakeKind>): storing is Storing<'activation'> => storing.kind === 'activation'
const isHeartbeat = (storing: Storing<IntakeKind>): storing is Storing<'heartbeat'> => storing.kind === 'heartbeat'

async function storeBatch<K extends IntakeKind>(
  tx: Db,
  ctx: Receiving['ctx'],
  storing: Storing<K>,
): Promise<ReadonlySet<string>> {
  const stored = await store(tx, storing)
  if (isHeartbeat(storing)) await recordHeartbeats(tx, beatsOf(storing, stored))
  if (isFeedbackItem(storing)) await storeFeedbackItems(tx, ctx, storing, stored)
  if (storing.kind in rollups && stored.size > 0) await markDays(tx, storing.kind, stored)
  return stored
}

const beatsOf = ({ items }: Storing<'heartbeat'>, stored: ReadonlySet<string>) =>
  items.flatMap(({ id, sn, appVersion, storage: { totalMb, freeMb }, battery }) =>
    stored.has(id)
      ? { sn, at: new Date(timeOf(id)), appVersion, storage: { used: totalMb - freeMb, total: totalMb }, battery }
      : [],
  )

/**
 * Increments the batch counter of each day that has new items. The caller calls this function last, because other
 * batches that write for these days wait until the transaction ends.
 */
async function markDays(tx: Db, kind: IntakeKind, stored: ReadonlySet<string>): Promise<void> {
  const days = [...new Set([...stored].map((id) => schoolDay(timeOf(id))))].sort()
  await tx.execute(sql`
    insert into ${openDay} (kind, day) select ${kind}, day from unnest(${sql.param(days)}::date[]) with ordinality as d(day, no)
    order by no on conflict (kind, day) do update set batches = open_day.batches + 1`)
}
