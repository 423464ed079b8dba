import { queryAllDicts, queryDict } from '../../../lib/contracts/dict.ts'
import { type Routing, route } from '../../core/route.ts'
import { listDicts } from './list-dicts.ts'

export function dictRoutes(routing: Routing): void {
  route(routing, queryAllDicts, ({ ctx }) => listDicts(ctx.db))
  route(routing, queryDict, ({ ctx, input }) => listDicts(ctx.db, input.typeCode))
}
