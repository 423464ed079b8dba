import * as calls from '../../../lib/contracts/statistics/calls.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countAll } from './count-all.ts'
import { listFirstSteps } from './list-first-steps.ts'
import { listTodos } from './list-todos.ts'

export function statisticsRoutes(routing: Routing, brought: Contributions): void {
  for (const name of calls.statisticsCalls) route(routing, calls.statisticsCall(name), countAll(name, brought))
  route(routing, calls.listTodos, listTodos(brought))
  route(routing, calls.listFirstSteps, listFirstSteps(brought))
}
