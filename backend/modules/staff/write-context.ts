import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { audit } from '../../core/records/audit.ts'
import type { TaskRun } from '../../core/tasks/kind.ts'

/** Whose write it is, and what they reach: a call's context, or what a job has of it. */
export type Acting = Pick<Context, 'principal' | 'scope' | 'hub' | 'requestId'> & { readonly address?: string }

/** A job's; its person has the rights of now. */
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

/** What every write leaves in its transaction: the audit entry, and the event that open pages wait for. */
export async function recordWrite(acting: Acting, tx: Db, { id, ...change }: Entry): Promise<void> {
  const { principal, requestId, address } = acting
  await audit(tx, { ...change, entity, entityId: id, actor: principal.userId, requestId, address })
  await publishChanged(acting.hub, tx, entity, [id])
}
