import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { placeOf } from '../../../core/http/address.ts'
import { knownPlace } from '../../../tables/auth.ts'

/** Whether somebody signed in from around this address in the last half year. */
export async function isKnownPlace(db: Db, userId: number, address: string): Promise<boolean> {
  const here = and(eq(knownPlace.userId, userId), eq(knownPlace.place, placeOf(address)))
  return (await db.$count(knownPlace, here)) > 0
}

/** Somebody signed in from there. */
export async function noteKnownPlace(db: Db, userId: number, address: string): Promise<void> {
  await db
    .insert(knownPlace)
    .values({ userId, place: placeOf(address) })
    .onConflictDoUpdate({ target: [knownPlace.userId, knownPlace.place], set: { lastAt: sql`now()` } })
}
