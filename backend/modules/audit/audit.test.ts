import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editAgent, insertAgent } from '../../../lib/contracts/agent/calls.ts'
import * as calls from '../../../lib/contracts/audit/calls.ts'
import { login } from '../../../lib/contracts/auth/calls.ts'
import { logout } from '../../../lib/contracts/auth/session-end.ts'
import type { DataScopeKind } from '../../../lib/contracts/base/access.ts'
import { Code } from '../../../lib/contracts/base/call.ts'
import { kickOnline } from '../../../lib/contracts/online/calls.ts'
import { downloadTaskFile, getTask } from '../../../lib/contracts/task/calls.ts'
import { audit } from '../../core/records/audit.ts'
import { addOrgan, addRole } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { nameEntries, nameSealed } from './name-entries.ts'
import { sealAudit } from './seal.ts'

let platform: TestApp
let token: string

beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
})
afterAll(() => platform.close())

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await platform.services.database.pool.query(text, values)).rows

type Filter = Parameters<typeof platform.call<typeof calls.listAudit>>[1]
const list = async (input: Filter, from = { token }) => (await platform.call(calls.listAudit, input, from)).result
const logins = async (input: object, from = { token }) =>
  (await platform.call(calls.listLogins, input, from)).result.list

const body = { name: '', areaCodes: [], contact: '孙老师', phone: '13900000001', note: '' }
async function agent(name: string, by = token): Promise<string> {
  return (await platform.call(insertAgent, { ...body, name }, { token: by })).result.id
}

/**
 * Adds a user whose role has these permissions with a data scope, and returns the user's token. The user belongs to the
 * organisation, if any.
 */
async function person(userName: string, dataScope: DataScopeKind, ports: string[], organId: string | null = null) {
  await addRole(platform.services.db, { code: `${userName}.role`, dataScope }, { ports })
  const id = await platform.addUser({ userName, roles: [`${userName}.role`] })
  await rows(`update "system_user" set organ_id = $2 where id = $1`, [id, organId])
  return { id: String(id), token: await platform.signIn(userName) }
}

async function organ(name: string, parentId: string | null = null): Promise<string> {
  return String((await addOrgan(platform.services.db, { name, parentId: parentId ? Number(parentId) : null })).id)
}

