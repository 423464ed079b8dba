import { editUser as call } from '../../../lib/contracts/staff/calls.ts'
import { type RecordKind, reachesBy, revertBy } from '../../core/records/kind.ts'
import { editUser } from './edit-user.ts'
import { personOrThrow, sightOf } from './rows.ts'
import { staffWithin } from './scope.ts'

const setBack = revertBy(call, (ctx, id) => personOrThrow(ctx.db, sightOf(ctx), id), editUser)

export const recordKinds: readonly RecordKind[] = [
  {
    entity: 'systemUser',
    list: 'user:list',
    edit: 'user:edit',
    reaches: reachesBy('system_user', (scope) => staffWithin(scope, 'r')),
    ...setBack,
    // The log keeps the phone without its middle.
    revertible: setBack.revertible.filter((field) => field !== 'phone'),
  },
]
