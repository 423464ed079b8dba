import { kickOnline as kickCall, listOnline as listCall } from '../../../lib/contracts/online.ts'
import { type Routing, route } from '../../core/route.ts'
import { kickOnline } from './kick-online.ts'
import { listOnline } from './list-online.ts'

export function onlineRoutes(routing: Routing): void {
  route(routing, listCall, listOnline)
  route(routing, kickCall, kickOnline)
}
