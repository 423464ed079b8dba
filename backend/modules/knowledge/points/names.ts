import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import type { PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { pinyinOf } from '../../../core/search/pinyin.ts'
import { readHolders, takenText } from './holders.ts'

interface Place {
  /** The id of the knowledge point, whose own names do not count as taken; null for a new point. */
  readonly id: number | null
  readonly subject: string
  readonly section: string
}

/**
 * Waits until no other transaction can check or take names in this subject and section, and holds this lock until the
 * transaction ends.
 */
export const lockNames = (client: Queryable, { subject, section }: Omit<Place, 'id'>): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`kp ${subject} ${section}`])

/**
 * Returns a message for each name of a knowledge point that another point already has, by field; an empty object where
 * no name is taken. The lock of the names stays until the transaction ends.
 */
export async function nameFaults(
  client: Queryable,
  place: Place,
  { name, aliases }: Pick<PointBody, 'name' | 'aliases'>,
): Promise<Record<string, string>> {
  const written = [{ field: 'name', text: name }, ...aliases.map((text, at) => ({ field: `aliases.${at}`, text }))]
  await lockNames(client, place)
  const wanted = written.map(({ text }) => text)
  const holdersOf = await readHolders(client, [place.subject], wanted)
  const faults: Record<string, string> = {}
  const own = new Set<string>()
  for (const { field, text } of written) {
    const other = holdersOf(place, text).find(({ id }) => id !== place.id)
    if (other) faults[field] = takenText(other, text)
    else if (own.has(foldText(text))) faults[field] = '与另一个名称相同'
    own.add(foldText(text))
  }
  return faults
}

/**
 * Checks that no other knowledge point has one of the names. @throws InvalidError with a message for each taken name
 */
export async function requireFreeNames(...asked: Parameters<typeof nameFaults>): Promise<void> {
  const faults = await nameFaults(...asked)
  if (Object.keys(faults).length > 0) throw new InvalidError(faults)
}

/** Returns the columns by which searches find a knowledge point under a name. */
export function nameColumns(name: string) {
  const { pinyin, initials } = pinyinOf(name)
  return { name, folded_name: foldText(name), pinyin, initials }
}

/** Copies the names and attributes of a version to the columns by which lists show and find the knowledge point. */
export async function showVersion(client: Queryable, id: number, version: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from kp_version where id = $1', [version])
  const { name, folded_name, pinyin, initials } = nameColumns(rows[0]?.name ?? '')
  await client.query(
    `update kp set name = $3, folded_name = $4, pinyin = $5, initials = $6,
           aliases = v.aliases, requirement = v.requirement, importance = v.importance
       from kp_version v where kp.id = $1 and v.id = $2`,
    [id, version, name, folded_name, pinyin, initials],
  )
}
