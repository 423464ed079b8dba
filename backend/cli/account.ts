import { parseArgs } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { phonePattern } from '../../lib/contracts/auth.ts'
import { audit } from '../core/audit.ts'
import { type Db, openDatabase } from '../core/database.ts'
import { RealtimeHub } from '../core/realtime.ts'
import { role, systemUser, userRole, userScope } from '../modules/access/index.ts'
import { endSessions, forgiveTries, hashPassword, randomPassword, refusePassword } from '../modules/auth/index.ts'
import { runTool, ToolError } from './tool.ts'

const USAGE = `账号管理
  npm run account -- list
  npm run account -- add 账号 --name 姓名 --role editor[,reviewer1] [--phone 手机] [--password 密码] [--scope 学科:学段,…]
  npm run account -- password 账号 [--password 密码]      重置密码（不给则随机生成，首次登录须修改）
  npm run account -- phone 账号 --phone 手机
  npm run account -- unlock 账号                          解除密码错误锁定
  npm run account -- disable 账号 / enable 账号
  npm run account -- kick 账号 [--reason 原因]            让该账号下线`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    role: { type: 'string' },
    phone: { type: 'string' },
    password: { type: 'string' },
    scope: { type: 'string' },
    reason: { type: 'string' },
  },
})
const [command, userName = ''] = positionals

type Action = (db: Db, hub: RealtimeHub) => Promise<string>
type Person = typeof systemUser.$inferSelect

const actions: Record<string, Action> = {
  async list(db) {
    const people = await db.select().from(systemUser).orderBy(systemUser.id)
    const line = ({ userName, fullName, status }: Person) =>
      `${userName}\t${fullName}\t${status === 1 ? '正常' : '停用'}`
    return people.map(line).join('\n')
  },

  async add(db) {
    if (!/^[\w.-]{4,32}$/.test(userName)) throw new ToolError('账号须为 4 到 32 个字母、数字或 _ . -')
    if (!options.name) throw new ToolError('缺少 --name 姓名')
    const codes = (options.role ?? '').split(',').filter(Boolean)
    const roles = codes.length ? await db.select().from(role).where(inArray(role.code, codes)) : []
    if (roles.length === 0 || roles.length < codes.length)
      throw new ToolError(`角色不存在：${options.role ?? '（未给）'}`)
    const given = options.password
    const password = given ?? randomPassword()
    await db.transaction(async (tx) => {
      const [person] = await tx
        .insert(systemUser)
        .values({
          userName,
          fullName: options.name ?? userName,
          phone: phoneOption(),
          passwordHash: await hashed(password),
          mustChangePassword: !given,
        })
        .onConflictDoNothing()
        .returning()
      if (!person) throw new ToolError('账号或手机号已被使用')
      await tx.insert(userRole).values(roles.map(({ id }) => ({ userId: person.id, roleId: id })))
      const grants = (options.scope ?? '').split(',').filter(Boolean)
      for (const grant of grants) {
        const [subject = '', section = ''] = grant.split(':')
        await tx.insert(userScope).values({ userId: person.id, subject, section })
      }
      await logged(tx, 'insertUser', person, { userName, roles: codes, scope: grants })
    })
    return given ? `已新增 ${userName}` : `已新增 ${userName}，初始密码 ${password}（首次登录须修改）`
  },

  async password(db, hub) {
    const person = await find(db)
    const password = options.password ?? randomPassword()
    await db.transaction(async (tx) => {
      const values = { passwordHash: await hashed(password), mustChangePassword: !options.password }
      await change(tx, person, values)
      await endSessions({ db: tx, hub, reason: 'passwordChanged' }, { userId: person.id })
      await forgiveTries(tx, userName.toLowerCase())
      await logged(tx, 'resetPassword', person, { mustChangePassword: values.mustChangePassword })
    })
    return options.password ? '密码已重置' : `密码已重置为 ${password}（首次登录须修改）`
  },

  async phone(db) {
    const person = await find(db)
    const phone = phoneOption()
    await db.transaction(async (tx) => {
      await change(tx, person, { phone })
      await logged(tx, 'editUser', person, { phone: phone && `${phone.slice(0, 3)}****${phone.slice(-4)}` })
    })
    return '手机号已更新'
  },

  async unlock(db) {
    await forgiveTries(db, userName.toLowerCase())
    return '已解除锁定'
  },

  disable: (db, hub) => setStatus(db, hub, 0),
  enable: (db, hub) => setStatus(db, hub, 1),

  async kick(db, hub) {
    const person = await find(db)
    const words = options.reason ?? '管理员已让您下线'
    const ended = await endSessions({ db, hub, reason: 'kicked', words }, { userId: person.id })
    await logged(db, 'kick', person, { reason: words, sessions: ended })
    return `已结束 ${ended} 个会话`
  },
}

async function setStatus(db: Db, hub: RealtimeHub, status: 0 | 1): Promise<string> {
  const person = await find(db)
  if (person.builtIn && status === 0) throw new ToolError('内置管理员不能停用')
  await db.transaction(async (tx) => {
    await change(tx, person, { status })
    if (status === 0) await endSessions({ db: tx, hub, reason: 'disabled' }, { userId: person.id })
    await logged(tx, 'setStatus', person, { status })
  })
  return status === 1 ? '已启用' : '已停用'
}

async function find(db: Db): Promise<Person> {
  const [person] = await db.select().from(systemUser).where(eq(systemUser.userName, userName))
  if (!person) throw new ToolError(`没有账号 ${userName}`)
  return person
}

async function change(db: Db, person: Person, values: Partial<Person>): Promise<void> {
  const written = { ...values, rowVersion: sql`${systemUser.rowVersion} + 1`, updatedAt: sql`now()` }
  await db.update(systemUser).set(written).where(eq(systemUser.id, person.id))
}

const logged = (db: Db, action: string, person: Person, after: object) =>
  audit(db, { actor: null, action, entity: 'systemUser', entityId: person.id, after, address: '命令行' })

function phoneOption(): string | null {
  if (options.phone && !phonePattern.test(options.phone)) throw new ToolError('请输入正确的手机号')
  return options.phone ?? null
}

async function hashed(password: string): Promise<string> {
  const refusal = password.length < 8 ? '密码至少 8 个字符' : refusePassword(password, userName)
  if (refusal) throw new ToolError(refusal)
  return hashPassword(password)
}

await runTool('账号工具', async (url) => {
  const action = actions[command ?? '']
  if (!action || (command !== 'list' && !userName)) throw new ToolError(USAGE)
  const log = pino({ level: 'warn' })
  const database = openDatabase(url, { max: 2, log })
  try {
    console.log(await action(database.db, new RealtimeHub(url, log)))
  } finally {
    await database.close()
  }
})
