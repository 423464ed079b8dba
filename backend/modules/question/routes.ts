import * as bulk from '../../../lib/contracts/question/bulk.ts'
import * as calls from '../../../lib/contracts/question/calls.ts'
import * as details from '../../../lib/contracts/question/detail.ts'
import * as duplicates from '../../../lib/contracts/question/duplicates.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { Registry } from '../../core/module.ts'
import { routeBulk } from '../../core/tasks/routing.ts'
import { assigning } from '../review/index.ts'
import { metadataKind, planMetadata } from './bulk/metadata.ts'
import { ownerKind, planOwner } from './bulk/owner.ts'
import { chosenQuestions } from './bulk/records.ts'
import * as states from './bulk/states.ts'
import * as suggested from './bulk/suggested.ts'
import { countQuestionOptions } from './count-options.ts'
import { countQuestions } from './count-questions.ts'
import { editingRoutes } from './editing/routes.ts'
import { listQuestionBatches } from './files/import/batches.ts'
import { getQuestion } from './get-question.ts'
import { listQuestions } from './list-questions.ts'
import { listQuestionOwners } from './owners/list-owners.ts'
import { listQuestionWriters } from './owners/list-writers.ts'
import { decideDuplicate } from './similar/decide-duplicate.ts'
import { findDuplicates } from './similar/find-duplicates.ts'
import { listSimilarQuestions } from './similar/list-similar-questions.ts'

export function questionRoutes(routing: Routing, registry: Registry): void {
  route(routing, calls.listQuestions, listQuestions)
  route(routing, calls.countQuestions, countQuestions)
  route(routing, calls.countQuestionOptions, countQuestionOptions)
  route(routing, calls.listQuestionOwners, listQuestionOwners)
  route(routing, calls.listQuestionBatches, listQuestionBatches)
  route(routing, details.getQuestion, getQuestion)
  route(routing, details.listSimilarQuestions, listSimilarQuestions)
  route(routing, duplicates.findDuplicates, findDuplicates)
  route(routing, duplicates.decideDuplicate, decideDuplicate)
  editingRoutes(routing)
  routeBulk(routing, bulk.changeMetadata, metadataKind, planMetadata)
  routeBulk(routing, bulk.changeOwner, ownerKind, planOwner)
  const reviews = assigning(registry)
  routeBulk(routing, bulk.assignReviews, reviews.kind, async ({ ctx, selection, params }) =>
    reviews.plan({ ctx, params, chosen: await chosenQuestions(ctx, selection) }),
  )
  route(routing, bulk.listQuestionWriters, listQuestionWriters)
  routeBulk(routing, bulk.submitQuestions, states.submitKind, states.planSubmit)
  routeBulk(routing, bulk.confirmPoints, suggested.confirmPointsKind, suggested.planConfirm)
  routeBulk(routing, bulk.keepPoints, suggested.keepPointsKind, suggested.planKeep)
  routeBulk(routing, bulk.recycleQuestions, states.recycleKind, states.planRecycle)
  routeBulk(routing, bulk.restoreQuestions, states.restoreKind, states.planRestore)
}
