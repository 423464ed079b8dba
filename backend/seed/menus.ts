import type { FeedbackKind } from '../../lib/contracts/feedback/calls.ts'
import type { MenuIconName } from '../../lib/contracts/menu/icons.ts'
import { type ScreenPath, screenAt } from '../../lib/contracts/screens.ts'
import { type MenuSeed, type PortSeed, ports } from './menu-seed.ts'

const listQuestions: PortSeed = { code: 'question:list', name: '查询试题' }
const readQuestion: PortSeed = { code: 'question:read', name: '查看试题' }
const writeQuestion: PortSeed[] = [
  { code: 'question:edit', name: '录入和修改试题' },
  { code: 'question:submit', name: '提交和撤回试题' },
  { code: 'question:recycle', name: '试题移到回收站和还原' },
]
const readKnowledge: PortSeed = { code: 'knowledge:read', name: '查看知识点' }
const writeKnowledge: PortSeed[] = [
  { code: 'knowledge:edit', name: '新增和修改知识点' },
  { code: 'knowledge:submit', name: '提交和撤回知识点' },
]
const publishKnowledge: PortSeed = { code: 'knowledge:publish', name: '发布和停用知识点' }
const publishUnreviewed: PortSeed = { code: 'knowledge:publishDirectly', name: '不经审核直接发布知识点' }
const readSystem: PortSeed = { code: 'ksystem:read', name: '查看知识体系' }
const writeSystem: PortSeed[] = [
  { code: 'ksystem:edit', name: '新建、编制和删除知识体系' },
  { code: 'ksystem:submit', name: '提交和撤回知识体系' },
  { code: 'ksystem:place', name: '把试题归入知识体系的节点' },
]
const publishSystem: PortSeed = { code: 'ksystem:publish', name: '发布和下架知识体系' }
const useChat: PortSeed = { code: 'chat:ask', name: '在线答疑提问' }
const uploadFile: PortSeed = { code: 'file:upload', name: '上传文件' }

const maintain = { list: '查询', edit: '新增和修改', remove: '删除', import: '导入', export: '导出' }
const inUse = { status: '停用和启用' }
const accountWork = { resetPassword: '重置密码', transfer: '转班', renew: '续期' }
const studentPorts = ports('student', '学生账号', { ...maintain, ...inUse }, accountWork)
const studentWork = (...verbs: string[]) =>
  studentPorts.filter(({ code }) => verbs.includes(code.replace('student:', '')))
const dictPorts = ports('dict', '字典项', { ...maintain, merge: '合并' })
const organPorts = ports('organ', '机构', { ...maintain, ...inUse })
const classPorts = ports('class', '班级', maintain, { promote: '升级和结业' })
const agentPorts = ports('agent', '代理商', { ...maintain, ...inUse })
const userPorts: PortSeed[] = [
  ...ports('user', '人员', { ...maintain, lock: '锁定和解锁' }, { role: '分配角色', resetPassword: '重置密码' }),
  { code: 'user:resetFactor', name: '解除人员的两步验证' },
  { code: 'user:explain', name: '权限说明' },
]
const rolePorts: PortSeed[] = [
  ...ports('role', '角色', { list: '查询', edit: '新增和修改', remove: '删除' }, { grant: '授权' }),
  { code: 'role:view', name: '以角色查看' },
]
const menuPorts = ports('menu', '菜单', { list: '查询', edit: '新增和修改', remove: '删除' })
const orgMenuPorts = [
  ...ports('orgMenu', '机构菜单', { list: '查询', edit: '新增和修改', remove: '删除' }),
  ...ports('menuPackage', '菜单套餐', { list: '查询', edit: '新增和修改', remove: '删除', assign: '授予机构' }),
]
const auditPorts = ports('audit', '日志', { list: '查询', export: '导出' })
const orderPorts: PortSeed[] = [
  ...ports('order', '订单', {
    list: '查询',
    edit: '新增、提交和取消',
    confirm: '确认',
    import: '导入',
    export: '导出',
  }),
  ...ports('order', '订单', {}, { fulfil: '履约、完成和开通账号', refund: '退款' }),
  { code: 'order:payment', name: '登记订单收款和开票' },
  { code: 'order:price', name: '维护价目表' },
  { code: 'order:setting', name: '订单设置' },
]
const trialPorts: PortSeed[] = [
  { code: 'order:trial', name: '开通试用账号' },
  ...studentWork('list', 'status', 'resetPassword', 'export'),
  { code: 'student:extend', name: '试用账号延期' },
  { code: 'student:formalise', name: '试用账号转正式' },
]
const formalPorts: PortSeed[] = [
  ...studentWork('list', 'status', 'renew', 'resetPassword', 'export'),
  { code: 'student:replace', name: '替换学生账号' },
]
const onlinePorts: PortSeed[] = [
  { code: 'online:list', name: '查询在线账号' },
  { code: 'online:kick', name: '下线账号' },
]
const announcementPorts = [
  ...ports('announcement', '公告', { list: '查询', edit: '新增和修改', publish: '发布和下线', remove: '删除' }),
  uploadFile,
]
const devicePorts = ports(
  'device',
  '设备',
  { list: '查询', allocate: '分配', bind: '绑定和解绑', lock: '锁定和解锁', scrap: '报废', export: '导出' },
  { repair: '报修、修复和更换' },
)
const deviceStoragePorts = ports(
  'deviceStorage',
  '入库单',
  { list: '查询', edit: '新增、修改和录入' },
  { finish: '完成和作废' },
)
const deviceOutPorts = ports(
  'deviceOut',
  '出库单',
  { list: '查询', edit: '新增、修改和录入' },
  { finish: '完成', receive: '签收' },
)
const deviceCodePorts: PortSeed[] = [
  ...ports('deviceCode', '激活码', { list: '查询', edit: '生成和作废' }),
  { code: 'deviceCode:reset', name: '重置设备激活' },
]
const openKeyPorts = ports('openKey', '接口密钥', {
  ...{ list: '查询', edit: '新增和修改', rotate: '更换', revoke: '吊销' },
})
const feedbackPorts = (kind: FeedbackKind, what: string): PortSeed[] =>
  ports(kind, what, { list: '查询', handle: '受理、答复和处理', assign: '分派', export: '导出' })
