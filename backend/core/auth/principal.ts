import type { DataScopeKind, ScopeGrant } from '../../../lib/contracts/base/access.ts'

/** The person who makes a call, as their session, roles and grants are at this moment. */
export interface Principal {
  readonly userId: number
  readonly sessionId: number
  readonly userName: string
  readonly fullName: string
  /** Codes of the roles in use. */
  readonly roles: readonly string[]
  /** Ids of the directories and screens the roles hold. */
  readonly menus: ReadonlySet<number>
  /** Each port with the scopes of the roles that hold it; `scopeOf` makes a DataScope of them. */
  readonly ports: ReadonlyMap<string, readonly DataScopeKind[]>
  readonly grants: readonly ScopeGrant[]
  /** The person's department and what else they were given, without those below. */
  readonly organs: readonly number[]
  readonly agents: readonly number[]
  readonly mustChangePassword: boolean
  /** A role asks for a second factor and none is set up yet. */
  readonly mustSetFactor: boolean
  /** When the person last proved who they are, in milliseconds since 1970. */
  readonly confirmedAt: number
  /** Set while the person looks at the platform as a role: nothing can be written. */
  readonly impersonating: { readonly roleId: number; readonly name: string } | null
}
