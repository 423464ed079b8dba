import type { Call } from '@/lib/contracts/base/call'
import type { Entity } from '@/lib/contracts/cards'

// What queries are called. Apart from the queries themselves, so that the web server names them without their code.

/** What a call shows, by its resource or its whole name, where the path does not say it. */
const shown: Readonly<Record<string, Entity | 'question' | 'userMenus'>> = {
  'class/findHeadTeachers': 'teacher',
  deviceActivation: 'device',
  'dict-items': 'dict',
  menus: 'menu',
  'menus/describeScope': 'userMenus',
  'menus/listGrantingRoles': 'userMenus',
  'menus/listUserMenus': 'userMenus',
  online: 'session',
  orgMenus: 'orgMenu',
  own: 'session',
  'own/getProfile': 'systemUser',
  questions: 'question',
}

/** The kind of record whose events make what the call answered stale; of a call that shows none, its resource. */
export function entityOf({ path }: Pick<Call, 'path'>): string {
  const [, , ...rest] = path.split('/')
  const parts = rest[0] === 'api' ? rest.slice(1) : rest
  const [resource = path] = parts
  return shown[parts.join('/')] ?? shown[resource] ?? resource
}

/** How the key of everything the call was asked begins. */
export const keyOf = (call: Pick<Call, 'path'>) => [entityOf(call), call.path] as const

/** Not `session`: that is the entity of signed-in sessions, whose events come with every sign-in of anybody. */
export const sessionKeys = { all: ['userMenus'] as const }

/** Names of dictionaries that came with the document, for what it shows (dict.ts). */
export const shownNamesKey = ['dict', 'shown'] as const
