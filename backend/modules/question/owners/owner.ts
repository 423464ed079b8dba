import type { Principal } from '../../../core/http/context.ts'

type Person = Pick<Principal, 'userId' | 'roles'>

/** Returns whether the user may recycle and restore a question: its owner or an administrator. */
export const isOwner = (person: Person, keeperId: number | null): boolean =>
  keeperId === person.userId || person.roles.includes('admin')

/** Returns whether the user may submit and withdraw a question: owner, chief, administrator; all without owner. */
export const actsAsOwner = (person: Person, keeperId: number | null): boolean =>
  keeperId === null || isOwner(person, keeperId) || person.roles.includes('chief')

/**
 * Returns whether a submission makes the user the owner of a question without one, so that a returned question reaches
 * a user. Chiefs and administrators submit for others and do not become owners.
 */
export const takesOwnership = (person: Person, keeperId: number | null): boolean =>
  keeperId === null && !person.roles.includes('admin') && !person.roles.includes('chief')
