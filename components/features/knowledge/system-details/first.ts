import type { FirstCall } from '@/lib/api/first-call'
import { getSystem } from '@/lib/contracts/knowledge-system/calls'

/** Call that loads the system named in the address; its input is null if the address has no id. */
export const systemRequest = {
  call: getSystem,
  input: (params) => {
    const id = params.get('id')
    return id ? { id } : null
  },
} satisfies FirstCall<typeof getSystem>
