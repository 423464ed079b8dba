import { accountDomain } from './account/domain.ts'
import { agentDomain } from './agent/domain.ts'
import { announcementDomain } from './announcement/domain.ts'
import { areaDomain } from './area/domain.ts'
import { auditDomain } from './audit/domain.ts'
import { authDomain } from './auth/domain.ts'
import { chatDomain } from './chat/domain.ts'
import { classDomain } from './class/domain.ts'
import { commentDomain } from './comment/domain.ts'
import { deviceDomain } from './device/domain.ts'
import { dictDomain } from './dict/domain.ts'
import { editingDomain } from './editing/domain.ts'
import { feedbackDomain } from './feedback/domain.ts'
import { fileDomain } from './file/domain.ts'
import { historyDomain } from './history/domain.ts'
import { knowledgeDomain } from './knowledge/domain.ts'
import { knowledgeSystemDomain } from './knowledge-system/domain.ts'
import { menuDomain } from './menu/domain.ts'
import { menuPackageDomain } from './menu-package/domain.ts'
import { notificationDomain } from './notification/domain.ts'
import { onlineDomain } from './online/domain.ts'
import { openDomain } from './open/domain.ts'
import { orderDomain } from './order/domain.ts'
import { organDomain } from './organ/domain.ts'
import { questionDomain } from './question/domain.ts'
import { reviewDomain } from './review/domain.ts'
import { roleDomain } from './role/domain.ts'
import { searchDomain } from './search/domain.ts'
import { staffDomain } from './staff/domain.ts'
import { statisticsDomain } from './statistics/domain.ts'
import { taskDomain } from './task/domain.ts'
import { workspaceDomain } from './workspace/domain.ts'

// The only list of domains: the lists of cards (descriptions of kinds of records), calls, state machines and labels of
// the audit log derive from it (decision 105). It contains cards of every kind, so screens import the card of their own
// domain and never this list.

/** All domains, in the order of Ctrl+K and of lists of kinds of records. */
export const domains = [
  accountDomain,
  organDomain,
  classDomain,
  staffDomain,
  agentDomain,
  orderDomain,
  roleDomain,
  dictDomain,
  areaDomain,
  menuDomain,
  menuPackageDomain,
  announcementDomain,
  openDomain,
  questionDomain,
  reviewDomain,
  deviceDomain,
  feedbackDomain,
  knowledgeDomain,
  knowledgeSystemDomain,
  onlineDomain,
  authDomain,
  commentDomain,
  fileDomain,
  workspaceDomain,
  auditDomain,
  taskDomain,
  chatDomain,
  editingDomain,
  historyDomain,
  notificationDomain,
  searchDomain,
  statisticsDomain,
] as const
