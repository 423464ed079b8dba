import * as calls from '../../../lib/contracts/online/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { kickOnline } from './kick-online.ts'
import { listOnline } from './list-online.ts'
import { previewKick } from './preview-kick.ts'

export function onlineRoutes(routing: Routing): void {
  route(routing, calls.listOnline, listOnline)
  route(routing, calls.previewKick, previewKick)
  route(routing, calls.kickOnline, kickOnline)
}
