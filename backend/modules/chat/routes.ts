import { askChat } from '../../../lib/contracts/chat/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { ask } from './ask.ts'

export function chatRoutes(routing: Routing): void {
  route(routing, askChat, ask)
}
