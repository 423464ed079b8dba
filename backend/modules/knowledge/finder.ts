import { type SQL, sql } from 'drizzle-orm'
import { knowledgeCard } from '../../../lib/contracts/knowledge/card.ts'
import { namedFinder } from '../../core/search/named-finder.ts'
import { placedIn } from './find-points.ts'

/** Returns SQL for the name of a dictionary value that a point `r` has. */
const nameOf = (type: 'section' | 'subject'): SQL =>
  sql`(select d.name from dict_item d where d.type_code = ${type} and d.key = r.${sql.raw(type)} and d.deleted_at is null)`

/** Finds points for Ctrl+K; the note names section, subject and the path above the point. */
export const pointFinder = namedFinder('kp', knowledgeCard, {
  from: sql`kp r`,
  note: sql`concat_ws(' · ', ${nameOf('section')}, ${nameOf('subject')},
    nullif(array_to_string(trim_array(string_to_array(r.route, '->'), 1), ' / '), ''))`,
  within: (scope) => placedIn(scope, 'r'),
})
