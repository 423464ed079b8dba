import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import { listActivations, listCodes } from '@/lib/contracts/device/activation'

export const codeList = defineList({ call: listCodes })
export const activationList = defineList({ call: listActivations })

/**
 * The call whose answer the web server sends with the document if the tab of activation codes is open. If the tab of
 * activation attempts is open, the browser loads its list instead.
 */
export const codesRequest = {
  call: listCodes,
  input: (params) => (params.get('tab') === null ? codeList.input(params) : null),
} satisfies FirstCall<typeof listCodes>
