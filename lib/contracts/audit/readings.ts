import { endless } from '../account/calls.ts'
import { dataScopeNames } from '../base/access.ts'
import {
  accountStatusNames,
  accountTypeNames,
  classStatusNames,
  contractStateNames,
  factorName,
  loginSpanNames,
  menuKindNames,
  organTypeNames,
  platformName,
  requirementName,
  roleKindName,
  roleKindNames,
  staffStatusNames,
  useStatusNames,
} from '../base/state-names.ts'
import { exportFormatNames } from '../base/task-calls.ts'
import { schoolYearText } from '../class/calls.ts'
import type { TypeCode } from '../dict/calls.ts'
import { faultFieldNames, severityNames } from '../dict/extra.ts'
import { allTypeNames } from '../dict/maintenance.ts'
import { fileTypeNames } from '../file/calls.ts'
import { topName, visibilityName } from '../menu/calls.ts'
import { iconLabels } from '../menu/icon-labels.ts'
import { wholeMenu } from '../organ/calls.ts'
import { baseTypeNames } from '../question/json.ts'
import { unshared } from '../workspace/calls.ts'
import { actionWord, clientWord, entityWord, loginFailure, loginWay } from './words.ts'

// How values of audit entries read. Whatever is not listed is a text, a number, or yes and no.

/** `empty`: what nothing there means, where it means something. */
export type Reading = { readonly empty?: string } & (
  | { readonly words: Readonly<Record<string, string>> }
  | { readonly word: (value: string) => string }
  /** Keys of a dictionary; `own`: of the one the record itself is in. */
  | { readonly dict: TypeCode | 'own' }
  /** Ids of a kind of record, or what else names one: division codes, addresses of screens. */
  | { readonly record: string }
  | { readonly shape: 'filter' | 'columns' | 'grants' | 'widths' | 'look' | 'query' | 'bytes' | 'chosen' }
  | { readonly plain: true }
)

const yesNo = (nameOf: (value: boolean) => string) => ({ words: { true: nameOf(true), false: nameOf(false) } })
const sorts = { asc: '升序', desc: '降序' }
const taskWord = (name: string) => {
  const [entity = '', action = ''] = name.split(':')
  return `${entityWord(entity)} · ${actionWord(action)}`
}

/** Fields that read the same wherever they occur. */
const common: Readonly<Record<string, Reading>> = {
  organId: { record: 'organ' },
  organIds: { record: 'organ' },
  organ: { record: 'organ' },
  under: { record: 'organ' },
  classId: { record: 'class' },
  class: { record: 'class' },
  agentId: { record: 'agent' },
  agent: { record: 'agent' },
  headTeacherId: { record: 'teacher' },
  roleId: { record: 'role' },
  roleIds: { record: 'role' },
  role: { record: 'role' },
  userId: { record: 'systemUser' },
  actor: { record: 'systemUser' },
  menuIds: { record: 'menu' },
  menuPackageId: { record: 'menuPackage' },
  menuPackage: { record: 'menuPackage' },
  areaCode: { record: 'areaCode' },
  areaCodes: { record: 'areaCode' },
  area: { record: 'areaCode' },
  parent: { record: 'areaCode' },
  screen: { record: 'screen' },
  density: { words: { standard: '标准', compact: '紧凑' } },
  hidden: { shape: 'columns' },
  kept: { shape: 'columns' },
  pinned: { shape: 'columns' },
  widths: { shape: 'widths' },
  section: { dict: 'section' },
  grade: { dict: 'grade' },
  subject: { dict: 'subject' },
  subjects: { dict: 'subject' },
  subsetIds: { dict: 'grade' },
  subjectKeys: { dict: 'subject' },
  status: { words: useStatusNames },
  grants: { shape: 'grants' },
  dataScope: { words: dataScopeNames },
  typeCode: { words: allTypeNames },
  by: { word: loginWay },
  why: { word: loginFailure },
  client: { word: clientWord },
  action: { word: actionWord },
  entity: { word: entityWord },
  event: { word: actionWord },
  chosen: { shape: 'chosen' },
  filter: { shape: 'filter' },
  columns: { shape: 'columns' },
  look: { shape: 'look' },
  contract: { words: contractStateNames },
  login: { words: loginSpanNames },
  order: { words: sorts },
  sort: { plain: true },
  format: { words: exportFormatNames },
}

const account: Readonly<Record<string, Reading>> = {
  status: { words: accountStatusNames },
  type: { words: accountTypeNames },
  validTo: { plain: true, empty: endless },
}
const menu: Readonly<Record<string, Reading>> = {
  kind: { words: menuKindNames },
  icon: { words: iconLabels },
  parentId: { record: 'menu', empty: topName },
  visible: yesNo(visibilityName),
}
const own: Readonly<Record<string, Readonly<Record<string, Reading>>>> = {
  asset: { mime: { words: fileTypeNames }, bytes: { shape: 'bytes' } },
  class: {
    status: { words: classStatusNames },
    schoolYear: { word: (year) => schoolYearText(Number(year)) },
  },
  dict: {
    'extra.subjects': { dict: 'subject' },
    'extra.mergedInto': { dict: 'own' },
    'extra.baseType': { words: baseTypeNames },
    'extra.severity': { words: severityNames },
    'extra.field': { words: faultFieldNames },
  },
  importJob: { state: { words: { done: '完成', failed: '失败' } } },
  listLook: { order: { shape: 'columns' } },
  menu,
  organ: {
    type: { words: organTypeNames },
    parentId: { record: 'organ', empty: '无' },
    menuPackageId: { record: 'menuPackage', empty: wholeMenu },
  },
  orgMenu: menu,
  role: {
    kind: { words: roleKindNames },
    builtIn: yesNo(roleKindName),
    requiresFactor: yesNo(requirementName),
  },
  savedView: { query: { shape: 'query' }, roleId: { record: 'role', empty: unshared } },
  student: account,
  systemUser: {
    status: { words: staffStatusNames },
    hasFactor: yesNo(factorName),
    organId: { record: 'organ', empty: platformName },
    portrait: { word: () => '已上传', empty: '未上传' },
  },
  task: {
    name: { word: taskWord },
    kind: { word: taskWord },
    phase: { words: { check: '检查', run: '执行', undo: '撤销' } },
  },
  teacher: account,
}

/** How a field of a kind of record reads. */
export const readingOf = (entity: string, field: string): Reading | undefined => own[entity]?.[field] ?? common[field]