const areaPorts = ports('area', '地区', { list: '查询', edit: '停用和启用' })

const reviewPorts = ports('review', '审核', {
  ...{ list: '查询', judge: '领取和判定', assign: '改派和延期', arbitrate: '仲裁' },
})
/** Ports (permissions) for 金标题 (questions with an inserted fault), which only chiefs have. */
const managesGolden = ports('review', '审核', { arbitrate: '仲裁' })
const pushRulePorts = ports('pushRule', '审核推送规则', { list: '查询', edit: '新增和修改', remove: '删除' })

type Ports = Pick<MenuSeed, 'ports' | 'roles'>

/** Returns a screen whose code is its path with a dot in place of the slash. */
function screen(path: ScreenPath, more: Ports = {}): MenuSeed {
  const { name, icon } = screenAt(path)
  return { code: path.slice(1).replace('/', '.'), name, url: path, icon, ...more }
}

/** Returns a screen that the menu does not show, because users open it from a record or from elsewhere on the page. */
function tool(path: ScreenPath, more: Ports = {}): MenuSeed {
  return { ...screen(path, more), visible: false }
}

function directory(code: string, name: string, icon: MenuIconName, children: MenuSeed[]): MenuSeed {
  return { code, name, icon, children }
}

const questionbank = directory('questionbank', '题库', 'Quiz', [
  screen('/questionbank/allquestions', { ports: [listQuestions, readQuestion, ...writeQuestion] }),
  screen('/questionbank/addquestion', { ports: [uploadFile, ...writeQuestion] }),
  screen('/questionbank/importquestion', { ports: [uploadFile] }),
  screen('/questionbank/checkquestion', { ports: reviewPorts }),
  screen('/questionbank/publishedquestion'),
  screen('/questionbank/asyncquestion'),
  screen('/questionbank/specialquestion'),
  screen('/questionbank/reporterror'),
  tool('/questionbank/questiondetail', { ports: [readQuestion, ...writeQuestion] }),
  tool('/questionbank/review', { ports: reviewPorts }),
])

const knowledge = directory('knowledge', '知识', 'Psychology', [
  screen('/knowledge/allknowledge', {
    ports: [readKnowledge, ...writeKnowledge, publishKnowledge, publishUnreviewed],
  }),
  screen('/knowledge/network'),
  screen('/knowledge/approvalknowledge', { ports: [readKnowledge, ...reviewPorts] }),
  screen('/knowledge/publishknowledge', { ports: [readKnowledge, publishKnowledge] }),
  screen('/knowledge/syncsystem', { ports: [readSystem, ...writeSystem, publishSystem] }),
  screen('/knowledge/specialsystem', { ports: [readSystem, ...writeSystem, publishSystem] }),
  screen('/knowledge/addsystem', { ports: [readSystem, ...writeSystem] }),
  screen('/knowledge/approvalsystem', { ports: [readSystem, ...reviewPorts] }),
  tool('/knowledge/makeknowledgesystem', { ports: [readSystem, ...writeSystem] }),
  tool('/knowledge/systemdetails', { ports: [readSystem, ...writeSystem, publishSystem] }),
])

const videolesson = directory('videolesson', '微课', 'OndemandVideo', [
  screen('/videolesson/allvideolesson'),
  screen('/videolesson/checkvideolesson'),
  screen('/videolesson/asyncknowledgevideo'),
  screen('/videolesson/questionvideo'),
  tool('/videolesson/relevancequestion'),
  tool('/videolesson/relevanceknowledge'),
  tool('/videolesson/selectquestion'),
])

const course = directory('course', '课程', 'School', [
  screen('/course/synccourse'),
  screen('/course/specialcourse'),
  screen('/course/addcourse'),
  screen('/course/examinecourse'),
  tool('/course/coursedetails'),
  tool('/course/makecontent'),
  tool('/course/contrastversion'),
])

