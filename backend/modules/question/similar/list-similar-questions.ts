import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/question/detail.ts'
import type { Context } from '../../../core/http/context.ts'
import { sourcesNotFound } from '../copies/copies.ts'
import { assertInScope, questionOrThrow } from '../internal.ts'
import { byLikeness, compareAll } from './compared.ts'
import { findByBands } from './find-by-bands.ts'
import { findCandidates } from './find-candidates.ts'
import { fingerprintOf } from './fingerprint.ts'
import { similarTo } from './pairs.ts'

type Call = typeof calls.listSimilarQuestions

/** The number of candidates that are compared in full. */
const OF_BANDS = 40
const OF_TERMS = 120
const SHOWN = 20
/** Questions with less similarity than this share only a phrase and are not listed. */
const LEAST = 0.3
/** Where the search by bands finds this many similar questions, the slower search by rare terms does not run. */
const ENOUGH = 8

/**
 * Lists questions that are similar to the given one (domain model §2.2). A quick search by bands (hashes of the text,
 * see minhash.ts) selects candidates. Where few of these are similar, a search by rare terms adds candidates. Each
 * candidate is compared in full.
 */
export async function listSimilarQuestions({
  ctx,
  input: { id },
}: {
  ctx: Pick<Context, 'database' | 'scope' | 'principal'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const { database, scope, principal } = ctx
  const { pool } = database
  const question = await questionOrThrow(pool, principal, id, null)
  assertInScope(question, scope)
  const { version, children } = question
  if (!version) return { list: [] }
  const own = fingerprintOf([version, ...children])
  if (own.grams.size === 0) return { list: [] }
  const compared = async (ids: readonly string[]) =>
    (await compareAll(pool, own, ids)).filter(({ kind, score }) => kind !== 'near' || score >= LEAST)
  const wanted = { ...question, without: await sourcesNotFound(pool, principal, question.id) }
  const byBands = await findByBands(pool, own, wanted, scope, OF_BANDS)
  const found = await compared(byBands)
  if (found.length < ENOUGH) {
    const known = new Set(byBands)
    const byTerms = await findCandidates(pool, wanted, scope, OF_TERMS)
    found.push(...(await compared(byTerms.filter((other) => !known.has(other)))))
  }
  return { list: await similarTo(ctx, question.id, found.sort(byLikeness).slice(0, SHOWN)) }
}
