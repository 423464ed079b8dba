import type { Call } from '@/lib/contracts/base/call'
import { entityOf } from '@/lib/contracts/entity-of'

export { entityOf }

// The keys of queries have their own module, so that the web server can use them without loading the queries.

/** Returns the prefix of the query keys of one call, for every input. */
export const keyOf = (call: Pick<Call, 'path'>) => [entityOf(call), call.path] as const

/**
 * Keys of queries of the current session. They do not begin with the entity `session`, because its events arrive at
 * every sign-in of any user.
 */
export const sessionKeys = { all: ['userMenus'] as const }

/** Key of the dictionary items that the document brought for the values that it shows (dict.ts). */
export const shownNamesKey = ['dict', 'shown'] as const
