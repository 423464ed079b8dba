import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountStatus, accountKinds, accountStatuses } from '../../lib/contracts/account/calls.ts'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../lib/contracts/account/teacher.ts'
import { accountTransitions } from '../../lib/contracts/account/transitions.ts'
import * as agents from '../../lib/contracts/agent/calls.ts'
import * as announcements from '../../lib/contracts/announcement/calls.ts'
import { announcementTransitions } from '../../lib/contracts/announcement/transitions.ts'
import * as areas from '../../lib/contracts/area/calls.ts'
import type { Call } from '../../lib/contracts/base/call.ts'
import { enabledTransitions } from '../../lib/contracts/base/enabled-transitions.ts'
import type { BulkPreview } from '../../lib/contracts/base/task-calls.ts'
import { attempt, isAllowed, refusalOf, stateReason } from '../../lib/contracts/base/transitions.ts'
import * as classes from '../../lib/contracts/class/calls.ts'
import { classTransitions } from '../../lib/contracts/class/transitions.ts'
import * as dicts from '../../lib/contracts/dict/maintenance.ts'
import * as packages from '../../lib/contracts/menu-package/calls.ts'
import * as organs from '../../lib/contracts/organ/calls.ts'
import * as roles from '../../lib/contracts/role/calls.ts'
import { roleTransitions } from '../../lib/contracts/role/transitions.ts'
import { expireAccounts } from '../modules/account/jobs/expire-accounts.ts'
import { bodyOf, student } from './bodies.ts'
import { addAgent, addClass, addOrgan } from './factories.ts'
import { addSchoolOfThree } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// For every state machine, these tests try each action in each state: the service must allow exactly the transitions of
// the machine.

let app: TestApp
let admin: { token: string }
let school: Awaited<ReturnType<typeof addSchoolOfThree>>

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  school = await addSchoolOfThree(app.services.db, { name: '测试中学', code: 'T001' })
})
afterAll(() => app.close())

const one = async <T>(query: ReturnType<typeof sql>) =>
  (await app.services.db.execute<{ value: T }>(query)).rows[0]?.value

/** Previews a bulk action on one record and runs it. Returns the reason if the record was skipped; otherwise null. */
async function bulk(call: Call, id: string, params: object): Promise<string | null> {
  const input = { selection: { ids: [id] }, params }
  const preview = async (only: boolean) => {
    const { result, message } = await app.call(call, { ...input, preview: only }, admin)
    if (!result) throw new Error(message)
    return (result as { preview: BulkPreview }).preview
  }
  const { change, skips, undoable } = await preview(true)
  await preview(false)
  await app.runTasks()
  if (change === 1) return undoable ? null : 'cannot be undone'
  return skips.map(({ reason }) => reason).join()
}

