import * as calls from '../../../lib/contracts/statistics/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countAll } from './count-all.ts'
import { countUsage } from './count-usage.ts'
import { listFirstSteps } from './list-first-steps.ts'
import { listTodos } from './list-todos.ts'

const nothing = { figures: [], shares: [] } as const

export function statisticsRoutes(routing: Routing): void {
  route(routing, calls.getAll, countAll({ ...nothing, figures: calls.figureKeys }))
  route(routing, calls.resource, countAll({ ...nothing, shares: ['questionStatus', 'questionSubject'] }))
  route(routing, calls.lesson, countAll(nothing))
  route(routing, calls.padDuration, countUsage)
  route(routing, calls.parent, countAll(nothing))
  route(routing, calls.orgCount, countAll({ ...nothing, shares: ['organContract'] }))
  route(routing, calls.accountCount, countAll({ ...nothing, shares: ['teacherStatus', 'studentStatus'] }))
  route(routing, calls.orgAccount, countAll({ ...nothing, shares: ['studentOrgan'] }))
  route(routing, calls.listTodos, listTodos)
  route(routing, calls.listFirstSteps, listFirstSteps)
}
