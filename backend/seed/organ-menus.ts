import type { MenuIconName } from '../../lib/contracts/menu/icons.ts'
import type { MenuSeed } from './menu-seed.ts'

/** Returns a screen of the schools' app: its address in that app, and the calls that the app makes. */
function screen(
  path: string,
  name: string,
  icon: MenuIconName,
  ports: [code: string, name: string, method: string][],
): MenuSeed {
  const [group, resource = ''] = path.split('/')
  return {
    code: `organ.${path.replace('/', '.')}`,
    name,
    url: `/${path}`,
    icon,
    ports: ports.map(([action, called, method]) => ({
      code: `${resource}:${action}`,
      name: called,
      method,
      path: `/school/${group}/${resource}/${action}`,
    })),
  }
}

function directory(code: string, name: string, icon: MenuIconName, children: MenuSeed[]): MenuSeed {
  return { code: `organ.${code}`, name, icon, children }
}

/** The initial menu of an organisation's own app (domain model §12 organmenu). */
export const organMenus: MenuSeed[] = [
  screen('desk/overview', '工作台', 'Home', [['view', '查看工作台', 'GET']]),
  directory('teaching', '教学', 'School', [
    screen('teaching/lesson', '备课', 'MenuBook', [
      ['list', '查询备课', 'GET'],
      ['edit', '编辑备课', 'POST'],
    ]),
    screen('teaching/homework', '作业', 'TaskAlt', [
      ['list', '查询作业', 'GET'],
      ['assign', '布置作业', 'POST'],
      ['mark', '批改作业', 'PUT'],
    ]),
    screen('teaching/exam', '考试', 'FactCheck', [
      ['list', '查询考试', 'GET'],
      ['publish', '发布成绩', 'PUT'],
    ]),
  ]),
  directory('resource', '资源', 'VideoLibrary', [
    screen('resource/question', '题库', 'Quiz', [['list', '查询试题', 'GET']]),
    screen('resource/video', '微课', 'OndemandVideo', [['list', '查询微课', 'GET']]),
  ]),
  directory('analysis', '学情', 'Insights', [
    screen('analysis/class', '班级学情', 'Groups', [['view', '查看班级学情', 'GET']]),
    screen('analysis/student', '学生学情', 'Face', [['view', '查看学生学情', 'GET']]),
  ]),
  directory('school', '校务', 'Settings', [
    screen('school/member', '师生账号', 'Badge', [
      ['list', '查询账号', 'GET'],
      ['resetPassword', '重置密码', 'PUT'],
    ]),
    screen('school/device', '平板设备', 'TabletAndroid', [['list', '查询设备', 'GET']]),
    screen('school/notice', '通知', 'Campaign', [['publish', '发布通知', 'POST']]),
  ]),
]