describe('操作日志 (audit log)', () => {
  it('shows user, action, record, changed fields and address of an entry, and finds the entry by each filter', async () => {
    const editor = await person('finder', 'all', ['agent:list', 'agent:edit'])
    const id = await agent('日志代理', editor.token)
    const edit = { ...body, name: '日志代理', contact: '周老师', id, rowVersion: 1 }
    await platform.call(editAgent, edit, { token: editor.token, address: '203.0.113.9' })

    const [entry, made] = (await list({ entity: 'agent', recordId: id })).list
    expect(entry).toMatchObject({
      actor: { id: editor.id, userName: 'finder' },
      action: 'edit',
      entity: 'agent',
      entityId: id,
      name: '日志代理',
      address: '203.0.113.9',
      kind: 'changed',
      changes: [{ field: 'contact', label: '联系人', beforeText: '孙老师', afterText: '周老师' }],
      changed: 1,
    })
    expect(entry?.requestId).toBeTruthy()
    expect(made?.action).toBe('insert')
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const only = { entity: 'agent', recordId: id, action: 'edit' }
    for (const more of [{ keyword: 'finder' }, { actor: editor.id }, { from: today, to: today }]) {
      expect((await list({ ...only, ...more })).list.map((one) => one.id)).toEqual([entry?.id])
    }
    for (const more of [{ keyword: '无此人' }, { actor: '999999' }, { to: '2020-01-01' }, { from: '2199-01-01' }]) {
      expect(await list({ ...only, ...more })).toMatchObject({ list: [], total: 0 })
    }
    const whole = await platform.call(calls.getAudit, { id: entry?.id ?? '' }, { token })
    expect(whole.result).toMatchObject({ id: entry?.id, name: '日志代理', changes: entry?.changes })
    const words = await platform.call(calls.listAuditTerms, {}, { token })
    expect(words.result).toMatchObject({
      actions: expect.arrayContaining(['edit', 'insert', 'login']),
      entities: expect.arrayContaining(['agent', 'session']),
    })
  })

  it('finds entries by the name or value of a changed field, also in nested lists, but not by unchanged values', async () => {
    const write = (entityId: string, before: object | null, after: object | null) =>
      rows(`insert into audit_log (action, entity, entity_id, before, after) values ('edit', 'counted', $1, $2, $3)`, [
        entityId,
        before,
        after,
      ])
    const line = (price: number, count: number) => ({ kind: 'seat', name: '增购席位', price, count })
    await write('seats', { seats: 77, note: '不变' }, { seats: 4_321, note: '不变' })
    await write('lines', { items: [line(19_999, 3)] }, { items: [line(60_067, 3)] })
    await write('made', null, { code: 'DD2026-900001', seats: 12 })
    await write('gone', { note: '删掉的说明', seats: 77 }, null)
    await write('long', { note: 'a' }, { note: '长'.repeat(10_000) })
    const found = async (filter: { value?: string; field?: string }) =>
      (await list({ entity: 'counted', ...filter })).list.map(({ entityId }) => entityId).sort()
    expect(await found({ value: '4321' })).toEqual(['seats'])
    expect(await found({ value: '４,321' }), 'however it is typed').toEqual(['seats'])
    expect(await found({ value: '77' }), 'what it was before').toEqual(['gone', 'seats'])
    expect(await found({ value: '600.67' }), 'money is typed in yuan').toEqual(['lines'])
    expect(await found({ value: '¥199.99' })).toEqual(['lines'])
    expect(await found({ value: 'dd2026-900001' })).toEqual(['made'])
    expect(await found({ value: '不变' }), 'it stayed').toEqual([])
    expect(await found({ value: '432' }), 'values are whole').toEqual([])
    expect(await found({ field: '席位' })).toEqual(['gone', 'made', 'seats'])
    expect(await found({ field: '席位', value: '12' })).toEqual(['made'])
    expect(await found({ field: '备注', value: '12' })).toEqual([])
    expect(await found({ field: '没有这样的字段' })).toEqual([])
  })

  it('shortens long values and long lists of changes, but returns a single entry in full', async () => {
    const after = Object.fromEntries(Array.from({ length: 9 }, (_, no) => [`field${no}`, '长'.repeat(300)]))
    await rows(`insert into audit_log (action, entity, entity_id, after) values ('edit', 'long', 'x', $1)`, [after])
    const [cut] = (await list({ entity: 'long' })).list
    expect(cut?.changed).toBe(9)
    expect(cut?.changes).toHaveLength(6)
    expect(cut?.changes[0]?.afterText).toHaveLength(121)
    const whole = await platform.call(calls.getAudit, { id: cut?.id ?? '' }, { token })
    expect(whole.result.changes.map((change) => change.afterText?.length)).toEqual(Array(9).fill(300))
  })

  it('continues after the last entry of the previous page even when new entries were written in between', async () => {
    await rows(`insert into audit_log (action, entity) select 'edit', 'paged' from generate_series(1, 5)`)
    const first = await list({ entity: 'paged', pageSize: 2 })
    await rows(`insert into audit_log (action, entity) values ('edit', 'paged')`)
    const second = await list({ entity: 'paged', pageSize: 2, after: first.nextCursor ?? '' })
    const third = await list({ entity: 'paged', pageSize: 2, after: second.nextCursor ?? '' })
    const seen = [first, second, third].flatMap((page) => page.list.map(({ id }) => Number(id)))
    expect(seen).toHaveLength(5)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect([first.total, second.total, third.nextCursor]).toEqual([5, 6, null])
    const wrong = await platform.call(calls.listAudit, { after: 'bm9uZQ' }, { token })
    expect(wrong.code).toBe(Code.invalid)
  })

  it('shows only the entries of users in the reader’s organisations, or only the reader’s own, as the data scope says', async () => {
    const [above, other] = [await organ('日志校'), await organ('日志别校')]
    const below = await organ('日志分校', above)
    const ports = ['audit:list', 'agent:list', 'agent:edit']
    const inside = await person('log.inside', 'all', ports, below)
    const outside = await person('log.outside', 'all', ports, other)
    const head = await person('log.head', 'organ', ports, above)
    const subject = await person('log.subject', 'subjectSection', ports, above)
    const own = await person('log.own', 'own', ports, above)
    const theirs = await agent('内部的', inside.token)
    const foreign = await agent('外部的', outside.token)
    const mine = await agent('自己的', own.token)
    const of = async (from: { token: string }) =>
      (await list({ entity: 'agent' }, from)).list.map(({ entityId }) => entityId)
    expect((await of(head)).toSorted()).toEqual([theirs, mine].toSorted())
    expect(await of(own)).toEqual([mine])
    expect(await of(subject)).toEqual([])
    expect(await of(outside)).toEqual(expect.arrayContaining([theirs, foreign, mine]))
    const [hidden] = (await list({ entity: 'agent', recordId: foreign })).list
    expect((await platform.call(calls.getAudit, { id: hidden?.id ?? '' }, { token: head.token })).code).toBe(404)
    expect((await logins({ keyword: 'log.outside' }, head)).length).toBe(0)
    expect((await logins({}, own)).map(({ account }) => account)).toEqual(['log.own'])
    const refused = await platform.call(calls.listAudit, {}, { token: await signedIn('log.nobody') })
    expect(refused).toMatchObject({ code: Code.forbidden, result: { permission: 'audit:list' } })
  })

  it('shows names instead of keys, ids, states and data scopes', async () => {
    const school = await organ('用词校')
    const write = async (entity: string, entityId: string | null, before: object | null, after: object | null) => {
      await rows(`insert into audit_log (action, entity, entity_id, before, after) values ('edit', $1, $2, $3, $4)`, [
        ...[entity, entityId, before, after],
      ])
      const [entry] = (await list({ entity, pageSize: 1 })).list
      const told = entry?.changes.map(({ label, beforeText, afterText }) => [label, beforeText, afterText])
      return { kind: entry?.kind, told }
    }
    const grants = [
      { subject: '02', section: '2', grade: null },
      { subject: '01', section: '3', grade: '10' },
    ]
    expect(await write('role', '1', null, { grants })).toEqual({
      kind: 'made',
      told: [['以哪些学科学段查看', null, '数学 × 初中、语文 × 高中 × 高一']],
    })
    expect(await write('systemUser', '1', { organId: null, status: 'active', roleIds: ['1'] }, null)).toEqual({
      kind: 'removed',
      told: [
        ['角色', '编辑', null],
        ['状态', '正常', null],
      ],
    })
    expect(
      await write('organ', school, { areaCode: '330106', type: 'school' }, { areaCode: null, type: 'other' }),
    ).toEqual({
      kind: 'changed',
      told: [
        ['类型', '学校', '其他'],
        ['地区', '浙江省 杭州市 西湖区', null],
      ],
    })
    expect(
      await write(
        'menu',
        '1',
        { kind: 'directory', icon: 'Home', parentId: null },
        { kind: 'port', icon: null, parentId: '1' },
      ),
    ).toMatchObject({
      told: [
        ['类型', '目录', '接口/按钮'],
        ['上级', '最上级', expect.stringMatching(/[一-龥]/)],
        ['图标', '首页', null],
      ],
    })
    expect(
      await write('organ', null, null, { filter: { under: school, status: ['1', '0'] }, columns: ['name', 'seats'] }),
    ).toEqual({
      kind: 'made',
      told: [
        ['筛选条件', null, '机构 用词校；状态 启用、停用'],
        ['列', null, '名称、席位'],
      ],
    })
    expect(await write('systemUser', '1', { portrait: '/one' }, { portrait: '/two' })).toMatchObject({
      told: [['头像', '已上传', '已更换']],
    })
    const many = Array.from({ length: 9 }, (_, no) => String(no + 1))
    const { told } = await write('menuPackage', '1', { menuIds: many }, { menuIds: many.slice(1) })
    expect(told).toEqual([['菜单', expect.stringMatching(/^9 项，去掉：[^、]+$/), '8 项']])
  })

  it('finds entries by the current or a former name of the record, and entries of sessions by the name of the user', async () => {
    const id = await agent('启明教育代理')
    const edit = { ...body, id, name: '远航教育代理', rowVersion: 1 }
    await platform.call(editAgent, edit, { token })
    await platform.call(editAgent, { ...edit, rowVersion: 2, note: '只改备注' }, { token })
    const found = async (object: string, more: object = {}) =>
      (await list({ object, ...more })).list.map(({ entity, entityId, action }) => `${entity} ${entityId} ${action}`)
    const all = [`agent ${id} edit`, `agent ${id} edit`, `agent ${id} insert`]
    for (const name of ['远航', '启明教育', '教育 启明', '启']) expect(await found(name), name).toEqual(all)
    expect(await found('启明', { action: 'insert' })).toEqual(all.slice(2))
    expect(await found('启明', { entity: 'role' })).toEqual([])
    expect(await found('启明远航')).toEqual([])
    // The log contains no name of a built-in record, so the search must find the record by its current name.
    await rows(
      `insert into audit_log (action, entity, entity_id) select 'edit', 'role', id from role where code = 'editor'`,
    )
    expect(await found('编辑', { entity: 'role' })).toContain('role 1 edit')

    await person('object.one', 'all', [])
    const sessions = await found('object.one', { entity: 'session' })
    expect(sessions).toEqual([expect.stringMatching(/^session \d+ login$/)])
    const kick = { selection: { filter: { keyword: 'object.one' } }, reason: '换人' }
    await platform.call(kickOnline, kick, { token })
    expect((await found('object.one')).map((one) => one.split(' ').at(-1))).toEqual(['kick', 'login'])
  })

  it('stores no searchable names for tasks and sessions', async () => {
    for (const entity of ['task', 'session'] as const) {
      await audit(platform.services.db, {
        actor: null,
        action: 'insert',
        entity,
        entityId: 5,
        after: { title: '导出示例' },
      })
    }
    expect(await rows(`select from audit_name where entity in ('task', 'session')`)).toEqual([])
  })

  it('nameSealed stores for old entries, once sealed, the same searchable names as audit stores for new entries', async () => {
    const { db } = platform.services
    const odd = [
      'ＡＢＣ　示例 学校',
      'soft\u00ADhyphen\u200B 隐',
      '\u{20000}\u{2A6D6} 生僻',
      '〇 ㊣ 々',
      'İstanbul ΣΑΣ ﬁ',
      '𝒳 emoji 👩‍🏫',
      'a\t\n b',
      '长'.repeat(230),
      `${'长'.repeat(199)}\u{20000}`,
      ' ',
    ]
    const fields = (name: string, no: number) =>
      [
        { name, note: '无' },
        { fullName: `${no} ${name}`, userName: 7 },
      ] as const
    for (const [no, name] of odd.entries()) {
      const [before, after] = fields(name, no)
      await audit(db, { actor: null, action: 'edit', entity: 'listLook', entityId: no, before, after })
      await rows(
        `insert into audit_log (action, entity, entity_id, before, after) values ('edit', 'old', $1, $2, $3)`,
        [String(no), before, after],
      )
    }
    await rows(`insert into audit_log (action, entity, entity_id, before, after) values
      ('edit', 'old', null, null, '{"name":"无编号"}'), ('edit', 'old', '99', '["name"]', '"name"'),
      ('edit', 'task', '99', null, '{"title":"导出"}')`)
    const kept = (entity: string) =>
      rows(
        `select entity_id, name, (select array_agg(g order by g) from unnest(grams) g) as grams
            from audit_name where entity = $1 order by entity_id, name collate "C"`,
        [entity],
      )
    expect(await kept('old')).toEqual([])
    await nameSealed(db)
    expect(await kept('old'), 'only what is sealed').toEqual([])
    await sealAudit(db)
    await nameSealed(db)
    const names = await kept('listLook')
    expect(names.length).toBeGreaterThan(odd.length)
    expect(await kept('old')).toEqual(names)

    // `nameSealed` does not process an entry a second time, so it does not restore the deleted names; `nameEntries`
    // does.
    await rows(`delete from audit_name where entity = 'old'`)
    await nameSealed(db)
    expect(await kept('old')).toEqual([])
    await nameEntries(db, { after: 0, to: Number.MAX_SAFE_INTEGER })
    expect(await kept('old')).toEqual(names)
  })

  it('refuses a search for a name that more than 5,000 records have, and requests a more complete name', async () => {
    await rows(`insert into audit_name (entity, entity_id, name, grams)
      select 'student', n::text, '众', array[(ascii('众')::bigint << 16)::bit(32)::int] from generate_series(1, 5001) n`)
    const refused = await platform.call(calls.listAudit, { object: '众' }, { token })
    expect(refused.fields.object).toContain('请输入更完整的名称')
    expect(await list({ object: '众', entity: 'agent' })).toMatchObject({ total: 0 })
  })

  it('hides passwords and masks phone numbers like the history of a record', async () => {
    const reader = await person('log.reader', 'all', ['audit:list'])
    await rows(`insert into audit_log (action, entity, entity_id, before, after)
      values ('edit', 'teacher', '77', '{"phone":"13900000001","password":"x"}', '{"phone":"13900000002","password":"y"}')`)
    const [entry] = (await list({ entity: 'teacher', recordId: '77' }, reader)).list
    expect(entry?.changes).toEqual([
      { field: 'phone', label: '手机', beforeText: '139****0001', afterText: '139****0002' },
    ])
  })
})

