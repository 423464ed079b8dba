import { editReviewFlow as flowCall } from '../../../lib/contracts/review/flows.ts'
import { editReviewHoliday as holidayCall } from '../../../lib/contracts/review/holidays.ts'
import { editPushRule as ruleCall } from '../../../lib/contracts/review/rules.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { editReviewHoliday, holidayOrThrow } from './deadlines/holidays.ts'
import { editReviewFlow, flowOrThrow } from './flows/flows.ts'
import { ruleOrThrow } from './rules/rows.ts'
import { editPushRule } from './rules/write-rule.ts'
import { taskWithin } from './tasks/select.ts'

const ports = { list: 'pushRule:list', edit: 'pushRule:edit' } as const

/**
 * Chiefs may read the history of a golden item (a record with inserted faults), but no former values can be restored
 * from it.
 */
const chiefs = { list: 'review:arbitrate', edit: 'review:arbitrate' } as const

/** Describes the histories of rules, flows, holidays and golden items. */
export const reviewRecords: readonly RecordKind[] = [
  { entity: 'pushRule', ...ports, ...revertBy(ruleCall, ({ db }, id) => ruleOrThrow(db, id), editPushRule) },
  { entity: 'reviewFlow', ...ports, ...revertBy(flowCall, ({ db }, id) => flowOrThrow(db, id), editReviewFlow) },
  { entity: 'goldenItem', ...chiefs, isInScope: isInScopeBy('golden_item', (scope) => taskWithin(scope, 'r')) },
  {
    entity: 'reviewHoliday',
    ...ports,
    ...revertBy(holidayCall, ({ db }, id) => holidayOrThrow(db, id), editReviewHoliday),
  },
]
