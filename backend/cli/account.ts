import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { PasswordOwner } from '../../lib/contracts/auth/guessable.ts'
import { maskedPhone, mobileFault, readPhone } from '../../lib/contracts/base/phone.ts'
import type { ActionOf } from '../../lib/contracts/cards.ts'
import { refusePassword } from '../core/auth/refuse-password.ts'
import { type Db, openDatabase } from '../core/database/database.ts'
import { RealtimeHub } from '../core/realtime/hub.ts'
import { audit } from '../core/records/audit.ts'
import { pinyinOf } from '../core/search/pinyin.ts'
import { invalidateUsers } from '../modules/access/index.ts'
import {
  endSessions,
  forgiveTries,
  hashPassword,
  lockedText,
  randomPassword,
  removeFactor,
  storeOldPassword,
} from '../modules/auth/index.ts'
import { role } from '../tables/access.ts'
import { dictItem } from '../tables/dict.ts'
import { systemUser, userRole, userScope } from '../tables/staff.ts'
import { readArgs, readSecret, refuseUsage, runTool, ToolError } from './tool.ts'

const USAGE = `账号管理
  npm run account -- list
  npm run account -- add 账号 --name 姓名 --role editor[,reviewer1] [--phone 手机] [--scope 学科:学段,…] [--password]
  npm run account -- password 账号 [--password]           重置密码
      --password：从标准输入读密码（一行，不显示）；不给则随机生成，首次登录须修改
  npm run account -- factor 账号                          解除两步验证（手机和恢复码都丢失时）
  npm run account -- phone 账号 --phone 手机
  npm run account -- unlock 账号                          解除密码错误锁定
  npm run account -- disable 账号 [--reason 原因] / enable 账号
  npm run account -- kick 账号 [--reason 原因]            让该账号下线`

const { values: options, positionals } = readArgs(USAGE, {
  name: { type: 'string' },
  role: { type: 'string' },
  phone: { type: 'string' },
  password: { type: 'boolean' },
  scope: { type: 'string' },
  reason: { type: 'string' },
})
const [command, userName = '', ...rest] = positionals

type Action = (db: Db, hub: RealtimeHub) => Promise<string>
type Person = typeof systemUser.$inferSelect

const actions: Record<string, Action> = {
  async list(db) {
    const people = await db.select().from(systemUser).where(isNull(systemUser.deletedAt)).orderBy(systemUser.id)
    const line = ({ userName, fullName, status }: Person) =>
      `${userName}\t${fullName}\t${status === 1 ? '正常' : '已锁定'}`
    return people.map(line).join('\n')
  },

  async add(db) {
    if (!/^[\w.-]{4,32}$/.test(userName)) throw new ToolError('账号须为 4 到 32 个字母、数字或 _ . -')
    if (!options.name) throw new ToolError('缺少 --name 姓名')
    const codes = (options.role ?? '').split(',').filter(Boolean)
    const roles = codes.length ? await db.select().from(role).where(inArray(role.code, codes)) : []
    if (roles.length === 0 || roles.length < codes.length)
      throw new ToolError(`角色不存在：${options.role ?? '（未给）'}`)
    const given = await readPassword()
    const password = given ?? randomPassword()
    const fullName = options.name
    const owner = { userName, fullName, ...pinyinOf(fullName, { person: true }), phone: phoneOption() }
    const passwordHash = await hashed(password, owner)
    await db.transaction(async (tx) => {
      const [person] = await tx
        .insert(systemUser)
        .values({
          ...owner,
          passwordHash,
          mustChangePassword: !given,
        })
        .onConflictDoNothing()
        .returning()
      if (!person) throw new ToolError('账号或手机号已被使用')
      await tx.insert(userRole).values(roles.map(({ id }) => ({ userId: person.id, roleId: id })))
      const grants = await grantsOption(tx)
      for (const grant of grants) await tx.insert(userScope).values({ userId: person.id, ...grant })
      await logged(tx, 'insert', person, { userName, fullName, roleIds: roles.map(({ id }) => String(id)), grants })
    })
    return given ? `已新增 ${userName}` : `已新增 ${userName}，初始密码 ${password}（首次登录须修改）`
  },

  async password(db, hub) {
    const person = await find(db)
    const given = await readPassword()
    const password = given ?? randomPassword()
    const values = { passwordHash: await hashed(password, person), mustChangePassword: !given }
    await db.transaction(async (tx) => {
      await storeOldPassword(tx, person.id)
      await change(tx, person, values)
      const words = '您的密码已被管理员重置，请用新的密码登录'
      const ending = { db: tx, hub, reason: 'passwordChanged', words } as const
      const endedSessions = await endSessions(ending, { userId: person.id })
      await forgiveTries(tx, { account: userName.toLowerCase() })
      await logged(tx, 'resetPassword', person, { endedSessions }, {})
      await invalidateUsers(hub, tx, [person.id])
    })
    return given ? '密码已重置' : `密码已重置为 ${password}（首次登录须修改）`
  },

  async factor(db, hub) {
    const person = await find(db)
    await db.transaction(async (tx) => {
      if (!(await removeFactor(tx, person.id))) throw new ToolError('此账号没有开启两步验证')
      const words = '您的两步验证已被管理员解除，请重新登录'
      const ending = { db: tx, hub, reason: 'passwordChanged', words } as const
      const endedSessions = await endSessions(ending, { userId: person.id })
      await logged(tx, 'resetFactor', person, { hasFactor: false, endedSessions }, { hasFactor: true })
      await invalidateUsers(hub, tx, [person.id])
    })
    return '两步验证已解除'
  },

  async phone(db) {
    const person = await find(db)
    const phone = phoneOption()
    await db.transaction(async (tx) => {
      await change(tx, person, { phone })
      await logged(tx, 'edit', person, { phone: maskedPhone(phone ?? '') }, { phone: maskedPhone(person.phone ?? '') })
    })
    return '手机号已更新'
  },

  async unlock(db) {
    await forgiveTries(db, { account: userName.toLowerCase() })
    return '已解除锁定'
  },

  disable: (db, hub) => setStatus(db, hub, 0),
  enable: (db, hub) => setStatus(db, hub, 1),

  async kick(db, hub) {
    const person = await find(db)
    const words = options.reason ?? '管理员已让您下线'
    const ended = await endSessions({ db, hub, reason: 'kicked', words }, { userId: person.id })
    await logged(db, 'kick', person, { reason: words, endedSessions: ended })
    return `已结束 ${ended} 个会话`
  },
}

