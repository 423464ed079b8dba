import { z } from 'zod'

/**
 * The data scopes of a role: all records; records of the user's subjects and sections; records of the user's
 * organisations and everything below them; records of the user's agents and of the organisations of these agents;
 * records that the user created. A user who has a permission through several roles reaches the records in the data
 * scopes of all these roles.
 */
export const dataScopes = ['all', 'subjectSection', 'organ', 'agent', 'own'] as const
export const dataScope = z.enum(dataScopes)
export type DataScopeKind = z.infer<typeof dataScope>

export const dataScopeNames: Readonly<Record<DataScopeKind, string>> = {
  all: '全部',
  subjectSection: '本学科学段',
  organ: '本机构',
  agent: '本代理商',
  own: '本人',
}

/**
 * A subject in a section and, optionally, in a single grade; a null grade means every grade. The values are keys of the
 * dictionaries.
 */
export const scopeGrant = z.object({
  subject: z.string().min(1).max(32),
  section: z.string().min(1).max(32),
  grade: z.string().min(1).max(32).nullable(),
})
export type ScopeGrant = z.infer<typeof scopeGrant>

/**
 * `result` of a 403. `permission` names the missing permission (port). `confirm` means that the user must prove their
 * identity again (confirmIdentity) and may then repeat the request. `outside` means that the record exists beyond the
 * user's data scope.
 */
export interface Forbidden {
  readonly permission: string | null
  readonly confirm?: true
  readonly outside?: true
}

/**
 * The header that our web server sets on every request it forwards. It shows that a page made the request, so the page
 * can ask the user to prove their identity. A program that calls the service directly sends no such header, and the
 * calls documented for programs need no proof (docs/decisions/100).
 */
export const pageHeader = 'x-from-page'

/** Number of minutes for which a proof of identity is valid. */
export const CONFIRMED_MINUTES = 10

/**
 * The names of roles in a refusal: `roles` have the missing permission, `grantors` may assign roles. No names of users
 * are included.
 */
export interface Granting {
  readonly roles: readonly string[]
  readonly grantors: readonly string[]
  /** True if the menu has the permission but is disabled: no role can use it. */
  readonly disabled: boolean
}

/**
 * Returns the words for the colleagues whom a refused user can ask: those with one of the given roles, or the
 * administrator if no role is given.
 */
export const colleagues = (roles: readonly string[]): string =>
  roles.length > 0 ? `角色为${roles.map((role) => `“${role}”`).join('或')}的同事` : '管理员'

/**
 * Returns the end of a refusal, without its final 。: the roles that hold the missing permission and the roles that can
 * assign it.
 */
export function grantHint({ roles, grantors, disabled }: Granting): string {
  if (disabled) return '它已在菜单管理中停用，谁都不能使用。需要时请联系管理员启用'
  const held = roles.length > 0 ? `拥有它的角色：${roles.join('、')}` : '还没有角色拥有它'
  return `${held}。如工作需要，请联系${colleagues(grantors)}为您分配`
}
