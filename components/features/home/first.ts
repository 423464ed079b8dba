import { always, type FirstCall } from '@/lib/api/first-call'
import { getAll, listFirstSteps, listTodos } from '@/lib/contracts/statistics/calls'

/** What 首页 shows at first sight, besides what the header counts too. */
export const homeCalls: readonly FirstCall[] = [always(listTodos, {}), always(listFirstSteps, {}), always(getAll, {})]
