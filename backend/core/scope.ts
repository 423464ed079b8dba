import type { ScopeGrant } from '../../lib/contracts/access.ts'
import type { Permission } from '../../lib/contracts/call.ts'
import type { Principal } from './context.ts'

/**
 * Which records a query may touch: all, or the union of what the parts name. Always an argument, never ambient; each
 * module says how its records lie in it. What a kind of record has no dimension for reaches none of it, reference data
 * (dictionaries, divisions, agents, menus, roles) apart, which no scope narrows.
 */
export type DataScope = { readonly all: true } | NarrowScope
export interface NarrowScope {
  readonly all: false
  /** Subjects of sections. */
  readonly grants: readonly ScopeGrant[]
  /** Organisations, each with all below it. */
  readonly organs: readonly number[]
  /** Whose own records; null: nobody's. */
  readonly own: number | null
}

export const everything: DataScope = { all: true }
const nothing: DataScope = { all: false, grants: [], organs: [], own: null }

/** What a person reaches with one port: the scopes of all roles that hold it, together. */
export function scopeOf(principal: Principal, permission: Permission): DataScope {
  const kinds = principal.ports.get(permission) ?? []
  if (kinds.length === 0) return nothing
  if (kinds.includes('all')) return everything
  return {
    all: false,
    grants: kinds.includes('subjectSection') ? principal.grants : [],
    organs: kinds.includes('organ') ? principal.organs : [],
    own: kinds.includes('own') ? principal.userId : null,
  }
}
