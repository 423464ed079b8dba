import { dataScopeNames } from './access.ts'
import type { AccountStatus, AccountType } from './account.ts'
import { actionWord, entityWord, loginFailure, loginWay } from './audit-words.ts'
import type { ClassStatus } from './class.ts'
import { type TypeCode, typeNames } from './dict.ts'
import { faultFieldNames, severityNames } from './dict-extra.ts'
import type { MenuItem } from './menu.ts'
import { iconLabels } from './menu-icon-labels.ts'
import type { ContractState, OrganType } from './organ.ts'
import { baseTypeNames } from './question-json.ts'
import type { LoginSpan, StaffStatus } from './system-user.ts'

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

const inUse = { words: { 1: '启用', 0: '停用' } }
const accountStatuses: Record<AccountStatus, string> = {
  pending: '待激活',
  active: '正常',
  expired: '已到期',
  suspended: '已停用',
  closed: '已注销',
}
const accountTypes: Record<AccountType, string> = { trial: '试用', formal: '正式' }
const classStatuses: Record<ClassStatus, string> = { active: '在读', graduated: '已结业', disabled: '停用' }
const organTypes: Record<OrganType, string> = { school: '学校', training: '培训', other: '其他' }
const contracts: Record<ContractState, string> = {
  ending: '30 天内到期',
  over: '已到期',
  running: '30 天后到期',
  open: '未填到期日',
}
const staffStatuses: Record<StaffStatus, string> = { active: '正常', locked: '已锁定', throttled: '密码错误锁定' }
const logins: Record<LoginSpan, string> = {
  week: '7 天内',
  month: '8～30 天前',
  quarter: '31～90 天前',
  older: '90 天以前',
  never: '从未登录',
}
const menuKinds: Record<MenuItem['kind'], string> = { directory: '目录', menu: '菜单', port: '接口/按钮' }
const typeWords: Record<TypeCode, string> = {
  ...typeNames,
  ...{ reviewTask: '审核任务', userFeedback: '反馈类型', microClassType: '微课类型' },
  ...{ knowledge: '知识点类型', knowledgeSystem: '知识体系类型' },
}
const sorts = { asc: '升序', desc: '降序' }
const taskWord = (kind: string) => {
  const [entity = '', action = ''] = kind.split(':')
  return `${entityWord(entity)} · ${actionWord(action)}`
}

/** Fields that read the same wherever they occur. */
const common: Readonly<Record<string, Reading>> = {
  ...{ organId: { record: 'organ' }, organIds: { record: 'organ' }, organ: { record: 'organ' } },
  ...{ under: { record: 'organ' }, classId: { record: 'class' }, class: { record: 'class' } },
  ...{ agentId: { record: 'agent' }, agent: { record: 'agent' }, headTeacherId: { record: 'teacher' } },
  ...{ roleId: { record: 'role' }, roleIds: { record: 'role' }, role: { record: 'role' } },
  ...{ userId: { record: 'systemUser' }, actor: { record: 'systemUser' }, menuIds: { record: 'menu' } },
  ...{ menuPackageId: { record: 'menuPackage' }, menuPackage: { record: 'menuPackage' } },
  ...{ areaCode: { record: 'areaCode' }, areaCodes: { record: 'areaCode' }, area: { record: 'areaCode' } },
  parent: { record: 'areaCode' },
  screen: { record: 'screen' },
  density: { words: { standard: '标准', compact: '紧凑' } },
  ...{ hidden: { shape: 'columns' }, pinned: { shape: 'columns' }, widths: { shape: 'widths' } },
  ...{ section: { dict: 'section' }, grade: { dict: 'grade' }, subject: { dict: 'subject' } },
  ...{ subjects: { dict: 'subject' }, subsetIds: { dict: 'grade' }, subjectKeys: { dict: 'subject' } },
  ...{ status: inUse, grants: { shape: 'grants' }, dataScope: { words: dataScopeNames } },
  typeCode: { words: typeWords },
  ...{ by: { word: loginWay }, why: { word: loginFailure } },
  ...{ action: { word: actionWord }, entity: { word: entityWord }, event: { word: actionWord } },
  chosen: { shape: 'chosen' },
  ...{ filter: { shape: 'filter' }, columns: { shape: 'columns' }, look: { shape: 'look' } },
  ...{ contract: { words: contracts }, login: { words: logins }, order: { words: sorts }, sort: { plain: true } },
  format: { words: { xlsx: 'Excel 文件', csv: 'CSV 文件' } },
}

