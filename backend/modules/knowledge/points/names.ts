import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import type { PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { pinyinOf } from '../../../core/search/pinyin.ts'

interface Place {
  /** The id of the knowledge point, whose own names do not count as taken; null for a new point. */
  readonly id: number | null
  readonly subject: string
  readonly section: string
}

interface Taken {
  readonly code: string
  readonly name: string
}

/**
 * Returns the knowledge points of a subject and section that already have one of these names as a name or an alias; the
 * key is the name in folded spelling (domain model §3.3). Points in the state deprecated do not count. The function
 * takes a lock: until the transaction ends, no other transaction can check or take names in this subject and section.
 */
async function takenNames(client: Queryable, { id, subject, section }: Place, names: readonly string[]) {
  const wanted = new Set(names.map(foldText))
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`kp ${subject} ${section}`])
  const { rows } = await client.query<Taken & { aliases: string[] }>(
    `select code, name, aliases from kp
      where subject = $1 and section = $2 and deleted_at is null and status <> 'deprecated' and id is distinct from $3::int8
        and (folded_name = any($4::text[]) or cardinality(aliases) > 0)`,
    [subject, section, id, [...wanted]],
  )
  const taken = new Map<string, Taken>()
  for (const { code, name, aliases } of rows)
    for (const folded of [name, ...aliases].map(foldText))
      if (wanted.has(folded) && !taken.has(folded)) taken.set(folded, { code, name })
  return taken
}

/** Returns the message for a text that another knowledge point has as its name or as an alias. */
export const takenText = ({ code, name }: Taken, text: string): string =>
  foldText(name) === foldText(text) ? `已有知识点 ${code} ${name}` : `已是知识点 ${code} ${name} 的别名`

/**
 * Returns a message for each name of a knowledge point that another point already has, by field; an empty object where
 * no name is taken.
 */
export async function nameFaults(
  client: Queryable,
  place: Place,
  { name, aliases }: Pick<PointBody, 'name' | 'aliases'>,
): Promise<Record<string, string>> {
  const written = [{ field: 'name', text: name }, ...aliases.map((text, at) => ({ field: `aliases.${at}`, text }))]
  const taken = await takenNames(
    client,
    place,
    written.map(({ text }) => text),
  )
  const faults: Record<string, string> = {}
  const own = new Set<string>()
  for (const { field, text } of written) {
    const other = taken.get(foldText(text))
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
