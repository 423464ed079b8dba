import { agentBody } from '../../../lib/contracts/agent.ts'
import type { RecordKind } from '../../core/records.ts'
import { editAgent } from './edit-agent.ts'
import { getAgent } from './get-agent.ts'

export const recordKinds: readonly RecordKind[] = [
  {
    entity: 'agent',
    list: 'agent:list',
    edit: 'agent:edit',
    async revert(ctx, id, rowVersion, fields) {
      const now = await getAgent({ ctx, input: { id: String(id) } })
      const input = { ...agentBody.parse({ ...now, ...fields }), id: String(id), rowVersion }
      await editAgent({ ctx, input })
    },
  },
]
