import * as calls from '../../../lib/contracts/question/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countQuestionOptions } from './count-options.ts'
import { countQuestions } from './count-questions.ts'
import { editingRoutes } from './editing/routes.ts'
import { getQuestion } from './get-question.ts'
import { listQuestions } from './list-questions.ts'
import { listSimilarQuestions } from './similar/list-similar-questions.ts'

export function questionRoutes(routing: Routing): void {
  route(routing, calls.listQuestions, listQuestions)
  route(routing, calls.countQuestions, countQuestions)
  route(routing, calls.countQuestionOptions, countQuestionOptions)
  route(routing, calls.getQuestion, getQuestion)
  route(routing, calls.listSimilarQuestions, listSimilarQuestions)
  editingRoutes(routing)
}
