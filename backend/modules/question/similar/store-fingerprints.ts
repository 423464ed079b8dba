import { createHash } from 'node:crypto'
import { insertRows } from '../../../core/database/insert-rows.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { intArray } from '../../../core/search/search.ts'
import type { SearchedText } from '../store/search-row.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { bandsOf } from './minhash.ts'

/** The hashes and bands by which similar questions are found in the database. */
interface FingerprintKeys {
  /** A 64-bit hash as a decimal number, for an int8 column; null where the question has no text. */
  readonly exact: string | null
  readonly skeleton: string | null
  readonly bands: readonly number[]
}

export const keysOf = ({ text, skeleton, grams }: Fingerprint): FingerprintKeys => ({
  exact: text === '' ? null : hash64(text),
  skeleton: skeleton === '' ? null : hash64(skeleton),
  bands: bandsOf(grams),
})

const hash64 = (text: string) => createHash('sha256').update(text).digest().readBigInt64BE().toString()

interface FingerprintNotice {
  readonly id: number
  /** The texts of the question, followed by the texts of its children. */
  readonly parts: readonly SearchedText[]
}

const fingerprintColumns = { question_id: 'int8', exact_hash: 'int8', skeleton_hash: 'int8', bands: 'int4[]' } as const
const bandColumns = { band: 'int4', question_id: 'int8' } as const

/**
 * Stores the fingerprints of questions in the caller's transaction, without writing fingerprints that have not changed.
 */
export async function storeFingerprints(client: Queryable, questions: readonly FingerprintNotice[]): Promise<void> {
  const said = questions.map(({ id, parts }) => ({ id, ...keysOf(fingerprintOf(parts)) }))
  const { rows: known } = await client.query<{
    id: number
    exact: string | null
    skeleton: string | null
    bands: string
  }>(
    `select question_id::float8 as id, exact_hash::text as exact, skeleton_hash::text as skeleton, bands::text as bands
       from fingerprint where question_id = any($1::int8[])`,
    [intArray(said.map(({ id }) => id))],
  )
  const before = new Map(known.map((one) => [one.id, one]))
  const isKnown = ({ id, exact, skeleton, bands }: (typeof said)[number]) => {
    const had = before.get(id)
    return had?.exact === exact && had.skeleton === skeleton && had.bands === intArray(bands)
  }
  const fresh = said.filter((one) => !isKnown(one))
  await deleteFingerprints(
    client,
    fresh.flatMap(({ id }) => (before.has(id) ? id : [])),
  )
  const rows = fresh.map(({ id, exact, skeleton, bands }) => ({
    question_id: id,
    exact_hash: exact,
    skeleton_hash: skeleton,
    bands: intArray(bands),
  }))
  await insertRows(client, 'fingerprint', fingerprintColumns, rows)
  const ofBands = fresh.flatMap(({ id, bands }) => [...new Set(bands)].map((band) => ({ band, question_id: id })))
  await insertRows(client, 'dup_band', bandColumns, ofBands)
}

/** Deletes the fingerprints of questions, so that comparisons no longer find the questions. */
export async function deleteFingerprints(client: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await client.query(
    `with old as (delete from fingerprint where question_id = any($1::int8[]) returning question_id, bands)
     delete from dup_band d using old cross join unnest(old.bands) as b(band)
      where d.band = b.band and d.question_id = old.question_id`,
    [intArray(ids)],
  )
}