async function signedIn(userName: string): Promise<string> {
  await platform.addUser({ userName, roles: ['editor'] })
  return platform.signIn(userName)
}

describe('登录日志 (login log)', () => {
  it('shows sign-ins, refusals, sign-outs and forced sign-outs with user, method, address and user agent', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'
    const enter = (userName: string, password: string) =>
      platform.app.inject({
        method: 'POST',
        url: login.path,
        headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' },
        payload: { clientId: 'WEB', userName, password },
      })
    await platform.addUser({ userName: 'entering', roles: ['editor'], password: 'Enter-7788' })
    await enter('entering', 'wrong')
    const first = (await enter('entering', 'Enter-7788')).json().result
    await enter('entering', 'Enter-7788')
    await platform.call(logout, {}, { token: first })
    const kick = { selection: { filter: { keyword: 'entering' } }, reason: '共用账号' }
    await platform.call(kickOnline, kick, { token })
    await enter('nobody.here', 'wrong')

    const seen = await logins({ keyword: 'entering' })
    expect(seen.map(({ event }) => event)).toEqual(['kick', 'logout', 'login', 'login', 'loginFailed'])
    const whose = { account: 'entering', person: { userName: 'entering' } }
    const from = { address: '203.0.113.7', userAgent }
    expect(seen).toMatchObject([
      { ...whose, ...from, reason: '共用账号', by: expect.any(String) },
      whose,
      { ...whose, ...from, how: 'password', reason: null },
      whose,
      { ...whose, ...from, how: 'password', reason: '账号或密码错误' },
    ])
    expect((await logins({ keyword: 'entering', event: 'loginFailed' })).length).toBe(1)
    expect((await logins({ keyword: 'entering', event: ['loginFailed', 'loginFailed'] })).length).toBe(1)
    expect((await logins({ keyword: 'entering', event: [] })).length).toBe(
      (await logins({ keyword: 'entering' })).length,
    )
    const [latest] = await logins({ event: 'loginFailed' })
    expect(latest).toMatchObject({ account: 'no*********', person: null })
    expect(JSON.stringify(seen)).not.toContain('7788')
  })
})

