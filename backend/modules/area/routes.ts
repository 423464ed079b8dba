import { sql } from 'drizzle-orm'
import * as calls from '../../../lib/contracts/area/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk } from '../../core/tasks/routing.ts'
import { planStatus, statusKind } from './bulk/status.ts'
import { findAreas, listAreaNodes } from './find-areas.ts'
import { getArea } from './get-area.ts'
import { listAreas } from './list-areas.ts'
import { selectAreas } from './select-areas.ts'

export function areaRoutes(routing: Routing): void {
  route(routing, calls.listAreas, listAreas)
  route(routing, calls.countAreaOptions, ({ ctx, input }) =>
    countOptions(ctx.db, { from: sql`area a`, where: selectAreas(withoutOwn(input)), value: sql`a.status` }),
  )
  route(routing, calls.listAreaNodes, listAreaNodes)
  route(routing, calls.findAreas, findAreas)
  route(routing, calls.getArea, getArea)
  routeBulk(routing, calls.statusAreas, statusKind, planStatus)
}
