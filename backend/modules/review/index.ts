import { defineModule } from '../../core/module.ts'
import {
  assignLog,
  goldenItem,
  pushRule,
  reviewFlow,
  reviewHoliday,
  reviewIssue,
  reviewRound,
  reviewTask,
} from '../../tables/review.ts'
import { assigning } from './bulk/assign.ts'
import { passing } from './bulk/pass.ts'
import { expireTasks } from './deadlines/expire-tasks.ts'
import { remind } from './deadlines/remind.ts'
import { reviewReferences } from './dict-references.ts'
import { insertGoldenItems, someWhile } from './golden/insert-golden-items.ts'
import { reviewNames } from './names.ts'
import { reviewPlaces } from './places.ts'
import { reviewRecords } from './records.ts'
import { reviewRoutes } from './routes.ts'
import { pushWaiting } from './rules/push-tasks.ts'
import { reviewTodos } from './todos.ts'

export { assigning, type ChosenRecords } from './bulk/assign.ts'
export { rewriteGolden } from './golden/rewrite-golden.ts'
export { isChief } from './internal.ts'
export { countUnanswered } from './issues/rows.ts'
export { blindReaderOf, blindRecords, isBlindTo } from './rounds/blind.ts'
export { cancelRound, isJudged, mayWithdraw, versionSentBack } from './rounds/cancel-round.ts'
export { contentReview } from './rounds/content-review.ts'
export { moveReviews } from './rounds/move-reviews.ts'
export { openRound } from './rounds/open-round.ts'
export { type FirstRules, storeFirstRules } from './rules/first-rules.ts'

export const reviewModule = defineModule({
  name: 'review',
  tables: [reviewFlow, pushRule, reviewRound, reviewTask, reviewIssue, assignLog, reviewHoliday, goldenItem],
  routes: reviewRoutes,
  places: reviewPlaces,
  records: reviewRecords,
  dictReferences: reviewReferences,
  tasks: (known) => [passing(known).kind, assigning(known).kind],
  names: reviewNames,
  schedules: [
    { name: 'review-deadlines', cron: '*/5 * * * *', run: expireTasks },
    { name: 'review-reminders', cron: '*/5 * * * *', run: remind },
    { name: 'review-push', cron: '* * * * *', run: pushWaiting },
    {
      name: 'review-golden',
      cron: '* * * * *',
      run: (services, registry) => insertGoldenItems(services, registry, someWhile),
    },
  ],
  todos: reviewTodos,
})
