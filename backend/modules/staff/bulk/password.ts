import { NAMES_ACCOUNT } from '../../../../lib/contracts/auth/guessable.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { resetUsers as call } from '../../../../lib/contracts/staff/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { systemUser } from '../../../tables/staff.ts'
import { resetMany, type SharedPassword } from '../../auth/index.ts'
import { setPassword } from '../reset-password.ts'
import { personBulk } from './people.ts'

export const passwordBulk = personBulk<SharedPassword>({
  action: 'resetPassword',
  permission: 'user:resetPassword',
  undoable: false,
  ends: () => true,
  judge: ({ id }, { params: { passwordHash, barred } }) => (barred.includes(id) ? NAMES_ACCOUNT : { passwordHash }),
  work: (acting, tx, person, { passwordHash = '' }) => setPassword(acting, tx, person, passwordHash),
})

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function resetUsers({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  return resetMany(ctx, input, {
    title: '重置人员的密码',
    kind: passwordBulk.kind,
    table: systemUser,
    plan: (params) => passwordBulk.plan({ ctx, selection: input.selection, params }),
  })
}
