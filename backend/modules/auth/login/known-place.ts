import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { placeOf } from '../../../core/http/address.ts'
import { knownPlace } from '../../../tables/auth.ts'

/** Returns whether the user has signed in from the place of this address in the last 180 days (`sweepAuth`). */
export async function isKnownPlace(db: Db, userId: number, address: string): Promise<boolean> {
  const here = and(eq(knownPlace.userId, userId), eq(knownPlace.place, placeOf(address)))
  return (await db.$count(knownPlace, here)) > 0
}

/** Records the place of this address as one from which the user has signed in now. */
export async function noteKnownPlace(db: Db, userId: number, address: string): Promise<void> {
  await db
    .insert(knownPlace)
    .values({ userId, place: placeOf(address) })
    .onConflictDoUpdate({ target: [knownPlace.userId, knownPlace.place], set: { lastAt: sql`now()` } })
}
