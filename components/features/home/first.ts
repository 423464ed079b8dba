import { always, type FirstCall } from '@/lib/api/first-call'
import { getAll, listFirstSteps, listTodos } from '@/lib/contracts/statistics/calls'

/** Calls of 首页 for its first render, besides those of the header. */
export const homeCalls: readonly FirstCall[] = [always(listTodos, {}), always(listFirstSteps, {}), always(getAll, {})]
