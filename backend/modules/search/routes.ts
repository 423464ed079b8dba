import { entityName } from '../../../lib/contracts/cards.ts'
import { searchRecords } from '../../../lib/contracts/search/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import type { RecordFinder } from '../../core/search/finders.ts'

/**
 * The kinds of records in the order of the search result. Questions come first, because a search finds a question only
 * by its complete number. Next come the kinds of records for which users search most often, then all other kinds.
 */
const first = ['question', 'teacher', 'student', 'systemUser', 'role', 'organ', 'class', 'agent']
const placeOf = ({ entity }: RecordFinder) => (first.includes(entity) ? first.indexOf(entity) : first.length)

/** The greatest number of records of one kind in the result, so that other kinds are shown too. */
const OF_A_KIND = 5

export function searchRoutes(routing: Routing, finders: readonly RecordFinder[]): void {
  const inOrder = finders.toSorted((one, other) => placeOf(one) - placeOf(other))
  route(routing, searchRecords, async ({ ctx: { db, principal }, input: { text } }) => {
    const permitted = inOrder.filter(({ permission }) => principal.ports.has(permission))
    const found = await Promise.all(
      permitted.map(async ({ entity, permission, find }) => {
        const records = await find(db, principal, text, OF_A_KIND, scopeOf(principal, permission))
        return records.map((record) => ({ kind: entityName(entity), ...record }))
      }),
    )
    return found.flat()
  })
}
