import type { Call } from '@/lib/contracts/base/call'
import { entityOf } from '@/lib/contracts/entity-of'

export { entityOf }

// What queries are called. Apart from the queries themselves, so that the web server names them without their code.

/** How the key of everything the call was asked begins. */
export const keyOf = (call: Pick<Call, 'path'>) => [entityOf(call), call.path] as const

/** Not `session`: that is the entity of signed-in sessions, whose events come with every sign-in of anybody. */
export const sessionKeys = { all: ['userMenus'] as const }

/** Names of dictionaries that came with the document, for what it shows (dict.ts). */
export const shownNamesKey = ['dict', 'shown'] as const
