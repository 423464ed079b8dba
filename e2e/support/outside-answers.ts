// Answers of a simulated customer's platform, written according to the specification only: the documented calls with
// the documented fields. This file must not import lib/contracts; otherwise the answers would contain the same mistakes
// as the contracts, and the tests would not find them.

/**
 * The simulated platforms, named after the form of their ids: numbers or texts. The strict platform offers the minimum
 * of the specification: codes as texts, null where allowed, `#` as the url of a directory, no statistics, no realtime
 * connection, and a long token that begins with `Bearer`.
 */
export type Ids = 'number' | 'string' | 'strict'
export type Id = number | string

export interface OutsideRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface Answer {
  code: number
  message?: string
  result?: unknown
}

export const PERSON = { userName: 'wang.shili', password: 'Shili-2026', phone: '13900000005', smsCode: '246810' }

/** A PNG file of one pixel, in base64. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const PICTURE_CODE = 'ab12'

const figures = /^\/zakj-admin\/statistics\/(resource|lesson|padDuration|parent|org|account)(\/|$)/
const done: Answer = { code: 200, message: '操作成功' }

/**
 * Menu entries with addresses in several spellings: upper case, `/group/…`, a full URL, and an entry with both url and
 * children.
 */
export function menusOf(id: (digits: number) => Id, origin: string) {
  const entry = (digits: number, name: string, url: string | null, level: number, children?: object[]) => ({
    ...{ id: id(digits), name, url, icon: `icon-${digits}`, level },
    ...(children ? { children } : {}),
  })
  return [
    entry(101, '工作台', '/MAIN', 1),
    entry(102, '题库', null, 1, [
      entry(103, '试题总表', '/QuestionBank/AllQuestions', 2),
      entry(104, '录入试题', '/group/questionbank/addquestion/', 2),
    ]),
    entry(105, '角色管理', '/group/User/RoleList', 1, [
      entry(106, '菜单设置', `${origin}/user/menu`, 2),
      entry(107, '班级档案', '/platformmanage/class', 2),
    ]),
  ]
}

/** Menu entries in the form in which common frameworks store them: a directory has a url of its own, `#` or a path. */
export function strictMenusOf(id: (digits: number) => Id) {
  const entry = (digits: number, name: string, url: string, level: string, children: object[] | null = null) => ({
    ...{ id: id(digits), name, url, icon: null, level, children },
    ...{ visible: '1', ports: [{ id: 1, code: 'read' }] },
  })
  return [
    entry(201, '首页', '/main', '1'),
    entry(202, '系统', '#', '1', [
      entry(203, '角色档案', '/user/rolelist', '2'),
      entry(204, '机构档案', '/platformmanage/organization', '2'),
    ]),
    entry(205, '题库', '/questionbank', '1', [entry(206, '试题总表', '/questionbank/allquestions', '2')]),
    entry(207, '空目录', '#', '1'),
  ]
}

function dictionaries(id: (digits: number) => Id) {
  return [
    { typeCode: 'section', key: id(1), name: '小学', status: 1, subsetIds: [id(11)] },
    { typeCode: 'section', key: id(2), name: '初中', status: '1', subsetIds: [id(17), id(18)] },
    { typeCode: 'grade', key: id(11), name: '一年级', status: 1, subjectKeys: [id(1)] },
    { typeCode: 'grade', key: id(17), name: '七年级', status: 1, subjectKeys: [id(1), id(2)] },
    { typeCode: 'grade', key: id(18), name: '八年级', status: 1, subjectKeys: [id(9)] },
    { typeCode: 'subject', key: id(1), name: '语文', status: 1 },
    { typeCode: 'subject', key: id(2), name: '数学', status: 1 },
    { typeCode: 'subject', key: id(10), name: '地理', status: 1 },
    { typeCode: 'subject', key: id(9), name: '物理', status: 0 },
    { typeCode: 'blackboard', key: id(1), name: '本平台不认识的字典', status: 1 },
  ]
}

