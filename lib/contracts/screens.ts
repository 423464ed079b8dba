import type { MenuIconName } from './menu/icons.ts'

/** A screen of the platform. */
export interface Screen {
  readonly path: string
  readonly name: string
  /** The icon; screens for the same kind of work, such as 审核, 新建, 同步 or 专题, have the same icon. */
  readonly icon: MenuIconName
}

/**
 * All screens in the order of the menu. The menus of a new installation and the tests that visit every screen derive
 * from this list.
 */
export const screens = [
  { path: '/main', name: '首页', icon: 'Home' },
  { path: '/questionbank/allquestions', name: '全部试题', icon: 'FormatListNumbered' },
  { path: '/questionbank/addquestion', name: '录题', icon: 'PostAdd' },
  { path: '/questionbank/importquestion', name: '批量导入', icon: 'UploadFile' },
  { path: '/questionbank/checkquestion', name: '试题审核', icon: 'FactCheck' },
  { path: '/questionbank/publishedquestion', name: '已发布试题', icon: 'PublishedWithChanges' },
  { path: '/questionbank/asyncquestion', name: '同步试题', icon: 'MenuBook' },
  { path: '/questionbank/specialquestion', name: '专题试题', icon: 'Topic' },
  { path: '/questionbank/reporterror', name: '试题纠错', icon: 'BugReport' },
  { path: '/questionbank/questiondetail', name: '试题详情', icon: 'Quiz' },
  { path: '/questionbank/review', name: '审题工作台', icon: 'FactCheck' },
  { path: '/knowledge/allknowledge', name: '知识点库', icon: 'Lightbulb' },
  { path: '/knowledge/network', name: '知识网络', icon: 'Hub' },
  { path: '/knowledge/approvalknowledge', name: '知识点审批', icon: 'FactCheck' },
  { path: '/knowledge/publishknowledge', name: '知识点发布', icon: 'Campaign' },
  { path: '/knowledge/syncsystem', name: '同步体系', icon: 'AccountTree' },
  { path: '/knowledge/specialsystem', name: '专题体系', icon: 'Category' },
  { path: '/knowledge/addsystem', name: '新建知识体系', icon: 'AddBox' },
  { path: '/knowledge/approvalsystem', name: '体系审批', icon: 'FactCheck' },
  { path: '/knowledge/makeknowledgesystem', name: '编制体系', icon: 'AccountTree' },
  { path: '/knowledge/systemdetails', name: '体系详情', icon: 'AccountTree' },
  { path: '/videolesson/allvideolesson', name: '微课管理', icon: 'VideoLibrary' },
  { path: '/videolesson/checkvideolesson', name: '微课审核', icon: 'FactCheck' },
  { path: '/videolesson/asyncknowledgevideo', name: '同步知识点微课', icon: 'SmartDisplay' },
  { path: '/videolesson/questionvideo', name: '试题讲解微课', icon: 'VideoSettings' },
  { path: '/videolesson/relevancequestion', name: '关联试题', icon: 'Link' },
  { path: '/videolesson/relevanceknowledge', name: '关联知识点', icon: 'Link' },
  { path: '/videolesson/selectquestion', name: '选择试题', icon: 'Quiz' },
  { path: '/course/synccourse', name: '同步课程', icon: 'MenuBook' },
  { path: '/course/specialcourse', name: '专题课程', icon: 'Topic' },
  { path: '/course/addcourse', name: '新建课程', icon: 'AddBox' },
  { path: '/course/examinecourse', name: '课程审核', icon: 'FactCheck' },
  { path: '/course/coursedetails', name: '课程详情', icon: 'MenuBook' },
  { path: '/course/makecontent', name: '内容制作', icon: 'School' },
  { path: '/course/contrastversion', name: '版本对比', icon: 'School' },
  { path: '/online/online', name: '在线答疑', icon: 'QuestionAnswer' },
  { path: '/platformmanage/userfeedback', name: '用户反馈', icon: 'Feedback' },
  { path: '/platformmanage/problemfeedback', name: '问题反馈', icon: 'SupportAgent' },
  { path: '/report/resourcereport', name: '资源报表', icon: 'Inventory' },
  { path: '/report/coursereport', name: '课程报表', icon: 'Insights' },
  { path: '/report/organizationreport', name: '机构报表', icon: 'Leaderboard' },
  { path: '/report/padreport', name: '平板报表', icon: 'Analytics' },
  { path: '/report/accountreport', name: '账号报表', icon: 'QueryStats' },
  { path: '/platformmanage/organization', name: '机构管理', icon: 'Business' },
  { path: '/platformmanage/class', name: '班级', icon: 'Groups' },
  { path: '/platformmanage/agent', name: '代理商', icon: 'Handshake' },
  { path: '/platformmanage/organmenu', name: '机构菜单', icon: 'ListAlt' },
  { path: '/user/teacheraccount', name: '教师账号', icon: 'CoPresent' },
  { path: '/user/studentaccount', name: '学生账号', icon: 'Face' },
  { path: '/ordermanage/orderaccount', name: '订单管理', icon: 'ReceiptLong' },
  { path: '/ordermanage/studenttrialaccount', name: '学生试用账号', icon: 'HourglassTop' },
  { path: '/ordermanage/studentformalaccount', name: '学生正式账号', icon: 'HowToReg' },
  { path: '/platformmanage/devicesmanage', name: '设备管理', icon: 'TabletAndroid' },
  { path: '/platformmanage/devicestorage', name: '设备入库', icon: 'Warehouse' },
  { path: '/platformmanage/deviceout', name: '设备出库', icon: 'LocalShipping' },
  { path: '/platformmanage/deviceactivate', name: '设备激活', icon: 'QrCodeScanner' },
  { path: '/platformmanage/section', name: '学段', icon: 'Stairs' },
  { path: '/platformmanage/grade', name: '年级', icon: 'Grade' },
  { path: '/platformmanage/subject', name: '学科', icon: 'Subject' },
  { path: '/platformmanage/sectiongrade', name: '学段年级', icon: 'Lan' },
  { path: '/platformmanage/gradesubject', name: '年级学科', icon: 'GridView' },
  { path: '/platformmanage/publisher', name: '教材版本', icon: 'LocalLibrary' },
  { path: '/platformmanage/volume', name: '册别', icon: 'Bookmarks' },
  { path: '/platformmanage/year', name: '年份', icon: 'CalendarMonth' },
  { path: '/platformmanage/questiontype', name: '题型', icon: 'RuleFolder' },
  { path: '/platformmanage/difficulty', name: '难度', icon: 'Speed' },
  { path: '/platformmanage/papertype', name: '试卷类型', icon: 'Description' },
  { path: '/platformmanage/testerrortype', name: '试题错误类型', icon: 'ReportProblem' },
  { path: '/platformmanage/approvalerrortype', name: '审核错误类型', icon: 'ReportProblem' },
  { path: '/platformmanage/courseproducer', name: '制作方', icon: 'MovieCreation' },
  { path: '/platformmanage/area', name: '地区', icon: 'Map' },
  { path: '/user/roleset', name: '人员与角色', icon: 'ManageAccounts' },
  { path: '/user/rolelist', name: '角色列表', icon: 'Badge' },
  { path: '/user/roleauthorization', name: '角色授权', icon: 'AdminPanelSettings' },
  { path: '/user/menu', name: '菜单管理', icon: 'MenuOpen' },
  { path: '/user/onlineaccount', name: '在线账号', icon: 'Wifi' },
  { path: '/user/announcement', name: '公告管理', icon: 'Announcement' },
  { path: '/user/openkey', name: '接口密钥', icon: 'VpnKey' },
  { path: '/platformmanage/reviewpushrules', name: '审核推送规则', icon: 'Send' },
  { path: '/user/auditlog', name: '操作日志', icon: 'History' },
  { path: '/user/loginlog', name: '登录日志', icon: 'Login' },
  { path: '/own/updatepassword', name: '修改密码', icon: 'LockReset' },
  { path: '/own/tasks', name: '任务中心', icon: 'TaskAlt' },
  { path: '/own/profile', name: '个人信息', icon: 'AccountCircle' },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof screens)[number]['path']

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]))

/** Returns the name of the screen at a path; undefined if no screen has the path. */
export const screenName = (path: string): string | undefined => byPath.get(path)?.name

export function screenAt(path: string): Screen {
  const found = byPath.get(path)
  if (!found) throw new Error(`no screen at ${path}`)
  return found
}
