import type { Call } from './base/call.ts'
import type { Entity } from './cards.ts'

/**
 * The kind of record that a call shows, for calls whose path does not contain it. A key is the resource of calls or the
 * whole path of one call.
 */
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

/**
 * Returns the kind of record whose events make the answer of a call outdated; the call's resource if the call shows no
 * kind of record.
 */
export function entityOf({ path }: Pick<Call, 'path'>): string {
  const [, , ...rest] = path.split('/')
  const parts = rest[0] === 'api' ? rest.slice(1) : rest
  const [resource = path] = parts
  return shown[parts.join('/')] ?? shown[resource] ?? resource
}
