import * as bulk from '../../../lib/contracts/question/bulk.ts'
import * as calls from '../../../lib/contracts/question/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { routeBulk } from '../../core/tasks/routing.ts'
import { metadataKind, planMetadata } from './bulk/metadata.ts'
import * as states from './bulk/states.ts'
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
  routeBulk(routing, bulk.changeMetadata, metadataKind, planMetadata)
  routeBulk(routing, bulk.submitQuestions, states.submitKind, states.planSubmit)
  routeBulk(routing, bulk.recycleQuestions, states.recycleKind, states.planRecycle)
  routeBulk(routing, bulk.restoreQuestions, states.restoreKind, states.planRestore)
}
