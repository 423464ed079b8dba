import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { IS_CURRENT } from '../current.ts'

/** A point that has a name, as its name or as an alias. */
export interface Holder {
  readonly id: number
  readonly code: string
  readonly name: string
}

interface Place {
  readonly subject: string
  readonly section: string
}

/** Returns the points of a subject and section that have a name or an alias in this spelling, the oldest first. */
export type HoldersOf = (place: Place, name: string) => readonly Holder[]

const keyOf = ({ subject, section }: Place, name: string) => JSON.stringify([subject, section, foldText(name)])

/**
 * Reads which points of these subjects have which names (domain model §3.3); deprecated and merged points have none.
 * With `wanted`, only holders of these names are read.
 */
export async function readHolders(
  client: Queryable,
  subjects: readonly string[],
  wanted: readonly string[] | null = null,
): Promise<HoldersOf> {
  const { rows } = await client.query<Holder & Place & { aliases: string[] }>(
    `select k.id::float8 as id, k.code, k.name, k.aliases, k.subject, k.section from kp k
      where k.subject = any($1::text[]) and k.deleted_at is null and ${IS_CURRENT}
        and ($2::text[] is null or k.folded_name = any($2::text[]) or cardinality(k.aliases) > 0) order by k.id`,
    [[...new Set(subjects)], wanted && [...new Set(wanted.map(foldText))]],
  )
  const holders = new Map<string, Holder[]>()
  for (const { id, code, name, aliases, ...place } of rows)
    for (const one of [name, ...aliases]) {
      const key = keyOf(place, one)
      holders.set(key, [...(holders.get(key) ?? []), { id, code, name }])
    }
  return (place, name) => holders.get(keyOf(place, name)) ?? []
}

/** Returns the message for a text that another knowledge point has as its name or as an alias. */
export const takenText = ({ code, name }: Pick<Holder, 'code' | 'name'>, text: string): string =>
  foldText(name) === foldText(text) ? `已有知识点 ${code} ${name}` : `已是知识点 ${code} ${name} 的别名`
