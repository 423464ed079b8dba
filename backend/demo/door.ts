import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Key, send } from '../../docs/open-door-client.ts'
import { type IntakeKind, intakes, type Judged } from '../../lib/contracts/open/calls.ts'
import { buildApp } from '../app.ts'
import type { Services } from '../core/http/context.ts'
import { openKey } from '../tables/open.ts'

/** Sends one batch of items of a kind, and returns the result of each item. */
export type SendBatch = (kind: IntakeKind, items: readonly object[]) => Promise<Judged[]>

/**
 * Starts the service in this process and lets `work` send it invented data through the signed interface for devices,
 * with a temporary key. Returns the result of `work`.
 */
export async function byDoor<T>(
  services: Services,
  note: string,
  work: (sendBatch: SendBatch) => Promise<T>,
): Promise<T> {
  const key: Key = {
    keyId: `ok_demo_${randomBytes(6).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
  }
  await services.db.insert(openKey).values({ name: `示例数据 ${key.keyId}`, kind: 'app', quota: 100_000, note, ...key })
  const app = await buildApp(services)
  try {
    const base = await app.listen({ host: '127.0.0.1', port: 0 })
    return await work(async (kind, items) => {
      const { results } = await send<{ results: Judged[] }>(key, base, intakes[kind].call.path, { items })
      return results
    })
  } finally {
    await app.close()
    // Nobody can use the key any more, because its secret is not stored outside of the database.
    await services.db.update(openKey).set({ status: 'revoked' }).where(eq(openKey.keyId, key.keyId))
  }
}
