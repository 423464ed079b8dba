import type { Call } from './base/call.ts'
import type { Entity } from './cards.ts'

/** The entity that a call shows, by its resource or whole name, if the path does not contain it. */
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

/** Returns the entity whose events make the answer of a call stale; its resource if the call shows no entity. */
export function entityOf({ path }: Pick<Call, 'path'>): string {
  const [, , ...rest] = path.split('/')
  const parts = rest[0] === 'api' ? rest.slice(1) : rest
  const [resource = path] = parts
  return shown[parts.join('/')] ?? shown[resource] ?? resource
}
