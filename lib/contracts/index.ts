import * as student from './account/student.ts'
import * as teacher from './account/teacher.ts'
import * as agent from './agent/calls.ts'
import * as announcement from './announcement/calls.ts'
import * as myAnnouncements from './announcement/mine.ts'
import * as area from './area/calls.ts'
import * as audit from './audit/calls.ts'
import * as auth from './auth/calls.ts'
import * as own from './auth/own.ts'
import * as sessionEnd from './auth/session-end.ts'
import type { Call } from './base/call.ts'
import * as dataScope from './base/data-scope.ts'
import * as chat from './chat/calls.ts'
import * as schoolClass from './class/calls.ts'
import * as comment from './comment/calls.ts'
import * as deviceActivation from './device/activation.ts'
import * as device from './device/calls.ts'
import * as deviceOut from './device/out.ts'
import * as deviceStocktake from './device/stocktake.ts'
import * as deviceStorage from './device/storage.ts'
import * as dict from './dict/calls.ts'
import * as dictMaintenance from './dict/maintenance.ts'
import * as editing from './editing/calls.ts'
import * as feedbackDoor from './feedback/door.ts'
import * as problemFeedback from './feedback/problem.ts'
import * as userFeedback from './feedback/user.ts'
import * as file from './file/calls.ts'
import * as history from './history/calls.ts'
import * as knowledge from './knowledge/calls.ts'
import * as menu from './menu/calls.ts'
import * as menuChoices from './menu/choices.ts'
import * as userMenus from './menu/user-menus.ts'
import * as menuPackage from './menu-package/calls.ts'
import * as notification from './notification/calls.ts'
import * as online from './online/calls.ts'
import * as open from './open/calls.ts'
import * as openKey from './open/keys.ts'
import * as order from './order/calls.ts'
import * as orderPayment from './order/payment.ts'
import * as orderPrices from './order/prices.ts'
import * as orderSetting from './order/setting.ts'
import * as organ from './organ/calls.ts'
import * as questionBulk from './question/bulk.ts'
import * as question from './question/calls.ts'
import * as questionDetail from './question/detail.ts'
import * as questionDuplicates from './question/duplicates.ts'
import * as questionEditing from './question/editing.ts'
import * as review from './review/calls.ts'
import * as reviewChief from './review/chief.ts'
import * as reviewFlows from './review/flows.ts'
import * as reviewGolden from './review/golden.ts'
import * as reviewHolidays from './review/holidays.ts'
import * as reviewJudging from './review/judging.ts'
import * as reviewRules from './review/rules.ts'
import * as role from './role/calls.ts'
import * as rolePreview from './role/preview.ts'
import * as search from './search/calls.ts'
import * as staff from './staff/calls.ts'
import * as explain from './staff/explain.ts'
import * as statistics from './statistics/calls.ts'
import * as task from './task/calls.ts'
import * as taskImport from './task/import-calls.ts'
import * as workspace from './workspace/calls.ts'

const contracts: readonly object[] = [
  ...[auth, sessionEnd, own, userMenus, dataScope, dict, dictMaintenance, file, editing, history, comment],
  ...[
    question,
    questionDetail,
    questionDuplicates,
    questionBulk,
    questionEditing,
    review,
    reviewJudging,
    reviewRules,
    reviewFlows,
    reviewHolidays,
    reviewGolden,
    reviewChief,
    knowledge,
  ],
  ...[agent, area, organ, schoolClass, search, teacher, student, workspace, task, taskImport, notification],
  ...[device, deviceStorage, deviceOut, deviceStocktake, deviceActivation],
  order,
  orderSetting,
  orderPayment,
  orderPrices,
  ...[announcement, myAnnouncements],
  ...[role, rolePreview, menu, menuChoices, menuPackage, online, audit, staff, explain, statistics, chat],
  ...[userFeedback, problemFeedback],
  ...[openKey, open, feedbackDoor],
]

/** Every call the bundled platform answers; the backend refuses to start when they are not those it has routes for. */
export const calls: readonly Call[] = contracts.flatMap(callsIn)

/** The calls among what a contract file exports, within groups of them too: `agentImport.template`. */
export function callsIn(group: object): Call[] {
  const found = Object.values(group).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return []
    if (isCall(one)) return [one]
    const isGroup = Object.getPrototypeOf(one) === Object.prototype
    return isGroup ? callsIn(one) : []
  })
  return found.sort((a, b) => a.order - b.order)
}

function isCall(one: object): one is Call {
  return 'method' in one && 'path' in one && 'permission' in one && 'request' in one
}
