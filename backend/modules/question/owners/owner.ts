import type { Principal } from '../../../core/http/context.ts'

type Person = Pick<Principal, 'userId' | 'roles'>

/** Returns whether the user may recycle and restore a question: only its owner and administrators may. */
export const isOwner = (person: Person, keeperId: number | null): boolean =>
  keeperId === person.userId || person.roles.includes('admin')

/**
 * Returns whether the user may submit a question and withdraw the submission: only its owner, chiefs and administrators
 * may. For a question without owner, every user may.
 */
export const actsAsOwner = (person: Person, keeperId: number | null): boolean =>
  keeperId === null || isOwner(person, keeperId) || person.roles.includes('chief')

/**
 * Returns whether the user who submits a question without owner becomes its owner, so that a rejected question has a
 * user who corrects it. Chiefs and administrators submit questions for others and do not become owners.
 */
export const takesOwnership = (person: Person, keeperId: number | null): boolean =>
  keeperId === null && !person.roles.includes('admin') && !person.roles.includes('chief')
