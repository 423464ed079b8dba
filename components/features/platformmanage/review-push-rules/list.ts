import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import { listReviewFlows } from '@/lib/contracts/review/flows'
import { listGoldenItems } from '@/lib/contracts/review/golden'
import { listReviewHolidays } from '@/lib/contracts/review/holidays'
import { listPushRules } from '@/lib/contracts/review/rules'

export const ruleList = defineList({ call: listPushRules })
export const flowList = defineList({ call: listReviewFlows })
export const goldenList = defineList({ call: listGoldenItems })
export const holidayList = defineList({ call: listReviewHolidays })

/**
 * The call whose answer the web server sends with the document if the tab of rules is open. If another tab is open, the
 * browser loads its list instead.
 */
export const rulesRequest = {
  call: listPushRules,
  input: (params) => (params.get('tab') === null ? ruleList.input(params) : null),
} satisfies FirstCall<typeof listPushRules>
