import type { Principal } from '../../../core/http/context.ts'

type Person = Pick<Principal, 'userId' | 'roles'>

/** Whether it is theirs: what goes to the bin and comes out of it is nobody else's business. */
export const isOwner = (person: Person, keeperId: number | null): boolean =>
  keeperId === person.userId || person.roles.includes('admin')

/** Whether they submit it, and take it back, as its owner does: the owner, a chief, and anybody where it has none. */
export const actsAsOwner = (person: Person, keeperId: number | null): boolean =>
  keeperId === null || isOwner(person, keeperId) || person.roles.includes('chief')

/** What was nobody's is theirs who submit it: what is sent back has to come to somebody. Not theirs who stand in for others. */
export const takesOwnership = (person: Person, keeperId: number | null): boolean =>
  keeperId === null && !person.roles.includes('admin') && !person.roles.includes('chief')