const feedback = directory('feedback', '反馈', 'Feedback', [
  screen('/platformmanage/userfeedback', { ports: feedbackPorts('userFeedback', '用户反馈'), roles: ['ops'] }),
  screen('/platformmanage/problemfeedback', {
    ports: feedbackPorts('problemFeedback', '问题反馈'),
    roles: ['ops', 'warehouse'],
  }),
])

const report = directory('report', '报表', 'BarChart', [
  screen('/report/resourcereport'),
  screen('/report/coursereport'),
  screen('/report/organizationreport'),
  screen('/report/padreport'),
  screen('/report/accountreport'),
])

const organ = directory('organ', '机构', 'CorporateFare', [
  screen('/platformmanage/organization', {
    ports: [...organPorts, ...orgMenuPorts.filter(({ code }) => /^menuPackage:(list|assign)$/.test(code))],
    roles: ['ops'],
  }),
  screen('/platformmanage/class', { ports: classPorts, roles: ['ops'] }),
  screen('/platformmanage/agent', { ports: agentPorts, roles: ['ops'] }),
  screen('/platformmanage/organmenu', { ports: orgMenuPorts, roles: ['ops'] }),
  screen('/user/teacheraccount', {
    ports: ports('teacher', '教师账号', { ...maintain, ...inUse }, accountWork),
    roles: ['ops'],
  }),
  screen('/user/studentaccount', {
    ports: studentPorts,
    roles: ['ops'],
  }),
])

const order = directory('order', '订单', 'ShoppingCart', [
  screen('/ordermanage/orderaccount', { ports: orderPorts }),
  screen('/ordermanage/studenttrialaccount', { ports: trialPorts, roles: ['ops'] }),
  screen('/ordermanage/studentformalaccount', { ports: formalPorts, roles: ['ops'] }),
])

const device = directory('device', '设备', 'Devices', [
  screen('/platformmanage/devicesmanage', { ports: devicePorts }),
  screen('/platformmanage/devicestorage', { ports: deviceStoragePorts }),
  screen('/platformmanage/deviceout', { ports: deviceOutPorts }),
  screen('/platformmanage/deviceactivate', { ports: deviceCodePorts }),
])

const dictionary = directory('dictionary', '基础数据', 'Storage', [
  screen('/platformmanage/section', { ports: dictPorts }),
  screen('/platformmanage/grade', { ports: dictPorts }),
  screen('/platformmanage/subject', { ports: dictPorts }),
  screen('/platformmanage/sectiongrade', { ports: dictPorts }),
  screen('/platformmanage/gradesubject', { ports: dictPorts }),
  screen('/platformmanage/publisher', { ports: dictPorts }),
  screen('/platformmanage/volume', { ports: dictPorts }),
  screen('/platformmanage/year', { ports: dictPorts }),
  screen('/platformmanage/questiontype', { ports: dictPorts }),
  screen('/platformmanage/difficulty', { ports: dictPorts }),
  screen('/platformmanage/papertype', { ports: dictPorts }),
  screen('/platformmanage/testerrortype', { ports: dictPorts }),
  screen('/platformmanage/approvalerrortype', { ports: dictPorts }),
  screen('/platformmanage/courseproducer', { ports: dictPorts }),
  screen('/platformmanage/area', { ports: areaPorts, roles: ['ops'] }),
])

const system = directory('system', '系统', 'Settings', [
  screen('/user/roleset', { ports: userPorts }),
  screen('/user/rolelist', { ports: rolePorts }),
  screen('/user/roleauthorization', { ports: rolePorts }),
  screen('/user/menu', { ports: menuPorts }),
  screen('/user/onlineaccount', { ports: onlinePorts, roles: ['ops'] }),
  screen('/user/announcement', { ports: announcementPorts }),
  screen('/user/openkey', { ports: openKeyPorts }),
  screen('/platformmanage/reviewpushrules', { ports: [...pushRulePorts, ...managesGolden] }),
  screen('/user/auditlog', { ports: auditPorts }),
  screen('/user/loginlog', { ports: auditPorts }),
])

/**
 * The platform's menu: every route of specification §2, grouped and sorted according to daily work (domain model
 * §5–13).
 */
export const menus: MenuSeed[] = [
  screen('/main'),
  questionbank,
  knowledge,
  videolesson,
  course,
  screen('/online/online', { ports: [useChat] }),
  feedback,
  report,
  organ,
  order,
  device,
  dictionary,
  system,
  tool('/own/updatepassword'),
  tool('/own/tasks'),
  tool('/own/profile'),
]

/** Returns the tree as a list, each directory before its entries. */
export function flattenMenus(tree: readonly MenuSeed[] = menus): MenuSeed[] {
  return tree.flatMap((menu) => [menu, ...flattenMenus(menu.children ?? [])])
}

/** Names of the @mui/icons-material icons that the menu uses, each once, sorted. */
export const iconNames: string[] = [...new Set(flattenMenus().flatMap(({ icon }) => icon ?? []))].sort()
