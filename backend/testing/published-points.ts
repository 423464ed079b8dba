import type { Services } from '../core/http/context.ts'
import { ensureKnowledge, knowledgeKey, publishDrafts } from '../modules/knowledge/index.ts'

/** Mathematics of senior school, where most tests write questions. */
const place = { subject: '02', section: '3' }

/**
 * Stores published knowledge points with these names or routes, because only a question with a published primary point
 * can be submitted. Returns their ids. Points that exist as drafts are published.
 */
export async function publishedPoints(
  { database }: Pick<Services, 'database'>,
  names: readonly string[],
  at: typeof place = place,
): Promise<string[]> {
  const refs = names.map((route) => ({ ...at, route }))
  const ids = await ensureKnowledge(database.pool, refs)
  const stored = refs.map((ref) => ids.get(knowledgeKey(ref)) ?? 0)
  await publishDrafts(database.pool, stored)
  return stored.map(String)
}