describe.each(accountKinds)('an account of the kind %s', (kind) => {
  const calls = kind === 'student' ? studentCalls : teacherCalls
  const machine = accountTransitions[kind]
  const { actions } = machine
  let made = 0

  async function make(status: AccountStatus, validTo = '2099-12-31') {
    const place = kind === 'student' ? {} : { section: '2', subjects: ['02'] }
    const { result, message } = await app.call(
      calls.insert,
      student(school.id, `${kind}${++made}`, { validTo, ...place }),
      admin,
    )
    if (!result) throw new Error(message)
    expect(result.status).toBe(actions.insert.to)
    await app.services.db.execute(sql`update account set status = ${status} where id = ${result.id}`)
    return { ...result, status }
  }
  const statusOf = (id: string) =>
    one<AccountStatus>(sql`select status as value from account where id = ${id} and deleted_at is null`)

  it.each([
    ['insert', calls.insert],
    ['edit', calls.edit],
    ['enable', calls.status],
    ['suspend', calls.status],
    ['close', calls.status],
    ['renew', calls.renew],
    ['transfer', calls.transfer],
    ['resetPassword', calls.resetPassword],
    ['resetPassword', calls.open],
    ['remove', calls.remove],
  ] as const)('requires for the action %s the same permission as the call for this action', (action, call) => {
    expect(actions[action].permission).toBe(call.permission)
    expect(actions[action].confirmed).toBe(call.confirmed)
  })

  describe.each(accountStatuses)('in the state %s', (state) => {
    it.each([
      ['enable', 'active'],
      ['suspend', 'suspended'],
      ['close', 'closed'],
    ] as const)('allows or refuses the action %s as its state machine does', async (action, target) => {
      const { id } = await make(state)
      expect(await bulk(calls.status, id, { status: target })).toBe(stateReason(machine, action, state))
      expect(await statusOf(id)).toBe(isAllowed(machine, action, state) ? actions[action].to : state)
    })

    it('can be renewed only if its state machine allows this', async () => {
      const { id, validTo } = await make(state)
      const outcome = attempt(machine, 'renew', state, { today: '2026-11-22', validTo, until: '2100-01-01' })
      expect(await bulk(calls.renew, id, { until: '2100-01-01' })).toBe(outcome.allowed ? null : outcome.reason)
      expect(await statusOf(id)).toBe(outcome.allowed ? outcome.to : state)
    })

    it('can be transferred only if its state machine allows this', async () => {
      const { id } = await make(state)
      const params = { organId: String(school.id), classId: String(school.first) }
      expect(await bulk(calls.transfer, id, params)).toBe(stateReason(machine, 'transfer', state))
      expect(await statusOf(id)).toBe(state)
    })

    it.each([
      ['edit', 'later', '2100-01-01'],
      ['edit', 'as it was', '2099-12-31'],
    ] as const)('allows the action %s with the end %s only if its state machine does', async (action, _, until) => {
      const item = await make(state)
      const { code, message, result } = await app.call(calls.edit, { ...bodyOf(item), validTo: until }, admin)
      const outcome = attempt(machine, action, state, { today: '2026-11-22', validTo: item.validTo, until })
      if (outcome.allowed) expect(result.status).toBe(outcome.to)
      else expect({ code, message, result }).toMatchObject({ code: 409, ...refusalOf(machine, action, state) })
      expect(await statusOf(item.id)).toBe(outcome.allowed ? outcome.to : state)
    })

    it('can have its password reset, alone or in bulk, only if its state machine allows this', async () => {
      const { id, rowVersion } = await make(state)
      const { code, message, result } = await app.call(calls.resetPassword, { id, rowVersion }, admin)
      const allowed = isAllowed(machine, 'resetPassword', state)
      if (allowed) expect(code).toBe(200)
      else expect({ code, message, result }).toMatchObject({ code: 409, ...refusalOf(machine, 'resetPassword', state) })
      const { result: many } = await app.call(
        calls.open,
        { selection: { ids: [id] }, activate: false, password: null },
        admin,
      )
      const refused = stateReason(machine, 'resetPassword', state)
      expect(many.accounts).toMatchObject([
        { password: allowed ? expect.any(String) : null, ...(refused && { reason: refused }) },
      ])
      expect(await statusOf(id)).toBe(state)
    })

    it('can be removed only if its state machine allows this', async () => {
      const { id, rowVersion } = await make(state)
      const { code, message, result } = await app.call(calls.remove, { id, rowVersion }, admin)
      const allowed = isAllowed(machine, 'remove', state)
      if (allowed) expect(code).toBe(200)
      else expect({ code, message, result }).toMatchObject({ code: 409, ...refusalOf(machine, 'remove', state) })
      expect(await statusOf(id)).toBe(allowed ? undefined : state)
    })

    it('expires after its last day only if its state machine allows this', async () => {
      const { id } = await make(state, '2020-01-01')
      await expireAccounts(app.services)
      expect(await statusOf(id)).toBe(isAllowed(machine, 'expire', state) ? actions.expire.to : state)
    })
  })

  it('cannot be enabled after its last day, or renewed to a past day or without a last day', async () => {
    const over = await make('suspended', '2020-01-01')
    expect(await bulk(calls.status, over.id, { status: 'active' })).toBe(actions.enable.guards?.runs?.reason)
    expect(await bulk(calls.renew, over.id, { until: '2019-01-01' })).toBe(actions.renew.guards?.later?.reason)
    await app.services.db.execute(sql`update account set valid_to = null where id = ${over.id}`)
    expect(await bulk(calls.renew, over.id, { until: '2100-01-01' })).toBe(actions.renew.guards?.ends?.reason)
  })
})

