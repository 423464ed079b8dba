import type pg from 'pg'
import type { SimilarKind } from '../../../../lib/contracts/question/detail.ts'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { SearchedText } from '../store/search-row.ts'
import { type Fingerprint, fingerprintOf, likeness } from './fingerprint.ts'

/** Another question with its similarity to the given question. */
export interface Alike {
  readonly id: string
  readonly kind: SimilarKind
  readonly score: number
}

const ranks: Record<SimilarKind, number> = { exact: 0, variant: 1, near: 2 }

export function compare(own: Fingerprint, other: Fingerprint): Omit<Alike, 'id'> {
  if (own.text === other.text) return { kind: 'exact', score: 1 }
  // Rounds the similarity to two decimals, but never up to 1, because 1 means an equal text.
  const score = Math.min(0.99, Math.round(likeness(own, other) * 100) / 100)
  return { kind: own.skeleton === other.skeleton ? 'variant' : 'near', score }
}

/** Compares questions with the given fingerprint and returns them with the most similar question first. */
export async function compareAll(pool: pg.Pool, own: Fingerprint, ids: readonly string[]): Promise<Alike[]> {
  const texts = await readTexts(pool, ids)
  return texts.map(({ id, parts }) => ({ id, ...compare(own, fingerprintOf(parts)) })).sort(byLikeness)
}

export const byLikeness = (a: Alike, b: Alike): number =>
  ranks[a.kind] - ranks[b.kind] || b.score - a.score || Number(b.id) - Number(a.id)

/** SQL for the texts of a version `v` and of its children's versions, as a JSON array. */
export const PARTS = `
  (select json_agg(json_build_object('stemHtml', p.stem_html, 'options', p.options, 'blanks', p.blanks)
                   order by p.id <> v.id, array_position(v.children, p.id))
     from question_version p where p.id = v.id or p.id = any(v.children))`

interface Text {
  readonly id: string
  readonly parts: SearchedText[]
}

/** Reads the texts of these questions in their newest versions, with their children. */
async function readTexts(pool: pg.Pool, ids: readonly string[]): Promise<Text[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<Text>({
    name: 'question-texts',
    text: `
      select q.id::text as id, ${PARTS} as parts
        from question q join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
       where q.id = any($1::int8[]) and ${isVisibleToAll('q')}`,
    values: [`{${ids.join(',')}}`],
  })
  return rows
}
