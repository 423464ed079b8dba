import type { Call } from './base/call.ts'
import type { Entity } from './cards.ts'

/** What a call shows, by its resource or its whole name, where the path does not say it. */
const shown: Readonly<Record<string, Entity | 'question' | 'userMenus'>> = {
  'class/findHeadTeachers': 'teacher',
  deviceActivation: 'device',
  'dict-items': 'dict',
  knowledge: 'kp',
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
