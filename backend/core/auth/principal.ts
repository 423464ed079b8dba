import type { DataScopeKind, ScopeGrant } from '../../../lib/contracts/base/access.ts'

/** The person who makes a call, with their session, roles and grants at this moment. */
export interface Principal {
  readonly userId: number
  readonly sessionId: number
  readonly userName: string
  readonly fullName: string
  /** Codes of the roles in use. */
  readonly roles: readonly string[]
  /** Ids of the directories and screens the roles hold. */
  readonly menus: ReadonlySet<number>
  /** Each permission with the data scopes of the roles that hold it; `scopeOf` makes a DataScope of them. */
  readonly ports: ReadonlyMap<string, readonly DataScopeKind[]>
  readonly grants: readonly ScopeGrant[]
  /** The person's department and the other organisations they were given, without those below them. */
  readonly organs: readonly number[]
  readonly agents: readonly number[]
  readonly mustChangePassword: boolean
  /** True while a role requires a second factor and the person has none. */
  readonly mustSetFactor: boolean
  /** When the person last proved who they are, in milliseconds since 1970. */
  readonly confirmedAt: number
  /** Set while the person looks at the platform as a role: nothing can be written. */
  readonly impersonating: { readonly roleId: number; readonly name: string } | null
}
