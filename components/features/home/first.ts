import { always, type FirstCall } from '@/lib/api/first-call'
import { getAll, listFirstSteps, listTodos } from '@/lib/contracts/statistics/calls'

/** First calls of 首页: the web server sends their answers with the document, in addition to the calls of the header. */
export const homeCalls: readonly FirstCall[] = [always(listTodos, {}), always(listFirstSteps, {}), always(getAll, {})]