interface Login {
  clientId?: string
  userName?: string
  password?: string
  account?: string
  captcha?: string
  smsCaptcha?: string
}

function login(body: string, token: string): Answer {
  const given = JSON.parse(body) as Login
  const byPassword =
    given.clientId === 'WEB' && given.userName === PERSON.userName && given.password === PERSON.password
  const bySms =
    given.clientId === 'SMS' &&
    given.account === PERSON.phone &&
    given.captcha === PICTURE_CODE &&
    given.smsCaptcha === PERSON.smsCode
  return byPassword || bySms ? { code: 200, message: '', result: token } : { code: 500, message: '账号或密码不正确' }
}

export interface World {
  ids: Ids
  token: string
  /** Origin of the web server in front of the platform, for the full URL in the menu. */
  origin: string
  roles: { id: Id; name: string }[]
}

/** Answers in which the strict platform differs from the other platforms; undefined for all other calls. */
function strictAnswerOf(id: (digits: number) => Id, { method, path }: OutsideRequest): Answer | undefined {
  if (`${method} ${path}` === 'GET /zakj-admin/menus/listUserMenus') {
    const person = {
      fullname: null,
      fullName: '李严格',
      userId: id(9),
      portrait: 'https://files.platform.example/9.png',
    }
    return { code: 200, result: { treeList: strictMenusOf(id), ...person, ports: [{ id: 1 }], roles: null } }
  }
  if (path.startsWith('/zakj-admin/statistics/')) return { code: 500, message: '接口不存在' }
  if (path === '/zakj-admin/api/dict-items/queryAll') {
    return {
      code: 200,
      result: [{ typeCode: 'section', key: id(2), name: '初中', status: '1', subsetIds: null, sort: null }],
    }
  }
  return undefined
}

/** Returns the answer of a documented call; undefined for any other call. */
export function answerOf(world: World, asked: OutsideRequest): Answer | undefined {
  const { method, path, query, body } = asked
  const id = (digits: number): Id => (world.ids === 'number' ? digits : String(digits))
  const strict = world.ids === 'strict' ? strictAnswerOf(id, asked) : undefined
  if (strict) return strict
  switch (`${method} ${path}`) {
    case 'POST /zakj-auth/api/oauth/login':
      return login(body, world.token)
    case 'GET /zakj-auth/api/oauth/captcha':
      return { code: 200, result: { verifyCode: PICTURE } }
    case 'GET /zakj-auth/api/oauth/sms/captcha':
      return { code: 200, message: '发送成功' }
    case 'GET /zakj-admin/menus/listUserMenus':
      return { code: 200, result: { treeList: menusOf(id, world.origin), fullname: '王示例', userId: id(9) } }
    case 'GET /zakj-admin/menus/listMenus':
      return { code: 200, message: '', result: menusOf(id, world.origin) }
    case 'GET /zakj-admin/api/dict-items/queryAll':
      return { code: 200, message: '', result: dictionaries(id) }
    case 'GET /zakj-admin/statistics/getAll':
      return { code: 200, message: '', result: { questionCount: 12 } }
    case 'GET /zakj-admin/role/listRoles':
      return { code: 200, message: '', result: { list: world.roles, total: world.roles.length } }
    case 'POST /zakj-admin/role/insertRole':
      world.roles.push({ id: id(20 + world.roles.length), name: (JSON.parse(body) as { name: string }).name })
      return done
    case 'DELETE /zakj-admin/role/removeRole':
      world.roles = world.roles.filter((role) => String(role.id) !== query.get('id'))
      return done
    case 'PUT /zakj-admin/systemUser/update/password':
      return done
    case 'POST /zakj-admin/file/upload':
      return { code: 200, message: '', result: { url: '/files/1.png' } }
    case 'POST /questChat/chat':
      return { code: 200, message: '', result: { answer: '你好' } }
    default:
      return figures.test(path) ? done : undefined
  }
}
