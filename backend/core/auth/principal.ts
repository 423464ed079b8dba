import type { DataScopeKind, ScopeGrant } from '../../../lib/contracts/base/access.ts'

/** The person who makes a call, with their session, roles and grants at this moment. */
export interface Principal {
  readonly userId: number
  readonly sessionId: number
  readonly userName: string
  readonly fullName: string
  /** Codes of the person's roles, without disabled roles. */
  readonly roles: readonly string[]
  /** Ids of the directories and screens in the menu that the person's roles may open. */
  readonly menus: ReadonlySet<number>
  /**
   * Each permission with the data scopes of the roles that have it; `scopeOf` combines these scopes into a DataScope.
   */
  readonly ports: ReadonlyMap<string, readonly DataScopeKind[]>
  readonly grants: readonly ScopeGrant[]
  /**
   * Ids of the person's department and of the other organisations assigned to the person; organisations below these are
   * not included.
   */
  readonly organs: readonly number[]
  readonly agents: readonly number[]
  readonly mustChangePassword: boolean
  /** True while a role requires a second factor and the person has none. */
  readonly mustSetFactor: boolean
  /** Time at which the person last proved their identity, in milliseconds since 1970. */
  readonly confirmedAt: number
  /** Set while the person views the platform as another role; meanwhile the person cannot write anything. */
  readonly impersonating: { readonly roleId: number; readonly name: string } | null
}
