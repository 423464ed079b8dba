import type { MenuIconName } from '../../lib/contracts/menu/icons.ts'

/** A button or call of a screen; its code is the permission a call asks for. */
export interface PortSeed {
  code: string
  name: string
  /** The call it is for, where that is another product's. */
  method?: string
  path?: string
}

/** A directory (no url) or a screen. Codes never change: they tie roles and stored menus to the entry. */
export interface MenuSeed {
  code: string
  name: string
  url?: string
  icon?: MenuIconName
  /** false: reached from another screen or the header, never by the menu itself. */
  visible?: boolean
  children?: MenuSeed[]
  ports?: PortSeed[]
  /** Built-in roles that hold it with all its ports, besides the administrator's; a part of it is given in roles.ts. */
  roles?: readonly RoleCode[]
}

/** Codes of the built-in roles. */
export type RoleCode = 'editor' | 'reviewer1' | 'reviewer2' | 'chief' | 'publisher' | 'ops' | 'warehouse' | 'admin'

type Verbs = Readonly<Record<string, string>>

/** `class:edit` and the like, as 菜单管理 names them: 修改班级; verbs with an object of their own come after: 教师账号转班. */
export function ports(resource: string, what: string, verbs: Verbs, whole: Verbs = {}): PortSeed[] {
  return [
    ...Object.entries(verbs).map(([action, verb]) => ({ code: `${resource}:${action}`, name: `${verb}${what}` })),
    ...Object.entries(whole).map(([action, verb]) => ({ code: `${resource}:${action}`, name: `${what}${verb}` })),
  ]
}