async function setStatus(db: Db, hub: RealtimeHub, status: 0 | 1): Promise<string> {
  const person = await find(db)
  if (person.builtIn && status === 0) throw new ToolError('内置管理员不能锁定')
  const lockReason = status === 1 ? '' : (options.reason ?? '')
  await db.transaction(async (tx) => {
    await change(tx, person, { status, lockReason })
    const words = lockedText(lockReason)
    const ending = { db: tx, hub, reason: 'disabled', words } as const
    const ended = status === 0 && { endedSessions: await endSessions(ending, { userId: person.id }) }
    const state = (of: number) => (of === 1 ? 'active' : 'locked')
    const before = { status: state(person.status), lockReason: person.lockReason }
    await logged(tx, status === 1 ? 'unlock' : 'lock', person, { status: state(status), lockReason, ...ended }, before)
    await invalidateUsers(hub, tx, [person.id])
  })
  return status === 1 ? '已解锁' : '已锁定'
}

async function find(db: Db): Promise<Person> {
  const [person] = await db
    .select()
    .from(systemUser)
    .where(and(eq(sql`lower(${systemUser.userName})`, userName.toLowerCase()), isNull(systemUser.deletedAt)))
  if (!person) throw new ToolError(`没有账号 ${userName}`)
  return person
}

async function change(db: Db, person: Person, values: Partial<Person>): Promise<void> {
  const written = { ...values, rowVersion: sql`${systemUser.rowVersion} + 1`, updatedAt: sql`now()` }
  await db.update(systemUser).set(written).where(eq(systemUser.id, person.id))
}

/**
 * Writes an audit entry about a person. Its fields have the names that answers use, as in entries of the screen 人员与角色.
 */
async function logged(
  db: Db,
  action: ActionOf<'systemUser'>,
  person: Person,
  after: object,
  before?: object,
): Promise<void> {
  await audit(db, { actor: null, action, entity: 'systemUser', entityId: person.id, before, after, address: '命令行' })
}

/** Reads the option for subjects and sections, by key or by name: `02:3`, `数学:高中`. */
async function grantsOption(db: Db) {
  const given = (options.scope ?? '').split(',').filter(Boolean)
  if (given.length === 0) return []
  const items = await db
    .select({ typeCode: dictItem.typeCode, key: dictItem.key, name: dictItem.name })
    .from(dictItem)
    .where(and(inArray(dictItem.typeCode, ['subject', 'section']), eq(dictItem.status, 1), isNull(dictItem.deletedAt)))
  const keyOf = (type: string, word: string) =>
    items.find(({ typeCode, key, name }) => typeCode === type && (key === word || name === word))?.key
  return given.map((pair) => {
    const [subject = '', section = ''] = pair.split(':').map((word) => word.trim())
    const grant = { subject: keyOf('subject', subject), section: keyOf('section', section), grade: null }
    if (!grant.subject || !grant.section) {
      throw new ToolError(
        `--scope 中的“${pair}”不是“学科:学段”：没有这样的学科或学段（可用编号或名称，如 02:3 或 数学:高中）`,
      )
    }
    return { subject: grant.subject, section: grant.section, grade: null }
  })
}

function phoneOption(): string | null {
  if (!options.phone) return null
  const phone = readPhone(options.phone)
  const fault = mobileFault(phone)
  if (fault) throw new ToolError(fault)
  return phone
}

/**
 * Reads the password from standard input, because `ps`, the shell's history and npm's log show the command line to
 * other people.
 */
async function readPassword(): Promise<string | undefined> {
  return options.password ? readSecret(`${userName} 的新密码：`) : undefined
}

async function hashed(password: string, owner: PasswordOwner): Promise<string> {
  const refusal = await refusePassword(password, owner)
  if (refusal) throw new ToolError(refusal)
  return hashPassword(password)
}

const action = actions[command ?? '']
if (!action || rest.length > 0 || (command !== 'list' && !userName)) refuseUsage(USAGE)

await runTool('账号工具', async (url) => {
  const log = pino({ level: 'warn' })
  const database = openDatabase(url, { max: 2, log })
  try {
    console.log(await action(database.db, new RealtimeHub(url, log)))
  } finally {
    await database.close()
  }
})
