import {
  kickOnline as kickCall,
  listOnline as listCall,
  previewKick as previewCall,
} from '../../../lib/contracts/online/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { kickOnline } from './kick-online.ts'
import { listOnline } from './list-online.ts'
import { previewKick } from './preview-kick.ts'

export function onlineRoutes(routing: Routing): void {
  route(routing, listCall, listOnline)
  route(routing, previewCall, previewKick)
  route(routing, kickCall, kickOnline)
}
