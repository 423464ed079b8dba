import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { audit } from '../../core/records/audit.ts'
import { asset } from '../../tables/file.ts'
import { systemUser } from '../../tables/staff.ts'
import { ADDRESS } from './store-asset.ts'

const at = (url: string) => eq(asset.sha256, url.slice(ADDRESS.length))

/** Returns whether the file with this address is stored. */
export async function isStored(db: Db, url: string): Promise<boolean> {
  return (await db.$count(asset, at(url))) > 0
}

/**
 * Deletes the row of a picture that was stored only as a portrait, if no user has this portrait any more. Returns the
 * storage key, so that the caller can delete the bytes after the commit, or null if the picture stays.
 */
export async function dropPortrait(ctx: Context, tx: Db, url: string): Promise<string | null> {
  const unused = sql`not exists (select from ${systemUser} u where u.portrait = ${url})`
  const [gone] = await tx
    .delete(asset)
    .where(and(at(url), eq(asset.portraitOnly, true), unused))
    .returning()
  if (!gone) return null
  const { principal, requestId, address } = ctx
  const { name, mime, bytes } = gone
  const entry = {
    actor: principal.userId,
    action: 'remove',
    entity: 'asset',
    entityId: gone.id,
    requestId,
    address,
  } as const
  await audit(tx, { ...entry, before: { name, mime, bytes } })
  return gone.storageKey
}
