import {
  listNotifications as listNotificationsCall,
  readNotifications as readNotificationsCall,
} from '../../../lib/contracts/notification/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export function notificationRoutes(routing: Routing): void {
  route(routing, listNotificationsCall, listNotifications)
  route(routing, readNotificationsCall, readNotifications)
}
