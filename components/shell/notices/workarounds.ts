import { QUESTION_ERROR } from '@/lib/contracts/feedback/calls'
import { formAt, listAt, pageAt } from '@/lib/contracts/paths'

/** Where users can do the work of a screen that is not built yet. */
export interface Workaround {
  text: string
  /** Alternative screens, the best first; a user sees only those that are in the user's menu. */
  to: readonly { url: string; label: string }[]
}

const questions = { url: listAt('question'), label: '打开全部试题' }
const add = { url: formAt('question'), label: '去录题' }
const home = { url: pageAt('home'), label: '看首页的统计' }
const organs = { url: listAt('organ'), label: '打开机构管理' }

const knowledge: Workaround = {
  text: '知识体系和知识网络目前还不能编制。知识点在“知识点库”里维护，按知识点查题请用“全部试题”的知识点筛选。',
  to: [{ url: listAt('kp'), label: '打开知识点库' }, questions],
}
const lessons: Workaround = {
  text: '微课目前不能在后台制作和关联。需要讲解的试题，可先在录题时写好解析。',
  to: [questions, add],
}
const courses: Workaround = {
  text: '课程目前不能在后台编制。课程要用的试题和材料，可先在题库里准备好。',
  to: [questions, add],
}

const byPath: Readonly<Record<string, Workaround>> = {
  [pageAt('importQuestion')]: {
    text: '目前把整份试卷粘贴到“录题”的题干里，会分成多道试题；成批的试题文件由管理员在服务器上用命令导入。',
    to: [add],
  },
  [pageAt('publishedQuestion')]: {
    text: '审核通过的试题目前停在“待发布”，发布功能完成后从那里发布。',
    to: [{ url: listAt('question', { status: 'approved' }), label: '看待发布的试题' }],
  },
  [pageAt('syncQuestion')]: {
    text: '试题目前还不能放进教材章节；按年级、学科和知识点查题请用“全部试题”。',
    to: [questions],
  },
  [pageAt('specialQuestion')]: {
    text: '试题目前还不能放进专题；按知识点和来源查题请用“全部试题”。',
    to: [questions],
  },
  [pageAt('questionError')]: {
    text: '学生和老师报来的试题错误目前在“问题反馈”里处理，改题请从“全部试题”打开该题。',
    to: [{ url: listAt('problemFeedback', { type: QUESTION_ERROR }), label: '看报来的试题错误' }, questions],
  },
  [pageAt('chat')]: {
    text: '学生和老师的提问目前在“用户反馈”里回复。',
    to: [{ url: listAt('userFeedback'), label: '打开用户反馈' }],
  },
  [pageAt('resourceReport')]: { text: '题库的数量目前在首页，也可以在“全部试题”里按条件查数。', to: [questions, home] },
  [pageAt('organReport')]: {
    text: '各机构的班级、账号和设备数量目前在“机构管理”的列表里。',
    to: [organs, home],
  },
  [pageAt('deviceReport')]: {
    text: '平板的数量和状态目前在“设备管理”里按条件查数。',
    to: [{ url: listAt('device'), label: '打开设备管理' }, home],
  },
  [pageAt('accountReport')]: {
    text: '账号的数量目前在“学生账号”和“教师账号”里按条件查数。',
    to: [
      { url: listAt('student'), label: '打开学生账号' },
      { url: listAt('teacher'), label: '打开教师账号' },
    ],
  },
}
const byGroup: Readonly<Record<string, Workaround>> = {
  knowledge,
  videolesson: lessons,
  course: courses,
  report: { text: '已有的数字目前在首页。', to: [home] },
}

/** Returns the alternatives of the screen at `path` until it is built; undefined for an unknown screen. */
export const workaroundAt = (path: string): Workaround | undefined => byPath[path] ?? byGroup[path.split('/')[1] ?? '']
