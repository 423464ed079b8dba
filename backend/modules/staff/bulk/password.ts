import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { resetUsers as call } from '../../../../lib/contracts/staff/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { resetMany } from '../../auth/index.ts'
import { setPassword } from '../reset-password.ts'
import { personBulk } from './people.ts'

export const passwordBulk = personBulk<{ passwordHash: string }>({
  action: 'resetPassword',
  permission: 'user:resetPassword',
  undoable: false,
  ends: () => true,
  judge: (_facts, { params: { passwordHash } }) => ({ passwordHash }),
  work: (acting, tx, person, { passwordHash = '' }) => setPassword(acting, tx, person, passwordHash),
})

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function resetUsers({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  // What would be set says nothing of who may get it.
  const plan = await passwordBulk.plan({ ctx, selection: input.selection, params: { passwordHash: '' } })
  return resetMany(ctx, input, { entity: 'systemUser', title: '重置人员的密码', kind: passwordBulk.kind, plan })
}
