import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { audit } from '../../core/records/audit.ts'
import type { TaskRun } from '../../core/tasks/kind.ts'

/** The user who writes and the user's data scope. A call passes its context, a task passes the result of `actingOf`. */
export type Acting = Pick<Context, 'principal' | 'scope' | 'hub' | 'requestId'> & { readonly address?: string }

/** Returns the write context of a task. It contains the present rights of the task's user. */
export const actingOf = ({ principal, scope, requestId, services }: TaskRun<unknown>): Acting => ({
  principal,
  scope,
  requestId,
  hub: services.hub,
})

interface Entry {
  readonly action: ActionOf<typeof entity>
  readonly id: number
  readonly before?: object | undefined
  readonly after?: object | undefined
}

const entity = 'systemUser' satisfies Entity

/** Stores the audit entry of a write to a person and publishes the event, in the transaction of the write. */
export async function recordWrite(acting: Acting, tx: Db, { id, ...change }: Entry): Promise<void> {
  const { principal, requestId, address } = acting
  await audit(tx, { ...change, entity, entityId: id, actor: principal.userId, requestId, address })
  await publishChanged(acting.hub, tx, entity, [id])
}
