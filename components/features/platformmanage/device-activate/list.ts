import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import { listActivations, listCodes } from '@/lib/contracts/device/activation'

export const codeList = defineList({ call: listCodes })
export const activationList = defineList({ call: listActivations })

/** Call of the codes' tab; the other tab loads its own list. */
export const codesRequest = {
  call: listCodes,
  input: (params) => (params.get('tab') === null ? codeList.input(params) : null),
} satisfies FirstCall<typeof listCodes>
