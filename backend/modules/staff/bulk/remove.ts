import { dropPerson } from '../remove-staff.ts'
import { personBulk } from './people.ts'

export const removeBulk = personBulk<Record<string, never>>({
  action: 'remove',
  permission: 'user:remove',
  undoable: false,
  ends: () => true,
  judge: () => ({}),
  work: (acting, tx, person) => dropPerson(acting, tx, person),
})
