import type { MenuIconName } from '../../lib/contracts/menu/icons.ts'

/**
 * A port (permission): a button or a group of calls of a screen. Its code is the permission that these calls require.
 */
export interface PortSeed {
  code: string
  name: string
  /** The method and path of the call, for ports in the menu of the organisations' own app. */
  method?: string
  path?: string
}

/** A directory (without url) or a screen. Codes never change, because roles and stored menus refer to them. */
export interface MenuSeed {
  code: string
  name: string
  url?: string
  icon?: MenuIconName
  /** False for a screen that users open from another screen or the header, not from the menu. */
  visible?: boolean
  children?: MenuSeed[]
  ports?: PortSeed[]
  /**
   * Built-in roles, besides the administrator's, that have the screen with all its ports (permissions). Roles that have
   * only some ports of a screen are described in roles.ts.
   */
  roles?: readonly RoleCode[]
}

/** Codes of the built-in roles. */
export type RoleCode = 'editor' | 'reviewer1' | 'reviewer2' | 'chief' | 'publisher' | 'ops' | 'warehouse' | 'admin'

type Verbs = Readonly<Record<string, string>>

/**
 * Returns ports (permissions) such as `class:edit`, named as in 菜单管理, with the verb first: 修改班级. The actions in `whole`
 * are named with the verb last: 教师账号转班.
 */
export function ports(resource: string, what: string, verbs: Verbs, whole: Verbs = {}): PortSeed[] {
  return [
    ...Object.entries(verbs).map(([action, verb]) => ({ code: `${resource}:${action}`, name: `${verb}${what}` })),
    ...Object.entries(whole).map(([action, verb]) => ({ code: `${resource}:${action}`, name: `${what}${verb}` })),
  ]
}
