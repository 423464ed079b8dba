import * as calls from '../../../lib/contracts/review/calls.ts'
import * as chief from '../../../lib/contracts/review/chief.ts'
import * as flows from '../../../lib/contracts/review/flows.ts'
import * as golden from '../../../lib/contracts/review/golden.ts'
import * as holidays from '../../../lib/contracts/review/holidays.ts'
import * as judging from '../../../lib/contracts/review/judging.ts'
import * as rules from '../../../lib/contracts/review/rules.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { Registry } from '../../core/module.ts'
import { routeBulk } from '../../core/tasks/routing.ts'
import { passing } from './bulk/pass.ts'
import * as writeHoliday from './deadlines/holidays.ts'
import { listReviewers } from './figures/list-reviewers.ts'
import { listReviewerFigures } from './figures/reviewer-figures.ts'
import * as writeFlow from './flows/flows.ts'
import { itemOrThrow, listGoldenItems } from './golden/items.ts'
import * as writeItem from './golden/write-item.ts'
import { reviewedOf } from './internal.ts'
import { answerIssue, verifyIssue } from './issues/answer-issue.ts'
import { editIssue, insertIssue, removeIssue } from './issues/write-issue.ts'
import { listReviewRounds } from './rounds/list-review-rounds.ts'
import { returnApproved } from './rounds/return-approved.ts'
import { getAssignmentReason } from './rules/assignment-reason.ts'
import { dryRunPushRules } from './rules/dry-run.ts'
import { ruleOrThrow } from './rules/rows.ts'
import * as writeRule from './rules/write-rule.ts'
import { claimReviewTasks } from './tasks/claim.ts'
import { decideReview } from './tasks/decide-review.ts'
import { declineReview } from './tasks/decline-review.ts'
import { arbitrateReview, disputeReview } from './tasks/dispute-review.ts'
import { getReviewFigures } from './tasks/figures.ts'
import { getReviewTask } from './tasks/get-review-task.ts'
import { listNextTasks } from './tasks/list-next-tasks.ts'
import { listReviewTasks } from './tasks/list-review-tasks.ts'
import { extendReview, reassignReview } from './tasks/reassign-review.ts'
import { saveReview } from './tasks/save-review.ts'
import { startReview } from './tasks/start-review.ts'
import { undoReview } from './tasks/undo-review.ts'

export function reviewRoutes(routing: Routing, registry: Registry): void {
  route(routing, calls.listReviewTasks, (handling) => listReviewTasks(handling, registry))
  route(routing, calls.getReviewFigures, getReviewFigures)
  route(routing, calls.listReviewBatches, async ({ ctx, input }) => ({
    list: [...(await reviewedOf(registry.reviewed, input.entity).batches(ctx.db))],
  }))
  route(routing, calls.claimReviewTasks, (handling) => claimReviewTasks(handling, registry))
  route(routing, judging.getReviewTask, (handling) => getReviewTask(handling, registry))
  route(routing, judging.listNextTasks, (handling) => listNextTasks(handling, registry))
  route(routing, judging.startReview, (handling) => startReview(handling, registry))
  route(routing, judging.saveReview, (handling) => saveReview(handling, registry))
  route(routing, judging.decideReview, (handling) => decideReview(handling, registry))
  route(routing, judging.undoReview, (handling) => undoReview(handling, registry))
  route(routing, judging.declineReview, (handling) => declineReview(handling, registry))
  route(routing, judging.insertReviewIssue, (handling) => insertIssue(handling, registry))
  route(routing, judging.editReviewIssue, (handling) => editIssue(handling, registry))
  route(routing, judging.removeReviewIssue, (handling) => removeIssue(handling, registry))
  route(routing, judging.verifyReviewIssue, (handling) => verifyIssue(handling, registry))
  route(routing, judging.answerReviewIssue, (handling) => answerIssue(handling, registry))
  route(routing, judging.listReviewRounds, (handling) => listReviewRounds(handling, registry))
  route(routing, calls.listReviewers, listReviewers)
  route(routing, calls.reassignReview, (handling) => reassignReview(handling, registry))
  route(routing, calls.extendReview, (handling) => extendReview(handling, registry))
  route(routing, judging.disputeReview, (handling) => disputeReview(handling, registry))
  route(routing, judging.arbitrateReview, (handling) => arbitrateReview(handling, registry))
  route(routing, judging.returnApproved, (handling) => returnApproved(handling, registry))
  setUpRoutes(routing)
  chiefRoutes(routing, registry)
}

/** Adds the routes that only chiefs use: figures of reviewers, bulk passing and golden items. */
function chiefRoutes(routing: Routing, registry: Registry): void {
  const { kind, plan } = passing(registry)
  route(routing, chief.listReviewerFigures, listReviewerFigures)
  routeBulk(routing, chief.passReviews, kind, plan)
  const { reviewed } = registry
  route(routing, golden.listGoldenItems, (handling) => listGoldenItems(handling, registry))
  route(routing, golden.getGoldenItem, ({ ctx, input }) => itemOrThrow({ db: ctx.db, reviewed }, ctx.scope, input.id))
  route(routing, golden.getGoldenSource, (handling) => writeItem.getGoldenSource(handling, registry))
  route(routing, golden.insertGoldenItem, (handling) => writeItem.insertGoldenItem(handling, registry))
  route(routing, golden.statusGoldenItem, (handling) => writeItem.statusGoldenItem(handling, registry))
  route(routing, golden.removeGoldenItem, (handling) => writeItem.removeGoldenItem(handling, registry))
}

/** Adds the routes that configure reviews: rules, flows and holidays. */
function setUpRoutes(routing: Routing): void {
  route(routing, rules.listPushRules, writeRule.listPushRules)
  route(routing, rules.getPushRule, ({ ctx, input }) => ruleOrThrow(ctx.db, input.id))
  route(routing, rules.insertPushRule, writeRule.insertPushRule)
  route(routing, rules.editPushRule, writeRule.editPushRule)
  route(routing, rules.statusPushRule, writeRule.statusPushRule)
  route(routing, rules.sortPushRules, writeRule.sortPushRules)
  route(routing, rules.removePushRule, writeRule.removePushRule)
  route(routing, rules.dryRunPushRules, dryRunPushRules)
  route(routing, rules.getAssignmentReason, getAssignmentReason)
  route(routing, flows.listReviewFlows, writeFlow.listReviewFlows)
  route(routing, flows.getReviewFlow, ({ ctx, input }) => writeFlow.flowOrThrow(ctx.db, input.id))
  route(routing, flows.insertReviewFlow, writeFlow.insertReviewFlow)
  route(routing, flows.editReviewFlow, writeFlow.editReviewFlow)
  route(routing, flows.statusReviewFlow, writeFlow.statusReviewFlow)
  route(routing, flows.removeReviewFlow, writeFlow.removeReviewFlow)
  route(routing, holidays.listReviewHolidays, writeHoliday.listReviewHolidays)
  route(routing, holidays.getReviewHoliday, ({ ctx, input }) => writeHoliday.holidayOrThrow(ctx.db, input.id))
  route(routing, holidays.insertReviewHoliday, writeHoliday.insertReviewHoliday)
  route(routing, holidays.editReviewHoliday, writeHoliday.editReviewHoliday)
  route(routing, holidays.removeReviewHoliday, writeHoliday.removeReviewHoliday)
}
