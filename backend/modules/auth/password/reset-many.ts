import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { resetUsers } from '../../../../lib/contracts/staff/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { startRowTask } from '../../../core/tasks/start.ts'
import { hashPassword, refusePassword } from './password.ts'

interface Resetting {
  /** Whose password it is to be. */
  readonly entity: Entity
  readonly title: string
  readonly kind: RowKind<{ passwordHash: string }>
  readonly plan: BulkPlan
}

/** Gives many one initial password. The job is given its hash: the password itself is never written down. */
export async function resetMany(
  ctx: Context,
  { params: { password }, preview: only }: { params: { password: string }; preview: boolean },
  { entity, title, kind, plan }: Resetting,
): Promise<CallAnswer<typeof resetUsers>> {
  const refusal = await refusePassword(password, entity)
  if (refusal) throw new InvalidError({ 'params.password': refusal })
  const preview = { ...plan.preview, undoable: false }
  if (only || preview.change === 0) return { preview, task: null }
  const params = { passwordHash: await hashPassword(password) }
  return { preview, task: await startRowTask(ctx, kind, { title, params, rows: plan.rows }) }
}