const account: Readonly<Record<string, Reading>> = {
  status: { words: accountStatuses },
  type: { words: accountTypes },
  validTo: { plain: true, empty: '长期' },
}
const menu: Readonly<Record<string, Reading>> = {
  kind: { words: menuKinds },
  icon: { words: iconLabels },
  parentId: { record: 'menu', empty: '最上级' },
  visible: { words: { true: '显示', false: '隐藏' } },
}
const own: Readonly<Record<string, Readonly<Record<string, Reading>>>> = {
  asset: { bytes: { shape: 'bytes' } },
  class: {
    status: { words: classStatuses },
    schoolYear: { word: (year) => `${year}–${Number(year) + 1}` },
  },
  dict: {
    ...{ 'extra.subjects': { dict: 'subject' }, 'extra.mergedInto': { dict: 'own' } },
    ...{ 'extra.baseType': { words: baseTypeNames }, 'extra.severity': { words: severityNames } },
    'extra.field': { words: faultFieldNames },
  },
  importJob: { state: { words: { done: '完成', failed: '失败' } } },
  listLook: { order: { shape: 'columns' } },
  menu,
  organ: {
    type: { words: organTypes },
    parentId: { record: 'organ', empty: '无' },
    menuPackageId: { record: 'menuPackage', empty: '全部菜单' },
  },
  orgMenu: menu,
  role: {
    kind: { words: { builtIn: '内置', custom: '自定义' } },
    builtIn: { words: { true: '内置', false: '自定义' } },
    requiresFactor: { words: { true: '必须', false: '不要求' } },
  },
  savedView: { query: { shape: 'query' }, roleId: { record: 'role', empty: '不共享' } },
  student: account,
  systemUser: {
    status: { words: staffStatuses },
    hasFactor: { words: { true: '已开启', false: '未开启' } },
    organId: { record: 'organ', empty: '平台' },
    portrait: { word: () => '已上传', empty: '未上传' },
  },
  task: { kind: { word: taskWord }, phase: { words: { check: '检查', run: '执行', undo: '撤销' } } },
  teacher: account,
}

/** How a field of a kind of record reads. */
export const readingOf = (entity: string, field: string): Reading | undefined => own[entity]?.[field] ?? common[field]

const dictScreens = [
  ...['year', 'volume', 'subject', 'section', 'grade', 'difficulty', 'questiontype', 'papertype', 'publisher'],
  ...['testerrortype', 'approvalerrortype', 'courseproducer'],
]

/** Lists of these screens can be kept as views: whose fields their addresses name. */
export const screenEntities: Readonly<Record<string, string>> = {
  '/platformmanage/agent': 'agent',
  '/platformmanage/area': 'area',
  '/platformmanage/class': 'class',
  '/platformmanage/organization': 'organ',
  '/platformmanage/organmenu': 'menuPackage',
  '/questionbank/allquestions': 'question',
  '/user/auditlog': 'audit',
  '/user/loginlog': 'loginLog',
  '/user/onlineaccount': 'session',
  '/user/rolelist': 'role',
  '/user/roleset': 'systemUser',
  '/user/studentaccount': 'student',
  '/user/teacheraccount': 'teacher',
  ...Object.fromEntries(dictScreens.map((screen) => [`/platformmanage/${screen}`, 'dict'])),
}
