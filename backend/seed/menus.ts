/** A button or call of a screen; its code is the permission a call asks for. */
interface PortSeed {
  code: string
  name: string
  /** The call it is for, where that is another product's. */
  method?: string
  path?: string
}

/** A directory (no url) or a screen. Codes never change: they tie roles and stored menus to the entry. */
export interface MenuSeed {
  code: string
  name: string
  url?: string
  icon?: string
  /** false: reached from another screen or the header, never by the menu itself. */
  visible?: boolean
  children?: MenuSeed[]
  ports?: PortSeed[]
}

const listQuestions: PortSeed = { code: 'question:list', name: '查询试题' }
const readQuestion: PortSeed = { code: 'question:read', name: '查看试题' }
const uploadFile: PortSeed = { code: 'file:upload', name: '上传文件' }

type Verbs = Readonly<Record<string, string>>

/** `class:edit` and the like, as 菜单管理 names them: 修改班级; verbs with an object of their own come after: 教师账号转班. */
function ports(resource: string, what: string, verbs: Verbs, whole: Verbs = {}): PortSeed[] {
  return [
    ...Object.entries(verbs).map(([action, verb]) => ({ code: `${resource}:${action}`, name: `${verb}${what}` })),
    ...Object.entries(whole).map(([action, verb]) => ({ code: `${resource}:${action}`, name: `${what}${verb}` })),
  ]
}
const maintain = { list: '查询', edit: '新增和修改', remove: '删除', import: '导入', export: '导出' }
const inUse = { status: '停用和启用' }
const accountWork = { resetPassword: '重置密码', transfer: '转班', renew: '续期' }
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
const onlinePorts: PortSeed[] = [
  { code: 'online:list', name: '查询在线账号' },
  { code: 'online:kick', name: '下线账号' },
]
const areaPorts = ports('area', '地区', { list: '查询', edit: '停用和启用' })

type Ports = { ports?: PortSeed[] }

/** A screen: its code is its path with a dot in place of the slash. The same work has the same icon: 审核, 新建, 同步, 专题. */
function screen(path: string, name: string, icon: string, more: Ports = {}): MenuSeed {
  return { code: path.replace('/', '.'), name, url: `/${path}`, icon, ...more }
}

/** A screen that needs a record, or has its own place outside the menu. */
function tool(path: string, name: string, icon: string, more: Ports = {}): MenuSeed {
  return { ...screen(path, name, icon, more), visible: false }
}

function directory(code: string, name: string, icon: string, children: MenuSeed[]): MenuSeed {
  return { code, name, icon, children }
}

const questionbank = directory('questionbank', '题库', 'Quiz', [
  screen('questionbank/allquestions', '全部试题', 'FormatListNumbered', { ports: [listQuestions, readQuestion] }),
  screen('questionbank/addquestion', '录题', 'PostAdd', { ports: [uploadFile] }),
  screen('questionbank/importquestion', '批量导入', 'UploadFile', { ports: [uploadFile] }),
  screen('questionbank/checkquestion', '试题审核', 'FactCheck'),
  screen('questionbank/publishedquestion', '已发布试题', 'PublishedWithChanges'),
  screen('questionbank/asyncquestion', '同步试题', 'MenuBook'),
  screen('questionbank/specialquestion', '专题试题', 'Topic'),
  screen('questionbank/reporterror', '试题纠错', 'BugReport'),
  tool('questionbank/questiondetail', '试题详情', 'Quiz', { ports: [readQuestion] }),
  tool('questionbank/review', '审题工作台', 'FactCheck'),
])

const knowledge = directory('knowledge', '知识', 'Psychology', [
  screen('knowledge/allknowledge', '知识点库', 'Lightbulb'),
  screen('knowledge/network', '知识网络', 'Hub'),
  screen('knowledge/approvalknowledge', '知识点审批', 'FactCheck'),
  screen('knowledge/publishknowledge', '知识点发布', 'Campaign'),
  screen('knowledge/syncsystem', '同步体系', 'AccountTree'),
  screen('knowledge/specialsystem', '专题体系', 'Category'),
  screen('knowledge/addsystem', '新建知识体系', 'AddBox'),
  screen('knowledge/approvalsystem', '体系审批', 'FactCheck'),
  tool('knowledge/makeknowledgesystem', '编制体系', 'AccountTree'),
  tool('knowledge/systemdetails', '体系详情', 'AccountTree'),
])

const videolesson = directory('videolesson', '微课', 'OndemandVideo', [
  screen('videolesson/allvideolesson', '微课管理', 'VideoLibrary'),
  screen('videolesson/checkvideolesson', '微课审核', 'FactCheck'),
  screen('videolesson/asyncknowledgevideo', '同步知识点微课', 'SmartDisplay'),
  screen('videolesson/questionvideo', '试题讲解微课', 'VideoSettings'),
  tool('videolesson/relevancequestion', '关联试题', 'Link'),
  tool('videolesson/relevanceknowledge', '关联知识点', 'Link'),
  tool('videolesson/selectquestion', '选择试题', 'Quiz'),
])

const course = directory('course', '课程', 'School', [
  screen('course/synccourse', '同步课程', 'MenuBook'),
  screen('course/specialcourse', '专题课程', 'Topic'),
  screen('course/addcourse', '新建课程', 'AddBox'),
  screen('course/examinecourse', '课程审核', 'FactCheck'),
  tool('course/coursedetails', '课程详情', 'MenuBook'),
  tool('course/makecontent', '内容制作', 'School'),
  tool('course/contrastversion', '版本对比', 'School'),
])

const feedback = directory('feedback', '反馈', 'Forum', [
  screen('platformmanage/userfeedback', '用户反馈', 'Feedback'),
  screen('platformmanage/problemfeedback', '问题反馈', 'SupportAgent'),
])

