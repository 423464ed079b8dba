import type { TaskKind } from './core/tasks/kind.ts'
import { dictReferences } from './dict-references.ts'
import { menuPackageStatus } from './modules/access/index.ts'
import { taskKinds as accountTasks } from './modules/account/index.ts'
import { taskKinds as agentTasks } from './modules/agent/index.ts'
import { taskKinds as areaTasks } from './modules/area/index.ts'
import { auditTaskKinds } from './modules/audit/index.ts'
import { dictTaskKinds } from './modules/dict/index.ts'
import { taskKinds as organTasks } from './modules/organ/index.ts'
import { questionImport } from './modules/question/index.ts'
import { taskKinds as staffTasks } from './modules/staff/index.ts'
import { recordKinds } from './record-kinds.ts'

/** Every kind of job a person can start; a running task finds its work here by its stored name. */
export const taskKinds: readonly TaskKind[] = [
  ...agentTasks,
  ...areaTasks,
  ...organTasks,
  ...accountTasks,
  ...staffTasks,
  ...dictTaskKinds(dictReferences),
  ...auditTaskKinds(recordKinds),
  menuPackageStatus,
  questionImport,
]
