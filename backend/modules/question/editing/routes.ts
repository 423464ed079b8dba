import * as calls from '../../../../lib/contracts/question/editing.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import { getVersionChange } from '../versions/get-version-change.ts'
import { countPointDifficulties } from './count-difficulties.ts'
import { editQuestion } from './edit-question.ts'
import { getQuestionBody } from './get-question-body.ts'
import { insertQuestion } from './insert-question.ts'
import { recycleQuestion, restoreQuestion, withdrawQuestion } from './move-question.ts'
import { restoreVersion } from './restore-version.ts'
import { submitQuestion } from './submit-question.ts'

export function editingRoutes(routing: Routing): void {
  route(routing, calls.getQuestionBody, getQuestionBody)
  route(routing, calls.countPointDifficulties, countPointDifficulties)
  route(routing, calls.insertQuestion, insertQuestion)
  route(routing, calls.editQuestion, editQuestion)
  route(routing, calls.getVersionChange, getVersionChange)
  route(routing, calls.submitQuestion, submitQuestion)
  route(routing, calls.withdrawQuestion, withdrawQuestion)
  route(routing, calls.recycleQuestion, recycleQuestion)
  route(routing, calls.restoreQuestion, restoreQuestion)
  route(routing, calls.restoreVersion, restoreVersion)
}
