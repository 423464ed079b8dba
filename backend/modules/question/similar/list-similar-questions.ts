import type pg from 'pg'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/question/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { assertInScope, questionOrThrow } from '../internal.ts'
import { listItems } from '../list-items.ts'
import type { SearchedText } from '../store/search-row.ts'
import { findCandidates } from './find-candidates.ts'
import { type Fingerprint, fingerprintOf, likeness } from './fingerprint.ts'

type Call = typeof calls.listSimilarQuestions
type Kind = CallAnswer<Call>['list'][number]['kind']

/** Compared word by word. */
const CANDIDATES = 120
const SHOWN = 20
/** Below this, questions share a phrase and no more. */
const LEAST = 0.3

/** What says much the same as a question: candidates by the rarest of its terms, each compared with it (domain model §2.2). */
export async function listSimilarQuestions({
  ctx: { database, scope },
  input: { id },
}: {
  ctx: Pick<Context, 'database' | 'scope'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const { pool } = database
  const question = await questionOrThrow(pool, id, null)
  assertInScope(question, scope)
  const { version, children } = question
  if (!version) return { list: [] }
  const own = fingerprintOf([version, ...children])
  if (own.grams.size === 0) return { list: [] }
  const candidates = await findCandidates(pool, question, scope, CANDIDATES)
  const alike = (await readTexts(pool, candidates))
    .map(({ id: other, parts }) => ({ id: other, ...compare(own, fingerprintOf(parts)) }))
    .filter(({ kind, score }) => kind !== 'near' || score >= LEAST)
    .sort((a, b) => ranks[a.kind] - ranks[b.kind] || b.score - a.score || Number(b.id) - Number(a.id))
    .slice(0, SHOWN)
  const items = await listItems(
    pool,
    alike.map((one) => one.id),
  )
  const byId = new Map(alike.map((one) => [one.id, one]))
  return {
    list: items.flatMap((item) => {
      const found = byId.get(item.id)
      return found ? [{ ...item, kind: found.kind, score: found.score }] : []
    }),
  }
}

const ranks: Record<Kind, number> = { exact: 0, variant: 1, near: 2 }

function compare(own: Fingerprint, other: Fingerprint): { kind: Kind; score: number } {
  if (own.text === other.text) return { kind: 'exact', score: 1 }
  // Two decimals, and 1 is what is exactly the same.
  const score = Math.min(0.99, Math.round(likeness(own, other) * 100) / 100)
  return { kind: own.skeleton === other.skeleton ? 'variant' : 'near', score }
}

interface Text {
  id: string
  parts: SearchedText[]
}

/** What these questions say in their newest versions, with their children. */
async function readTexts(pool: pg.Pool, ids: readonly string[]): Promise<Text[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<Text>({
    name: 'question-texts',
    text: `
      select q.id::text as id,
             (select json_agg(json_build_object('stemHtml', p.stem_html, 'options', p.options)
                              order by p.id <> v.id, array_position(v.children, p.id))
                from question_version p where p.id = v.id or p.id = any(v.children)) as parts
        from question q join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
       where q.id = any($1::int8[]) and q.deleted_at is null`,
    values: [`{${ids.join(',')}}`],
  })
  return rows
}