describe.each(classes.classStatuses)('a class in the state %s', (state) => {
  const { actions } = classTransitions
  async function make() {
    const { id, rowVersion } = await addClass(app.services.db, school.id, { status: state })
    return { id: String(id), rowVersion }
  }
  const statusOf = (id: string) =>
    one<string>(sql`select status as value from school_class where id = ${id} and deleted_at is null`)

  it.each([
    ['promote', classes.promoteClasses, {}],
    ['graduate', classes.graduateClasses, {}],
    ['enable', classes.statusClasses, { status: 'active' }],
    ['disable', classes.statusClasses, { status: 'disabled' }],
  ] as const)('allows or refuses the action %s as its state machine does', async (action, call, params) => {
    const { id } = await make()
    expect(actions[action].permission).toBe(call.permission)
    expect(await bulk(call, id, params)).toBe(stateReason(classTransitions, action, state))
    expect(await statusOf(id)).toBe(isAllowed(classTransitions, action, state) ? (actions[action].to ?? state) : state)
  })

  it('can be removed only if its state machine allows this', async () => {
    const { id, rowVersion } = await make()
    const { code } = await app.call(classes.removeClass, { id, rowVersion }, admin)
    expect(actions.remove.permission).toBe(classes.removeClass.permission)
    expect(code === 200).toBe(isAllowed(classTransitions, 'remove', state))
    expect(await statusOf(id)).toBeUndefined()
  })
})

describe.each([0, 1] as const)('a record with the status %s (0 disabled, 1 enabled)', (state) => {
  const stored = (query: ReturnType<typeof sql>) => async () => (await one<string>(query)) ?? ''
  const text = async (record: Promise<{ id: number }>) => String((await record).id)
  const tables = {
    organ: [organs.statusOrgans, () => text(addOrgan(app.services.db))],
    agent: [agents.statusAgents, () => text(addAgent(app.services.db))],
    area: [areas.statusAreas, stored(sql`select id::text as value from area where level = 3 order by id limit 1`)],
    menu_package: [
      packages.statusMenuPackages,
      stored(sql`insert into menu_package (name) values (${`套餐${state}`}) returning id::text as value`),
    ],
    dict_item: [
      dicts.statusDictItems,
      stored(sql`select id::text as value from dict_item where type_code = 'year' order by id limit 1`),
    ],
  } as const

  it.each(Object.entries(tables))('of the table %s can be enabled and disabled', async (table, [call, make]) => {
    const id = await make()
    for (const action of ['enable', 'disable'] as const) {
      await app.services.db.execute(sql`update ${sql.identifier(table)} set status = ${state} where id = ${id}`)
      const to = enabledTransitions.actions[action].to
      expect(await bulk(call, id, { status: to })).toBe(stateReason(enabledTransitions, action, state))
      expect(await one(sql`select status as value from ${sql.identifier(table)} where id = ${id}`)).toBe(to)
    }
  })
})

describe.each([0, 1] as const)('a role with the status %s (0 disabled, 1 enabled)', (state) => {
  const { actions } = roleTransitions
  let made = 0
  async function make(builtIn = false) {
    const code = `r${state}${++made}`
    const { result, message } = await app.call(roles.insertRole, { name: code, code, note: '' }, admin)
    if (!result) throw new Error(message)
    expect(result.status).toBe(actions.insert.to)
    await app.services.db.execute(sql`update role set status = ${state}, built_in = ${builtIn} where id = ${result.id}`)
    return result
  }
  const statusOf = (id: string) =>
    one<number>(sql`select status as value from role where id = ${id} and deleted_at is null`)

  it.each(['enable', 'disable'] as const)('allows the action %s', async (action) => {
    const { id, rowVersion } = await make()
    const status = actions[action].to === 1 ? 1 : 0
    expect(actions[action].permission).toBe(roles.statusRole.permission)
    expect(isAllowed(roleTransitions, action, state)).toBe(true)
    expect(await app.call(roles.statusRole, { id, rowVersion, status }, admin)).toMatchObject({ code: 200 })
    expect(await statusOf(id)).toBe(actions[action].to)
  })

  it.each([true, false])('can be removed unless it is built in (built in: %s)', async (builtIn) => {
    const { id, rowVersion, name, code: key } = await make(builtIn)
    const guards = { noMembers: true }
    const outcome = attempt(roleTransitions, 'remove', state, { code: key, builtIn }, { guards })
    const { code, message } = await app.call(roles.removeRole, { id, rowVersion }, admin)
    expect(outcome.allowed).toBe(!builtIn)
    if (outcome.allowed) expect(code).toBe(200)
    else expect({ code, message }).toEqual({ code: 409, message: `“${name}”${outcome.reason}` })
    expect(await statusOf(id)).toBe(outcome.allowed ? undefined : state)
  })
})

