import { accessAccess } from './access.ts'
import { accountAccess } from './account.ts'
import { agentAccess } from './agent.ts'
import { areaAccess } from './area.ts'
import { auditAccess } from './audit.ts'
import { authAccess } from './auth.ts'
import type { AccessTable, Caller } from './callers.ts'
import { classAccess } from './class.ts'
import { dictAccess } from './dict.ts'
import { editingAccess } from './editing.ts'
import { fileAccess } from './file.ts'
import { onlineAccess } from './online.ts'
import { organAccess } from './organ.ts'
import { questionAccess } from './question.ts'
import { staffAccess } from './staff.ts'
import { statisticsAccess } from './statistics.ts'
import { taskAccess } from './task.ts'
import { workspaceAccess } from './workspace.ts'

const tables: readonly AccessTable[] = [
  accessAccess,
  accountAccess,
  agentAccess,
  areaAccess,
  auditAccess,
  authAccess,
  classAccess,
  dictAccess,
  editingAccess,
  fileAccess,
  onlineAccess,
  organAccess,
  questionAccess,
  staffAccess,
  statisticsAccess,
  taskAccess,
  workspaceAccess,
]

/**
 * Who may make which call, written by hand and compared with the running service (access.test.ts). What a call then
 * reaches is the data scope's.
 */
export const accessEntries: readonly (readonly [call: string, callers: readonly Caller[]])[] = tables.flatMap((table) =>
  Object.entries(table),
)
