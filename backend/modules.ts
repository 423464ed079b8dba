import { type Module, registryOf } from './core/module.ts'
import { accessModule } from './modules/access/index.ts'
import { accountModule } from './modules/account/index.ts'
import { agentModule } from './modules/agent/index.ts'
import { announcementModule } from './modules/announcement/index.ts'
import { areaModule } from './modules/area/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { authModule } from './modules/auth/index.ts'
import { chatModule } from './modules/chat/index.ts'
import { classModule } from './modules/class/index.ts'
import { commentModule } from './modules/comment/index.ts'
import { deviceModule } from './modules/device/index.ts'
import { dictModule } from './modules/dict/index.ts'
import { editingModule } from './modules/editing/index.ts'
import { evidenceModule } from './modules/evidence/index.ts'
import { feedbackModule } from './modules/feedback/index.ts'
import { fileModule } from './modules/file/index.ts'
import { historyModule } from './modules/history/index.ts'
import { knowledgeModule } from './modules/knowledge/index.ts'
import { knowledgeSystemModule } from './modules/knowledge-system/index.ts'
import { notificationModule } from './modules/notification/index.ts'
import { onlineModule } from './modules/online/index.ts'
import { openModule } from './modules/open/index.ts'
import { orderModule } from './modules/order/index.ts'
import { organModule } from './modules/organ/index.ts'
import { questionModule } from './modules/question/index.ts'
import { reviewModule } from './modules/review/index.ts'
import { searchModule } from './modules/search/index.ts'
import { staffModule } from './modules/staff/index.ts'
import { statisticsModule } from './modules/statistics/index.ts'
import { taskModule } from './modules/task/index.ts'
import { workspaceModule } from './modules/workspace/index.ts'

/** All modules. Users see their sequence in the uses of a dictionary value. */
export const modules: readonly Module[] = [
  questionModule,
  reviewModule,
  knowledgeModule,
  knowledgeSystemModule,
  chatModule,
  organModule,
  classModule,
  accountModule,
  deviceModule,
  orderModule,
  staffModule,
  accessModule,
  dictModule,
  agentModule,
  areaModule,
  authModule,
  fileModule,
  editingModule,
  historyModule,
  commentModule,
  searchModule,
  workspaceModule,
  taskModule,
  notificationModule,
  announcementModule,
  statisticsModule,
  onlineModule,
  auditModule,
  feedbackModule,
  openModule,
  evidenceModule,
]

export const registry = registryOf(modules)
