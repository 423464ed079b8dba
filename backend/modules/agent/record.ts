import { editAgent as call } from '../../../lib/contracts/agent/calls.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { editAgent } from './edit-agent.ts'
import { agentOrThrow, formOf } from './rows.ts'
import { agentWithin } from './scope.ts'

export const agentRecord: RecordKind = {
  entity: 'agent',
  list: 'agent:list',
  edit: 'agent:edit',
  isInScope: isInScopeBy('agent', (scope) => agentWithin(scope)),
  ...revertBy(call, (ctx, id) => agentOrThrow(ctx.db, formOf(ctx), id), editAgent),
}
