import type { MenuIconName } from './menu-icons.ts'

/** What each icon shows. */
export const iconLabels: Readonly<Record<MenuIconName, string>> = {
  ...{ AccountCircle: '头像', AccountTree: '层级', AddBox: '加号方框', AdminPanelSettings: '权限盾牌' },
  ...{ Analytics: '分析', Badge: '胸牌', BarChart: '柱状图', Bookmarks: '书签', BugReport: '纠错' },
  ...{ Business: '楼宇', CalendarMonth: '日历', Campaign: '喇叭', Category: '分类', CoPresent: '讲台' },
  ...{ CorporateFare: '机构', Description: '文档', Devices: '设备', Face: '学生', FactCheck: '审核' },
  ...{ Feedback: '反馈', FormatListNumbered: '编号列表', Forum: '会话', Grade: '星', GridView: '宫格' },
  ...{ Groups: '人群', Handshake: '握手', History: '历史', Home: '首页', HourglassTop: '沙漏' },
  ...{ HowToReg: '认证', Hub: '网络', Insights: '趋势', Inventory: '清单盒', Lan: '局域网' },
  ...{ Leaderboard: '排行', Lightbulb: '灯泡', Link: '链接', ListAlt: '列表', LocalLibrary: '阅读' },
  ...{ LocalShipping: '货车', LockReset: '密码', Login: '登录', ManageAccounts: '人员设置', Map: '地图' },
  ...{ MenuBook: '书', MenuOpen: '菜单', MovieCreation: '影片', OndemandVideo: '视频', PostAdd: '新建文档' },
  ...{ Psychology: '思维', PublishedWithChanges: '已发布', QrCodeScanner: '扫码', QueryStats: '查询统计' },
  ...{ QuestionAnswer: '问答', Quiz: '试题', ReceiptLong: '单据', ReportProblem: '警示', RuleFolder: '规则' },
  ...{ School: '学士帽', Send: '发送', Settings: '设置', ShoppingCart: '购物车', SmartDisplay: '播放' },
  ...{ Speed: '仪表', Stairs: '阶梯', Storage: '数据', Subject: '正文', SupportAgent: '客服' },
  ...{ TabletAndroid: '平板', TaskAlt: '完成', Topic: '专题', UploadFile: '上传', VideoLibrary: '视频库' },
  ...{ VideoSettings: '视频设置', Warehouse: '仓库', Wifi: '在线' },
}
