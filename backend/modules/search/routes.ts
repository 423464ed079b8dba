import { searchRecords } from '../../../lib/contracts/search/calls.ts'
import { scopeOf } from '../../core/auth/data-scope.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { RecordFinder } from '../../core/search/finders.ts'

/** Of each kind, so that one with many matches leaves room for the others. */
const OF_A_KIND = 5

export function searchRoutes(routing: Routing, finders: readonly RecordFinder[]): void {
  route(routing, searchRecords, async ({ ctx: { db, principal }, input: { text } }) => {
    const permitted = finders.filter(({ permission }) => principal.ports.has(permission))
    const found = await Promise.all(
      permitted.map((finder) => finder.find(db, principal, text, OF_A_KIND, scopeOf(principal, finder.permission))),
    )
    return found.flat()
  })
}
