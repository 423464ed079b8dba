import { askChat } from '../../../lib/contracts/chat/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { answerQuestion } from './answer-question.ts'

export function chatRoutes(routing: Routing): void {
  route(routing, askChat, answerQuestion)
}
