import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { sign } from '../../docs/open-door-client.ts'
import type { Call } from '../../lib/contracts/base/call.ts'
import type { Db } from '../core/database/database.ts'
import { hashPassword } from '../modules/auth/index.ts'
import { startSession } from '../modules/auth/session/sessions.ts'
import { addAccount, addAgent, addClass, addOrgan, addRole, addStaff } from '../testing/factories.ts'
import { addQuestions } from '../testing/questions.ts'
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts'
import { HANDLER, SCRIPT } from './hostile.ts'
import type { Input } from './inputs.ts'
import { type Known, knownOf } from './known.ts'

/** The text in every record that only the administrator's data scope includes. */
export const OUTSIDE = 'Zx9Outside'

/** The only permission that the deputy lacks, so that a user with this permission has more rights than the deputy. */
export const WITHHELD = 'audit:export'

/**
 * The callers. `deputy` has all permissions but one; `passing` is a person whose session, password or second factor the
 * call may end.
 */
export const actors = ['admin', 'clerk', 'author', 'keeper', 'deputy', 'passing', 'nobody'] as const
export type Actor = (typeof actors)[number]

export interface World {
  readonly platform: TestApp
  /** Table names with the first id of the records that only the administrator's data scope includes. */
  readonly outside: ReadonlyMap<string, number>
  /**
   * Returns the ids and values that a request of this call may name. A request of the administrator never names records
   * outside the data scopes of the other callers.
   */
  known(call: Call, actor: Actor): Known
  send(actor: Actor, call: Call, input: Input): Promise<LightMyRequestResponse>
  /** Signs in every caller again, because a proof of identity is valid for ten minutes. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const roleOf: Record<Exclude<Actor, 'admin' | 'nobody'>, string> = {
  clerk: 'clerk',
  author: 'editor',
  keeper: 'keeper',
  deputy: 'deputy',
  passing: 'admin',
}

/**
 * Starts the service with the callers and with records in two organisations. The records of one organisation are
 * outside the data scopes of clerk, author and keeper.
 */
export async function openWorld(): Promise<World> {
  const platform = await startTestApp({ LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' })
  const { db } = platform.services
  const run = (text: string) => db.execute(sql.raw(text))
  // Creates roles with the permissions of a built-in role, but with the caller's own organisation as their data scope.
  // As `keeper` belongs to no organisation, no record is in the data scope of `keeper`.
  for (const [code, like] of [
    ['clerk', 'admin'],
    ['keeper', 'warehouse'],
  ] as const) {
    await addRole(db, { code, name: `机构 ${code}`, dataScope: 'organ' }, { as: like })
  }
  await addRole(db, { code: 'deputy', name: '副管理员', dataScope: 'all' }, { as: 'admin' })
  await run(`delete from role_menu rm using role r, menu m
    where r.id = rm.role_id and m.id = rm.menu_id and r.code = 'deputy' and m.port = '${WITHHELD}'`)
  for (const userName of ['clerk', 'author', 'keeper', 'deputy'] as const) {
    await platform.addUser({ userName, roles: [roleOf[userName]], scope: [['math', '2']] })
  }
  const inside = await insertRecords(db, { mark: '甲校', base: 1_001 })
  await run(`update "system_user" set organ_id = ${inside.get('organ')} where user_name = 'clerk'`)
  const outside = await insertRecords(db, { mark: OUTSIDE, base: 500_001 })
  const stem = `${HANDLER}${SCRIPT}<a href="javascript:window.ran=1">甲</a> $x<1$`
  const questions = { inside: { stem, analysis: stem }, outside: { stem: `${OUTSIDE} 题干`, source: OUTSIDE } }
  const [mine = ''] = await addQuestions(platform.services, [{ section: '初中', grade: '七年级', ...questions.inside }])
  const [theirs = ''] = await addQuestions(platform.services, [{ subject: '语文', ...questions.outside }])
  outside.set('question', Number(theirs))

  await run(`create table fuzz_actor as select id, user_name, password_hash, organ_id from "system_user"`)
  await run('create table fuzz_role as select user_id, role_id from user_role')
  /** Requests of a long run may reset, lock or demote a caller, so the caller's row is restored. */
  const restore = async (userName: string) => {
    await run(`update "system_user" u set password_hash = a.password_hash, organ_id = a.organ_id, status = 1,
        must_change_password = false, deleted_at = null
      from fuzz_actor a where a.id = u.id and a.user_name = '${userName}'`)
    await run(`insert into user_role (user_id, role_id) select r.user_id, r.role_id from fuzz_role r
      join fuzz_actor a on a.id = r.user_id and a.user_name = '${userName}' on conflict do nothing`)
    await run(`delete from login_guard where account = '${userName}'`)
  }

  const passwordHash = await hashPassword(ADMIN_PASSWORD)
  /** Creates a person with a session without the sign-in call, whose password hashing is slow on purpose. */
  const comeBy = async (userName: string) => {
    const { id: userId } = await addStaff(db, { userName, roles: [roleOf.passing], passwordHash })
    const place = { client: 'WEB', address: '10.0.0.1', userAgent: '' }
    return (await startSession(db, platform.services.hub, { userId, ...place })).token
  }

  const key = { keyId: 'fuzz', secret: 'of the world' }
  await run(
    `insert into open_key (name, kind, key_id, secret, quota) values ('乱试', 'app', 'fuzz', 'of the world', 1000000)`,
  )

  const tokens = new Map<Actor, string>()
  let passed = 0
  const tokenOf = async (actor: Actor): Promise<string> => {
    const known = tokens.get(actor)
    if (known !== undefined || actor === 'nobody') return known ?? ''
    const userName = actor === 'passing' ? `passing${passed++}` : actor
    const token =
      actor === 'passing' ? await comeBy(userName) : await restore(userName).then(() => platform.signIn(userName))
    tokens.set(actor, token)
    return token
  }

  let asked = 0
  return {
    platform,
    outside,
    known(call, actor) {
      const near = knownOf(call, named(inside, mine))
      if (actor === 'admin' || actor === 'passing') return near
      const far = knownOf(call, named(outside, theirs))
      const names = Object.keys(near.byName)
      const both = names.map((name) => [name, [...(near.byName[name] ?? []), ...(far.byName[name] ?? [])]])
      return { ids: [...near.ids, ...far.ids], byName: Object.fromEntries(both) }
    },
    async send(actor, call, { query, body, contentType }) {
      const token = await tokenOf(actor)
      const url = query ? `${call.path}?${query}` : call.path
      const signature = call.permission === 'signed' ? sign(key, call.method, url, body) : {}
      const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`
      const response = await platform.app.inject({
        method: call.method,
        url,
        headers: {
          ...signature,
          ...(token && { authorization: token }),
          ...(contentType && { 'content-type': contentType }),
          'x-forwarded-for': address,
        },
        payload: body,
      })
      // The next request with the caller `passing` gets a new person, because the call may have signed out or changed
      // the present person.
      if (actor === 'passing' && !call.path.endsWith('listUserMenus')) tokens.delete(actor)
      else if (response.payload.match(/^\{"code":(302|305|402)/)) tokens.delete(actor)
      return response
    },
    refresh: async () => tokens.clear(),
    close: () => platform.close(),
  }
}

/** Returns the first two ids of each table as texts, the form in which requests contain them. */
const named = (first: ReadonlyMap<string, number>, question: string) =>
  new Map(
    [...first, ['question', Number(question)] as const].map(
      ([table, id]) => [table, [String(id), String(id + 1)]] as const,
    ),
  )

/** Tables whose records a request may name; each has a range of ids that differs from the ids of the callers. */
const tables = [
  'organ',
  'school_class',
  'account',
  'system_user',
  'role',
  'menu',
  'menu_package',
  'agent',
  'dict_item',
  'task',
  'saved_view',
  'notification',
  'session',
  'announcement',
]

/** Inserts one record of each kind and returns the ids by table; for a table with two records, the first id. */
async function insertRecords(db: Db, { mark, base }: { mark: string; base: number }) {
  const run = (text: string) => db.execute(sql.raw(text))
  const ids = new Map(tables.map((table, index) => [table, base + index * 1_000]))
  const id = (table: string) => ids.get(table) ?? 0
  for (const table of tables) await run(`alter table "${table}" alter column id restart with ${id(table)}`)
  const organ = await addOrgan(db, { name: mark, code: `C${base}`, seats: 9, contact: mark })
  const { id: classId } = await addClass(db, organ.id, { name: mark })
  for (const kind of ['teacher', 'student'] as const) {
    const place = { classId, section: '2', grade: '07' }
    await addAccount(db, kind, organ.id, { userName: `${kind}${base}`, fullName: mark, ...place })
  }
  const person = { fullName: mark, organId: organ.id, email: `${mark}@example.test` }
  await addStaff(db, { userName: `staff${base}`, ...person })
  await addRole(db, { code: `r${base}`, name: `角色${base}`, dataScope: 'subjectSection' })
  await run(`insert into menu (code, kind, name) values ('m${base}', 'directory', '目录${base}')`)
  await run(`insert into menu (code, kind, name, tree) values ('o${base}', 'directory', '目录${base}', 'organ')`)
  await run(`insert into menu_package (name) values ('套餐${base}')`)
  await addAgent(db, { name: `代理${base}` })
  await run(`insert into dict_item (type_code, key, name) values ('year', 'k${base}', '字典${base}')`)
  const owner = id('system_user')
  await run(
    `insert into task (owner_id, kind, name, title, status, error) values (${owner}, 'bulk', 'agent:status', '${mark}', 'done', '${mark}')`,
  )
  await run(`insert into task_row (task_id, no, label, message) values (${id('task')}, 1, '${mark}', '${mark}')`)
  await run(
    `insert into saved_view (owner_id, screen, name, query) values (${owner}, '/platformmanage/agent', '${mark}', 'keyword=${mark}')`,
  )
  await run(`insert into notification (user_id, title, text) values (${owner}, '${mark}', '${mark}')`)
  await run(`insert into announcement (title, body, status, published_at, attachments) values
    ('公告${base}', '正文', 'published', now(), '[{"id": "00", "name": "没有.pdf"}]')`)
  await run(
    `insert into autosave (user_id, entity, entity_id, payload) values (${owner}, 'organ', 'new', '{"name":"${mark}"}')`,
  )
  await run(`insert into session (token_hash, user_id, client, address, user_agent, expires_at) values
    ('\\x${base.toString(16).padStart(8, '0')}', ${owner}, 'WEB', '10.1.1.1', '${mark}', now() + interval '1 hour')`)
  for (const [entity, table] of [
    ['organ', 'organ'],
    ['class', 'school_class'],
    ['student', 'account'],
    ['systemUser', 'system_user'],
  ] as const) {
    const named = entity === 'student' ? id(table) + 1 : id(table)
    await run(`insert into audit_log (actor, action, entity, entity_id, before, after) values
      (${owner}, 'edit', '${entity}', '${named}', '{"name":"${mark}"}', '{"name":"${mark}2"}')`)
  }
  return ids
}
