import { z } from 'zod'

/**
 * Which records a role reaches: all; those of the person's subjects and sections; those of the person's organisations
 * and all below them; those of the person's agents and of their organisations; those the person made. A port held
 * through several roles reaches what any of them does.
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

/** A subject of a section, and of one grade of it; a null grade means every grade. Keys of the dictionaries. */
export const scopeGrant = z.object({
  subject: z.string().min(1).max(32),
  section: z.string().min(1).max(32),
  grade: z.string().min(1).max(32).nullable(),
})
export type ScopeGrant = z.infer<typeof scopeGrant>

/**
 * `result` of a 403. `permission` names the port that is missing; `confirm`: the person has to prove once more who
 * they are (confirmIdentity) and may then ask again; `outside`: the record is there, beyond the person's data scope.
 */
export interface Forbidden {
  readonly permission: string | null
  readonly confirm?: true
  readonly outside?: true
}

/**
 * Header our web server sets on every request it forwards: a page made it, which can ask the person. A program that calls the service
 * itself sends none, and its documented calls need no proof (docs/decisions/100).
 */
export const pageHeader = 'x-from-page'

/** For how long a proof of who one is holds, in minutes. */
export const CONFIRMED_MINUTES = 10

/** Names of roles only, nothing of who has them; `givers` may assign roles. */
export interface Granting {
  readonly roles: readonly string[]
  readonly grantors: readonly string[]
  /** The menu has it, but out of use: nobody reaches it, whatever their roles. */
  readonly disabled: boolean
}

/** Whom to ask, by roles: 角色为“管理员”的同事. */
export const colleagues = (roles: readonly string[]): string =>
  roles.length > 0 ? `角色为${roles.map((role) => `“${role}”`).join('或')}的同事` : '管理员'

/** What a refusal ends with, without its last 。: the roles that open what is lacking, and who assigns them. */
export function grantHint({ roles, grantors, disabled }: Granting): string {
  if (disabled) return '它已在菜单管理中停用，谁都不能使用。需要时请联系管理员启用'
  const held = roles.length > 0 ? `拥有它的角色：${roles.join('、')}` : '还没有角色拥有它'
  return `${held}。如工作需要，请联系${colleagues(grantors)}为您分配`
}
