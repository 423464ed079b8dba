/** A button or call of a screen; its code is the permission a call asks for. */
interface PortSeed {
  code: string
  name: string
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
  screen('platformmanage/organization', '机构管理', 'Business'),
  screen('platformmanage/class', '班级', 'Groups'),
  screen('platformmanage/agent', '代理商', 'Handshake'),
  screen('platformmanage/organmenu', '机构菜单', 'ListAlt'),
  screen('user/teacheraccount', '教师账号', 'CoPresent'),
  screen('user/studentaccount', '学生账号', 'Face'),
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
  screen('platformmanage/section', '学段', 'Stairs'),
  screen('platformmanage/grade', '年级', 'Grade'),
  screen('platformmanage/subject', '学科', 'Subject'),
  screen('platformmanage/sectiongrade', '学段年级', 'Lan'),
  screen('platformmanage/gradesubject', '年级学科', 'GridView'),
  screen('platformmanage/publisher', '教材版本', 'LocalLibrary'),
  screen('platformmanage/volume', '册别', 'Bookmarks'),
  screen('platformmanage/year', '年份', 'CalendarMonth'),
  screen('platformmanage/questiontype', '题型', 'RuleFolder'),
  screen('platformmanage/difficulty', '难度', 'Speed'),
  screen('platformmanage/papertype', '试卷类型', 'Description'),
  screen('platformmanage/testerrortype', '试题错误类型', 'ReportProblem'),
  screen('platformmanage/approvalerrortype', '审核错误类型', 'ReportProblem'),
  screen('platformmanage/courseproducer', '制作方', 'MovieCreation'),
  screen('platformmanage/area', '地区', 'Map'),
])

const system = directory('system', '系统', 'Settings', [
  screen('user/roleset', '人员与角色', 'ManageAccounts'),
  screen('user/rolelist', '角色列表', 'Badge'),
  screen('user/roleauthorization', '角色授权', 'AdminPanelSettings'),
  screen('user/menu', '菜单管理', 'MenuOpen'),
  screen('user/onlineaccount', '在线账号', 'Wifi'),
  screen('platformmanage/reviewpushrules', '审核推送规则', 'Send'),
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
