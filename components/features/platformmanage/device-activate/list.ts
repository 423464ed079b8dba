import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import { listActivations, listCodes } from '@/lib/contracts/device/activation'

export const codeList = defineList({ call: listCodes })
export const activationList = defineList({ call: listActivations })

/** The other tab asks for itself. */
export const codesAsked = {
  call: listCodes,
  input: (params) => (params.get('tab') === null ? codeList.input(params) : null),
} satisfies FirstCall<typeof listCodes>
