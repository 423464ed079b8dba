import { accountCallList } from './account.ts'
import * as agent from './agent.ts'
import * as area from './area.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as schoolClass from './class.ts'
import * as dict from './dict.ts'
import * as editing from './editing.ts'
import * as file from './file.ts'
import * as find from './find.ts'
import * as history from './history.ts'
import * as menu from './menu.ts'
import * as notification from './notification.ts'
import * as organ from './organ.ts'
import * as question from './question.ts'
import * as student from './student.ts'
import * as task from './task.ts'
import * as teacher from './teacher.ts'
import * as workspace from './workspace.ts'

/** Every call the bundled platform answers; the backend refuses to start with one that has no route. */
export const calls: readonly Call[] = [
  auth.login,
  auth.captcha,
  auth.smsCaptcha,
  auth.logout,
  auth.updatePassword,
  menu.listUserMenus,
  menu.listGrantingRoles,
  dict.queryAllDicts,
  dict.queryDict,
  dict.listDictItems,
  dict.getDictItem,
  dict.insertDictItem,
  dict.editDictItem,
  dict.statusDictItems,
  dict.sortDictItems,
  dict.removeDictItem,
  dict.listDictUses,
  dict.mergeDictItems,
  dict.setSubsets,
  ...dict.dictFileCalls,
  file.uploadFile,
  file.readFile,
  question.listQuestions,
  question.countQuestions,
  question.getQuestion,
  editing.getDraft,
  editing.saveDraft,
  editing.removeDraft,
  editing.holdLease,
  editing.releaseLease,
  history.listHistory,
  history.revertHistory,
  agent.listAgents,
  agent.getAgent,
  agent.insertAgent,
  agent.editAgent,
  agent.removeAgent,
  agent.statusAgents,
  agent.removeAgents,
  agent.agentImport.template,
  agent.agentImport.check,
  agent.agentExport.prepare,
  agent.agentExport.start,
  area.listAreas,
  area.listAreaNodes,
  area.findAreas,
  area.getArea,
  organ.listOrganNodes,
  organ.findOrgans,
  schoolClass.findClasses,
  schoolClass.findHeadTeachers,
  find.findRecords,
  ...accountCallList(teacher.teacherCalls),
  ...accountCallList(student.studentCalls),
  workspace.listLooks,
  workspace.saveLook,
  workspace.listViews,
  workspace.insertView,
  workspace.editView,
  workspace.removeView,
  task.listTasks,
  task.getTask,
  task.listTaskRows,
  task.cancelTask,
  task.undoTask,
  task.editTaskRow,
  task.commitTask,
  task.downloadTaskFile,
  task.downloadTaskRows,
  notification.listNotifications,
  notification.readNotifications,
  area.statusAreas,
  organ.listOrgans,
  organ.getOrgan,
  organ.insertOrgan,
  organ.editOrgan,
  organ.removeOrgan,
  organ.moveOrgan,
  organ.statusOrgans,
  schoolClass.listClasses,
  schoolClass.getClass,
  schoolClass.insertClass,
  schoolClass.editClass,
  schoolClass.removeClass,
  schoolClass.promoteClasses,
  schoolClass.graduateClasses,
  schoolClass.statusClasses,
  organ.organImport.template,
  organ.organImport.check,
  organ.organExport.prepare,
  organ.organExport.start,
  schoolClass.classImport.template,
  schoolClass.classImport.check,
  schoolClass.classExport.prepare,
  schoolClass.classExport.start,
]