const report = directory('report', '报表', 'BarChart', [
  screen('report/resourcereport', '资源报表', 'Inventory'),
  screen('report/coursereport', '课程报表', 'Insights'),
  screen('report/organizationreport', '机构报表', 'Leaderboard'),
  screen('report/padreport', '平板报表', 'Analytics'),
  screen('report/accountreport', '账号报表', 'QueryStats'),
])

const organ = directory('organ', '机构', 'CorporateFare', [
  screen('platformmanage/organization', '机构管理', 'Business', {
    ports: [...organPorts, ...orgMenuPorts.filter(({ code }) => /^menuPackage:(list|assign)$/.test(code))],
  }),
  screen('platformmanage/class', '班级', 'Groups', { ports: classPorts }),
  screen('platformmanage/agent', '代理商', 'Handshake', { ports: agentPorts }),
  screen('platformmanage/organmenu', '机构菜单', 'ListAlt', { ports: orgMenuPorts }),
  screen('user/teacheraccount', '教师账号', 'CoPresent', {
    ports: ports('teacher', '教师账号', { ...maintain, ...inUse }, accountWork),
  }),
  screen('user/studentaccount', '学生账号', 'Face', {
    ports: ports('student', '学生账号', { ...maintain, ...inUse }, accountWork),
  }),
])

const order = directory('order', '订单', 'ShoppingCart', [
  screen('ordermanage/orderaccount', '订单管理', 'ReceiptLong'),
  screen('ordermanage/studenttrialaccount', '学生试用账号', 'HourglassTop'),
  screen('ordermanage/studentformalaccount', '学生正式账号', 'HowToReg'),
])

const device = directory('device', '设备', 'Devices', [
  screen('platformmanage/devicesmanage', '设备管理', 'TabletAndroid'),
  screen('platformmanage/devicestorage', '设备入库', 'Warehouse'),
  screen('platformmanage/deviceout', '设备出库', 'LocalShipping'),
  screen('platformmanage/deviceactivate', '设备激活', 'QrCodeScanner'),
])

const dictionary = directory('dictionary', '基础数据', 'Storage', [
  screen('platformmanage/section', '学段', 'Stairs', { ports: dictPorts }),
  screen('platformmanage/grade', '年级', 'Grade', { ports: dictPorts }),
  screen('platformmanage/subject', '学科', 'Subject', { ports: dictPorts }),
  screen('platformmanage/sectiongrade', '学段年级', 'Lan', { ports: dictPorts }),
  screen('platformmanage/gradesubject', '年级学科', 'GridView', { ports: dictPorts }),
  screen('platformmanage/publisher', '教材版本', 'LocalLibrary', { ports: dictPorts }),
  screen('platformmanage/volume', '册别', 'Bookmarks', { ports: dictPorts }),
  screen('platformmanage/year', '年份', 'CalendarMonth', { ports: dictPorts }),
  screen('platformmanage/questiontype', '题型', 'RuleFolder', { ports: dictPorts }),
  screen('platformmanage/difficulty', '难度', 'Speed', { ports: dictPorts }),
  screen('platformmanage/papertype', '试卷类型', 'Description', { ports: dictPorts }),
  screen('platformmanage/testerrortype', '试题错误类型', 'ReportProblem', { ports: dictPorts }),
  screen('platformmanage/approvalerrortype', '审核错误类型', 'ReportProblem', { ports: dictPorts }),
  screen('platformmanage/courseproducer', '制作方', 'MovieCreation', { ports: dictPorts }),
  screen('platformmanage/area', '地区', 'Map', { ports: areaPorts }),
])

const system = directory('system', '系统', 'Settings', [
  screen('user/roleset', '人员与角色', 'ManageAccounts', { ports: userPorts }),
  screen('user/rolelist', '角色列表', 'Badge', { ports: rolePorts }),
  screen('user/roleauthorization', '角色授权', 'AdminPanelSettings', { ports: rolePorts }),
  screen('user/menu', '菜单管理', 'MenuOpen', { ports: menuPorts }),
  screen('user/onlineaccount', '在线账号', 'Wifi', { ports: onlinePorts }),
  screen('platformmanage/reviewpushrules', '审核推送规则', 'Send'),
  screen('user/auditlog', '操作日志', 'History', { ports: auditPorts }),
  screen('user/loginlog', '登录日志', 'Login', { ports: auditPorts }),
])

/** The platform's menu: every route of specification §2, grouped and ordered by daily work (domain model §5–13). */
export const menus: MenuSeed[] = [
  screen('main', '首页', 'Home'),
  questionbank,
  knowledge,
  videolesson,
  course,
  screen('online/online', '在线答疑', 'QuestionAnswer'),
  feedback,
  report,
  organ,
  order,
  device,
  dictionary,
  system,
  tool('own/updatepassword', '修改密码', 'LockReset'),
  tool('own/tasks', '任务中心', 'TaskAlt'),
  tool('own/profile', '个人信息', 'AccountCircle'),
]

/** The tree as a list, each directory before its entries. */
export function flattenMenus(tree: readonly MenuSeed[] = menus): MenuSeed[] {
  return tree.flatMap((menu) => [menu, ...flattenMenus(menu.children ?? [])])
}

/** Every screen's path with its Chinese name. */
export const routes: { path: string; name: string }[] = flattenMenus().flatMap(({ url, name }) =>
  url ? [{ path: url, name }] : [],
)

/** Names of the @mui/icons-material icons the menu uses, each once, sorted. */
export const iconNames: string[] = [...new Set(flattenMenus().flatMap(({ icon }) => icon ?? []))].sort()
