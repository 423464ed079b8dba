import { sql } from 'drizzle-orm'
import { type FeedbackCalls, type FeedbackKind, feedbackKinds } from '../../../lib/contracts/feedback/calls.ts'
import * as door from '../../../lib/contracts/feedback/door.ts'
import { problemFeedbackCalls } from '../../../lib/contracts/feedback/problem.ts'
import { userFeedbackCalls } from '../../../lib/contracts/feedback/user.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { routeBulk, routeExport } from '../../core/tasks/routing.ts'
import { assignBulk } from './bulk/assign.ts'
import { closeBulk } from './bulk/close.ts'
import { followUp } from './door/follow-up.ts'
import { readFeedbacks } from './door/read-feedbacks.ts'
import { readPicture } from './door/read-picture.ts'
import { feedbackExport } from './files/export.ts'
import { findHandlers, findVersions } from './find-values.ts'
import { listFeedback } from './list-feedback.ts'
import { mergeFeedback } from './merge-feedback.ts'
import { feedbackOrThrow } from './rows.ts'
import { feedbackOptions, selectFeedback } from './select-feedback.ts'
import { stepFeedback } from './step-feedback.ts'
import { editTemplate, findTemplates, insertTemplate, removeTemplate } from './templates.ts'
import { uploadPicture } from './upload-picture.ts'

const workOf = (kind: FeedbackKind) => ({
  assign: assignBulk(kind),
  close: closeBulk(kind),
  export: feedbackExport(kind),
})
const work = { userFeedback: workOf('userFeedback'), problemFeedback: workOf('problemFeedback') }

export const taskKinds: readonly TaskKind[] = feedbackKinds.flatMap((kind) => {
  const { assign, close, export: file } = work[kind]
  return [assign.kind as TaskKind, close.kind as TaskKind, file as TaskKind]
})

export function feedbackRoutes(routing: Routing): void {
  routeKind(routing, 'userFeedback', userFeedbackCalls)
  routeKind(routing, 'problemFeedback', problemFeedbackCalls)
  route(routing, door.readFeedbacks, readFeedbacks)
  route(routing, door.readPicture, readPicture)
  route(routing, door.followUp, followUp)
}

function routeKind(routing: Routing, kind: FeedbackKind, calls: FeedbackCalls): void {
  route(routing, calls.list, (handling) => listFeedback(kind, handling))
  route(routing, calls.options, ({ ctx, input }) => {
    const where = selectFeedback(kind, withoutOwn(input), ctx.scope)
    return countOptions(ctx.db, { from: sql`feedback f`, where, value: feedbackOptions[input.by] })
  })
  route(routing, calls.get, ({ ctx, input }) => feedbackOrThrow(ctx.db, kind, ctx.scope, input.id))
  route(routing, calls.versions, (handling) => findVersions(kind, handling))
  route(routing, calls.handlers, (handling) => findHandlers(kind, handling))
  route(routing, calls.accept, stepFeedback(kind, 'accept'))
  route(routing, calls.start, stepFeedback(kind, 'start'))
  route(routing, calls.uploadPicture, uploadPicture)
  route(routing, calls.reply, stepFeedback(kind, 'reply'))
  route(routing, calls.resolve, stepFeedback(kind, 'resolve'))
  route(routing, calls.invalidate, stepFeedback(kind, 'invalidate'))
  route(routing, calls.merge, mergeFeedback(kind))
  routeBulk(routing, calls.assign, work[kind].assign.kind, work[kind].assign.plan)
  routeBulk(routing, calls.close, work[kind].close.kind, work[kind].close.plan)
  route(routing, calls.templates, ({ ctx }) => findTemplates(kind, ctx))
  route(routing, calls.insertTemplate, (handling) => insertTemplate(kind, handling))
  route(routing, calls.editTemplate, (handling) => editTemplate(kind, handling))
  route(routing, calls.removeTemplate, (handling) => removeTemplate(kind, handling))
  routeExport(routing, calls.export, work[kind].export)
}
