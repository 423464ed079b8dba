import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { type findDuplicates as call, isDuplicate } from '../../../../lib/contracts/question/duplicates.ts'
import type { Context } from '../../../core/http/context.ts'
import { sourcesNotFound } from '../copies/copies.ts'
import { compareAll } from './compared.ts'
import { findByBands } from './find-by-bands.ts'
import { fingerprintOf } from './fingerprint.ts'
import { similarTo } from './pairs.ts'

const CANDIDATES = 30
const SHOWN = 10

/** Finds duplicates of the text that a user is typing in a form; the question may not be stored yet. */
export async function findDuplicates({
  ctx,
  input: { parts, ...place },
}: {
  ctx: Pick<Context, 'database' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const { pool } = ctx.database
  const own = fingerprintOf(parts)
  if (own.grams.size === 0) return { list: [] }
  const wanted = { ...place, without: await sourcesNotFound(pool, ctx.principal, place.id) }
  const alike = await compareAll(pool, own, await findByBands(pool, own, wanted, ctx.scope, CANDIDATES))
  return { list: await similarTo(ctx, place.id, alike.filter(isDuplicate).slice(0, SHOWN)) }
}
