import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { findPoints as call } from '../../../lib/contracts/knowledge/calls.ts'
import type { PointStatus } from '../../../lib/contracts/knowledge/status.ts'
import type { Context } from '../../core/http/context.ts'
import { matchesText, matchRank } from '../../core/search/match-text.ts'
import { searchWords } from '../../core/search/search.ts'
import { IS_CURRENT } from './current.ts'
import { isInScope } from './find-points.ts'

const FOUND = 30
const spelled = { pinyin: sql`k.pinyin`, initials: sql`k.initials` }

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly status: PointStatus
  readonly route: string
  readonly aliases: string[]
}

interface FindPoints {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

/**
 * Finds knowledge points: by words of the name or the code, which must all occur, by an alias, by pinyin or by
 * initials. Points whose name equals the text come first, then names that begin with it, the shortest first.
 */
export async function findPoints({ ctx: { db, scope }, input }: FindPoints): Promise<CallAnswer<typeof call>> {
  const { subject, section, text } = input
  const folded = foldText(text)
  const words = searchWords(text)
  const { rows } = await db.execute<Found>(sql`
    select k.id::text as id, k.code, k.name, k.status, k.route, k.aliases from kp k
     where k.subject = ${subject} and k.section = ${section} and ${isInScope(scope)}
       and ${sql.raw(IS_CURRENT)} and ((select coalesce(bool_and(strpos(k.folded_name, word) > 0 or strpos(lower(k.code), word) > 0), true)
              from unnest(${sql.param(words)}::text[]) word)
         or (${text} <> '' and ${matchesText(text, { texts: [sql`array_to_string(k.aliases, ' ')`], ...spelled })}))
     order by k.folded_name = ${folded} desc, starts_with(k.folded_name, ${folded}) desc,
              ${matchRank(text, sql`k.name`, spelled)}, length(k.name), k.name, k.id
     limit ${FOUND}`)
  return rows.map(({ route, aliases, ...point }) => {
    const alias = aliases.find((one) => words.length > 0 && words.every((word) => foldText(one).includes(word)))
    const isNamed = words.every((word) => foldText(point.name).includes(word))
    return {
      ...point,
      above: route.split('->').slice(0, -1).join(' / '),
      ...(alias !== undefined && !isNamed && { alias }),
    }
  })
}