describe('an export', () => {
  async function exported(start: typeof calls.auditExport.start | typeof calls.loginExport.start, filter: object) {
    const wanted = { filter, columns: [], format: 'csv' as const }
    const started = await platform.call(start, wanted, { token })
    await platform.runTasks()
    const { result } = await platform.call(getTask, { id: started.result.id }, { token })
    expect(result.status).toBe('done')
    const url = `${downloadTaskFile.path}?id=${result.id}`
    const { body: text } = await platform.app.inject({ method: 'GET', url, headers: { authorization: token } })
    return text.replace(/^\uFEFF/, '').trim()
  }

  it('of the audit log contains Chinese terms and writes an audit entry of its own', async () => {
    const id = await agent('导出日志的代理')
    const text = await exported(calls.auditExport.start, { entity: 'agent', recordId: id })
    const [header, ...lines] = text.split('\r\n')
    expect(header).toBe('时间,账号,姓名,动作,对象,对象名称,对象编号,字段变化,地址,请求号')
    expect(lines.join('\n')).toContain(`admin,管理员,新增,代理商,导出日志的代理,${id},`)
    expect(text).toContain('联系人：孙老师')
    expect((await list({ entity: 'audit', action: 'export' })).list[0]).toMatchObject({
      actor: { userName: 'admin' },
      address: expect.any(String),
      requestId: expect.stringMatching(/^task-\d+$/),
      changes: expect.arrayContaining([{ field: 'rows', label: '行数', beforeText: null, afterText: '1' }]),
    })
    const own = await exported(calls.auditExport.start, { entity: 'audit' })
    expect(own).toContain(`筛选条件：对象 代理商；对象编号 ${id}`)
  })

  it('of the login log contains all 2,100 entries of several pages', async () => {
    await rows(`insert into audit_log (action, entity, entity_id) select 'loginFailed', 'systemUser', 'many.' || n
      from generate_series(1, 2100) n`)
    const lines = (await exported(calls.loginExport.start, { keyword: 'many.' })).split('\r\n')
    expect(lines).toHaveLength(2_101)
    expect(lines.at(-1)).toContain('many.1')
  })

  it('of the audit log is refused when the user’s last confirmation of identity is an hour old', async () => {
    await rows(`update session set confirmed_at = now() - interval '1 hour' where id =
      (select max(id) from session where user_id = (select id from "system_user" where user_name = 'admin'))`)
    const late = await platform.openReplica()
    const response = await late.app.inject({
      method: 'POST',
      url: calls.auditExport.start.path,
      headers: { authorization: token },
      payload: { filter: {}, columns: [], format: 'csv' },
    })
    expect(response.json()).toMatchObject({ code: Code.forbidden, result: { confirm: true } })
    await late.close()
  })
})
