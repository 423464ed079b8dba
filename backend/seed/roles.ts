import type { RoleCode } from './menu-seed.ts'
import { flattenMenus } from './menus.ts'

/**
 * The data scope of a role: all records, those of the person's subjects and sections, those of the person's
 * organisations, or the person's own.
 */
type DataScope = 'all' | 'subjectSection' | 'organ' | 'own'

interface RoleSeed {
  code: RoleCode
  name: string
  remark: string
  dataScope: DataScope
  /** Codes of screens; the seed adds the directories above them. */
  menus: string[]
  /** Codes of ports (permissions), such as `question:list`. */
  ports: string[]
}

const common = ['main', 'online.online', 'own.updatepassword', 'own.tasks', 'own.profile']
/** Permissions of everybody who reads questions. Readers may also ask the chat about questions. */
const readsQuestions = ['question:list', 'question:read', 'chat:ask']
const writesQuestions = [...readsQuestions, 'question:edit', 'question:submit', 'question:recycle', 'file:upload']

const readsKnowledge = ['knowledge:read', 'ksystem:read']
const writesKnowledge = [
  ...readsKnowledge,
  ...['knowledge:edit', 'knowledge:submit', 'ksystem:edit', 'ksystem:submit', 'ksystem:place'],
]
const publishesKnowledge = ['knowledge:publish', 'ksystem:publish']
const publishesUnreviewed = 'knowledge:publishDirectly'

const judges = ['review:list', 'review:judge']
const leadsReviews = [...judges, 'review:assign', 'review:arbitrate', 'pushRule:list']

const questionTools = ['questionbank.allquestions', 'questionbank.questiondetail']
const questionPlaces = ['questionbank.asyncquestion', 'questionbank.specialquestion']
const knowledgeTools = [
  'knowledge.allknowledge',
  'knowledge.network',
  'knowledge.syncsystem',
  'knowledge.specialsystem',
  'knowledge.systemdetails',
]
const videoTools = ['videolesson.allvideolesson', 'videolesson.questionvideo', 'videolesson.asyncknowledgevideo']
const courseTools = ['course.synccourse', 'course.specialcourse', 'course.coursedetails', 'course.contrastversion']

const makes = [
  'questionbank.addquestion',
  'questionbank.importquestion',
  'questionbank.reporterror',
  'knowledge.addsystem',
  'knowledge.makeknowledgesystem',
  'videolesson.relevancequestion',
  'videolesson.relevanceknowledge',
  'videolesson.selectquestion',
  'course.addcourse',
  'course.makecontent',
]
const reviews = [
  'questionbank.checkquestion',
  'questionbank.review',
  'knowledge.approvalknowledge',
  'knowledge.approvalsystem',
  'videolesson.checkvideolesson',
  'course.examinecourse',
]
const publishes = ['questionbank.publishedquestion', 'knowledge.publishknowledge']
const libraries = [...questionTools, ...questionPlaces, ...knowledgeTools, ...videoTools, ...courseTools]

const reviewer = {
  dataScope: 'subjectSection' as const,
  menus: [...common, ...libraries, ...reviews],
  ports: [...readsQuestions, ...readsKnowledge, ...judges],
}

const orders = 'ordermanage.orderaccount'
const devices = [
  'platformmanage.devicesmanage',
  'platformmanage.devicestorage',
  'platformmanage.deviceout',
  'platformmanage.deviceactivate',
]
const reports = [
  'report.resourcereport',
  'report.coursereport',
  'report.organizationreport',
  'report.padreport',
  'report.accountreport',
]

const everything = flattenMenus()
/** Returns all ports (permissions) of the screens with these codes. */
const portsOn = (screens: readonly string[]): string[] => {
  const on = everything.filter(({ code }) => screens.includes(code))
  return [...new Set(on.flatMap(({ ports }) => (ports ?? []).map(({ code }) => code)))]
}

/** The permissions of people who manage devices at schools. */
const servesDevices = ['list', 'allocate', 'bind', 'lock', 'repair', 'export'].map((action) => `device:${action}`)
/** The permissions of people who manage devices in the warehouse. */
const storesDevices = portsOn(devices).filter(
  (port) => !['device:allocate', 'device:bind', 'device:lock'].includes(port),
)

/**
 * The permissions of people who work with orders. The permission for order settings is left out, because the settings
 * limit the orders of these people.
 */
const handlesOrders = portsOn([orders]).filter((port) => port !== 'order:setting')

/** The built-in roles. Screens whose menu entries name their roles themselves (MenuSeed.roles) are added below. */
const described: readonly RoleSeed[] = [
  {
    code: 'editor',
    name: '编辑',
    remark: '录题、编制知识体系、制作微课与课程，处理退回与纠错',
    dataScope: 'subjectSection',
    menus: [...common, ...libraries, ...makes],
    ports: [...writesQuestions, ...writesKnowledge],
  },
  { code: 'reviewer1', name: '初审', remark: '各类内容的第一道审核', ...reviewer },
  { code: 'reviewer2', name: '复审', remark: '各类内容的第二道审核', ...reviewer },
  {
    code: 'chief',
    name: '学科主编',
    remark: '终审与仲裁，撤回待发布内容，合并、停用与直接发布知识点',
    dataScope: 'subjectSection',
    menus: [
      ...common,
      ...libraries,
      ...makes,
      ...reviews,
      ...publishes,
      'platformmanage.reviewpushrules',
      'report.resourcereport',
    ],
    ports: [...writesQuestions, ...writesKnowledge, ...publishesKnowledge, publishesUnreviewed, ...leadsReviews],
  },
  {
    code: 'publisher',
    name: '发布',
    remark: '发布、定时发布与下架',
    dataScope: 'all',
    menus: [...common, ...libraries, ...publishes, 'report.resourcereport'],
    ports: [...readsQuestions, ...readsKnowledge, ...publishesKnowledge],
  },
  {
    code: 'ops',
    name: '运营',
    remark: '机构、账号、订单、反馈与报表',
    dataScope: 'all',
    menus: [
      ...common,
      ...questionTools,
      'questionbank.publishedquestion',
      'questionbank.reporterror',
      'videolesson.allvideolesson',
      ...courseTools,
      orders,
      'platformmanage.devicesmanage',
      ...reports,
    ],
    ports: [...readsQuestions, ...handlesOrders, ...servesDevices],
  },
  {
    code: 'warehouse',
    name: '设备',
    remark: '设备入库、出库、激活与维修',
    dataScope: 'all',
    menus: [
      'main',
      'own.updatepassword',
      'own.tasks',
      'own.profile',
      ...devices,
      'platformmanage.organization',
      'platformmanage.agent',
      'report.padreport',
    ],
    ports: ['organ:list', 'agent:list', ...storesDevices],
  },
  {
    code: 'admin',
    name: '管理员',
    remark: '内置管理员，拥有全部菜单与权限',
    dataScope: 'all',
    menus: everything.filter(({ url }) => url).map(({ code }) => code),
    ports: [...new Set(everything.flatMap(({ ports }) => (ports ?? []).map(({ code }) => code)))],
  },
]

/** The built-in roles (domain model §1), with all their screens and ports (permissions). */
export const roles: readonly RoleSeed[] = described.map((role) => {
  const named = everything.filter((menu) => menu.roles?.includes(role.code)).map(({ code }) => code)
  return {
    ...role,
    menus: [...new Set([...role.menus, ...named])],
    ports: [...new Set([...role.ports, ...portsOn(named)])],
  }
})