describe.each(announcements.announcementStatuses)('an announcement in the state %s', (state) => {
  const machine = announcementTransitions
  const { actions } = machine
  const body = { title: '公告', body: '正文', pinned: false, validFrom: null, roleIds: [], attachments: [] }
  async function make(validTo: string | null = null) {
    const { result, message } = await app.call(announcements.insertAnnouncement, { ...body, validTo }, admin)
    if (!result) throw new Error(message)
    expect(result.status).toBe(actions.insert.to)
    await app.services.db.execute(sql`update announcement set status = ${state} where id = ${result.id}`)
    return { id: result.id, rowVersion: result.rowVersion }
  }
  const statusOf = (id: string) =>
    one<string>(sql`select status as value from announcement where id = ${id} and deleted_at is null`)

  it.each([
    ['edit', announcements.editAnnouncement],
    ['publish', announcements.publishAnnouncement],
    ['remove', announcements.removeAnnouncement],
  ] as const)('allows or refuses the action %s as its state machine does', async (action, call) => {
    const versioned = await make()
    const { code, message, result } = await app.call(call, { ...body, validTo: null, ...versioned }, admin)
    const allowed = isAllowed(machine, action, state)
    expect(actions[action].permission).toBe(call.permission)
    if (allowed) expect(code).toBe(200)
    else expect({ code, message, result }).toMatchObject({ code: 409, ...refusalOf(machine, action, state) })
    const { to } = actions[action]
    const next = to === null ? undefined : (to ?? state)
    expect(await statusOf(versioned.id)).toBe(allowed ? next : state)
  })

  it('can be withdrawn only if its state machine allows this', async () => {
    const { id } = await make()
    expect(actions.withdraw.permission).toBe(announcements.withdrawAnnouncements.permission)
    expect(await bulk(announcements.withdrawAnnouncements, id, {})).toBe(stateReason(machine, 'withdraw', state))
    expect(await statusOf(id)).toBe(isAllowed(machine, 'withdraw', state) ? actions.withdraw.to : state)
  })

  it('cannot be published after the last moment of its display', async () => {
    const validTo = '2020-01-01T00:00:00.000Z'
    const versioned = await make(validTo)
    const { code, message } = await app.call(announcements.publishAnnouncement, versioned, admin)
    const outcome = attempt(machine, 'publish', state, { now: Date.now(), validTo })
    expect(outcome.allowed).toBe(false)
    const refusal = isAllowed(machine, 'publish', state)
      ? actions.publish.guards?.lasts?.reason
      : refusalOf(machine, 'publish', state).message
    expect([code, message]).toEqual([409, refusal])
  })
})

it('the administrator’s role cannot be disabled', async () => {
  const item = (await app.call(roles.listRoles, {}, admin)).result.list.find(({ code }) => code === roles.ADMIN_ROLE)
  const { id = '', rowVersion = 0 } = item ?? {}
  expect(await app.call(roles.statusRole, { id, rowVersion, status: 0 }, admin)).toMatchObject({ code: 409 })
  const outcome = attempt(
    roleTransitions,
    'disable',
    1,
    { code: 'admin', builtIn: true },
    { guards: { notOwn: false } },
  )
  expect(outcome).toMatchObject({ allowed: false, guard: 'notAdmin' })
})
