import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineTransitions } from '../../../lib/contracts/base/transitions.ts'
import { cancelRound, openRound, versionSentBack } from '../../modules/review/index.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { contentColumns, recordColumns, reference, scheduleColumns, versionColumns } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { queryable } from '../database/queryable.ts'
import type { Principal } from '../http/context.ts'
import { everything } from '../scope/data-scope.ts'

import { type ComparedKind, compareVersions } from './compare.ts'
import { type EditedKind, editContent, rollBackContent } from './edit.ts'
import type { Checked } from './kind.ts'
import { settleContent, submitContent, withdrawContent } from './moves.ts'
import { doneBy, type PublishedKind, publishContent, publishDue, scheduleContent, takeDownContent } from './publish.ts'
import { lockContent, type Stored } from './stored.ts'
import { writeVersion } from './versions.ts'

// A kind of content with tables of its own, as simple as one can be: the core is asked for everything through its value.

type Status = 'draft' | 'pending' | 'returned' | 'approved' | 'published' | 'revising' | 'deprecated'
interface Facts {
  readonly live: boolean
  readonly sentBack?: boolean
}

const note = pgTable('test_note', { ...recordColumns, ...contentColumns, name: text('name'), status: text('status') })
const noteVersion = pgTable('test_note_version', {
  ...recordColumns,
  ...versionColumns,
  ...scheduleColumns,
  noteId: reference('note_id').notNull(),
  name: text('name').notNull().default(''),
  definition: text('definition').notNull().default(''),
})
const tables = { record: note, version: noteVersion, of: noteVersion.noteId }

const machine = defineTransitions<
  Status,
  'edit' | 'submit' | 'withdraw' | 'approve' | 'sendBack' | 'reopen' | 'publish' | 'takeDown',
  Facts
>({
  noun: '笔记',
  states: {
    draft: { label: '草稿' },
    pending: { label: '待审' },
    returned: { label: '退回' },
    approved: { label: '待发布' },
    published: { label: '已发布' },
    revising: { label: '修订中' },
    deprecated: { label: '停用' },
  },
  actions: {
    edit: { label: '修改', from: ['draft', 'returned', 'published', 'revising'], to: { published: 'revising' } },
    submit: {
      label: '提交',
      from: ['draft', 'returned', 'revising'],
      to: 'pending',
      guards: { defined: { reason: '没有定义' } },
    },
    withdraw: {
      label: '撤回提交',
      from: ['pending'],
      to: { pending: ['draft', 'revising', 'returned'] },
      choose: (_, { live, sentBack }) => (sentBack ? 'returned' : live ? 'revising' : 'draft'),
    },
    approve: { label: '审核通过', from: ['pending'], to: 'approved' },
    sendBack: { label: '退回', from: ['pending', 'approved'], to: 'returned' },
    reopen: { label: '申诉成立', from: ['returned'], to: 'pending' },
    publish: {
      label: '发布',
      from: ['approved'],
      to: 'published',
      guards: { unique: { reason: '已有同名的笔记' } },
    },
    takeDown: { label: '停用', from: ['published'], to: 'deprecated', guards: { unused: { reason: '仍在使用' } } },
  },
})

interface Said {
  readonly name: string
  readonly definition: string
}

/** What publishing did elsewhere, in order. */
const elsewhere: string[] = []
let used = false

const kind: PublishedKind<Status, Facts, Stored<Status>> & EditedKind<Status, Facts, Stored<Status>> = {
  entity: 'feedbackTemplate',
  tables,
  machine,
  lock: (client, id, reader) => lockContent<Stored<Status>>(client, { tables }, id, reader),
  factsOf: ({ live }) => ({ live: live !== null }),
  async check(_, tx, { newest }) {
    const { rows } = await queryable(tx).query<Said>('select definition from test_note_version where id = $1', [
      newest.id,
    ])
    const defined = rows[0]?.definition !== ''
    return {
      guards: { defined },
      refusal: () => ({ message: '请填写定义', result: { fields: { definition: '必填' } } }),
    }
  },
  async moved() {},
  review: {
    async open(ctx, tx, { id, newest }, submittedBy) {
      await openRound(ctx, tx, {
        ...{ entity: 'feedbackTemplate', entityId: id, versionId: newest.id, subject: '02', section: '3', grade: null },
        ...{ submittedBy, authors: [], isMinor: async () => false },
      })
    },
    cancel: (ctx, tx, entityId) => cancelRound(ctx, tx, { entity: 'feedbackTemplate', entityId }),
    versionSentBack: (tx, entityId) => versionSentBack(tx, { entity: 'feedbackTemplate', entityId }),
    async settled(_, tx, { id }, outcome) {
      await queryable(tx).query(
        `update review_round set state = $2 where entity = 'feedbackTemplate' and entity_id = $1 and state = 'open'`,
        [id, outcome],
      )
    },
  },
  async allowed(tx, { id, newest }, action): Promise<Checked> {
    if (action === 'takeDown') return { guards: { unused: !used } }
    const { rows } = await queryable(tx).query(
      `select 1 from test_note n join test_note_version v on v.id = $2 and v.name = n.name
        where n.id <> $1 and n.live_version_id is not null`,
      [id, newest.id],
    )
    return { guards: { unique: rows.length === 0 } }
  },
  async published(tx, { id }, version) {
    await queryable(tx).query(
      'update test_note n set name = v.name from test_note_version v where n.id = $1 and v.id = $2',
      [id, version],
    )
    elsewhere.push(`published ${id}`)
  },
  async takenDown(_, { id }) {
    elsewhere.push(`taken down ${id}`)
  },
}

const compared: ComparedKind<Said, keyof Said> = {
  async read(client, id, version) {
    const { rows } = await client.query<Said>(
      'select name, definition from test_note_version where note_id = $1 and id = $2',
      [id, version],
    )
    return rows[0] ?? { name: '', definition: '' }
  },
  parts: ({ name, definition }) => ({ name, definition }),
}

let bank: TestApp
let by: number

beforeAll(async () => {
  bank = await startTestApp()
  by = await bank.addUser({ userName: 'writer', roles: ['editor'] })
  const own = `id bigint primary key generated always as identity, row_version int not null default 1, created_by bigint, updated_by bigint,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz`
  await bank.services.database.pool.query(`
    create table test_note (${own}, owner_id bigint, draft_version_id bigint, live_version_id bigint, visible_to bigint,
      name text, status text not null default 'draft');
    create table test_note_version (${own}, no int not null default 1, base_version_id bigint, change_kind text not null default 'new',
      change_note text not null default '', state text not null default 'working', publish_at timestamptz, note_id bigint not null,
      name text not null default '', definition text not null default '')`)
})
afterAll(() => bank.close())

const ctx = () => {
  const principal: Principal = {
    ...{
      userId: by,
      sessionId: 0,
      userName: 'writer',
      fullName: '作者',
      roles: [],
      menus: new Set<number>(),
      ports: new Map(),
    },
    ...{ grants: [], organs: [], agents: [], mustChangePassword: false, mustSetFactor: false, confirmedAt: 0 },
    impersonating: null,
  }
  return { principal, hub: bank.services.hub, requestId: 'test', scope: everything }
}
const rows = async <R extends object>(statement: string, values: unknown[] = []): Promise<R[]> =>
  (await bank.services.database.pool.query<R>(statement, values)).rows

/** A draft with its first version. */
async function made(name: string, definition = '一个定义'): Promise<number> {
  return bank.services.db.transaction(async (tx) => {
    const client = queryable(tx)
    const { rows } = await client.query<{ id: number }>(
      'insert into test_note (name, created_by) values ($1, $2) returning id::float8 as id',
      [name, by],
    )
    const id = rows[0]?.id ?? 0
    const none = { id: 0, isWorking: false, updatedBy: null, base: null, changeKind: 'new', children: null } as const
    const said = { name, definition, change_kind: 'new', updated_by: by, updated_at: new Date() }
    const version = await writeVersion(
      client,
      tables,
      { id, no: 0, newest: none },
      { said, further: { base: null, note: '' } },
    )
    await client.query('update test_note set draft_version_id = $2 where id = $1', [id, version])
    return id
  })
}
async function held(id: number, work: (tx: Db, stored: Stored<Status>) => Promise<unknown>): Promise<void> {
  await bank.services.db.transaction(async (tx) => {
    const stored = await kind.lock(queryable(tx), id, null)
    if (!stored) throw new Error(`no note ${id}`)
    await work(tx, stored)
  })
}
const submit = (id: number) => held(id, (tx, stored) => submitContent(ctx(), tx, kind, stored, '改好了'))
const settle = (id: number, outcome: 'passed' | 'rejected') =>
  held(id, (tx, { newest }) => settleContent(ctx(), tx, kind, { entityId: id, versionId: newest.id }, outcome))
const publish = (id: number) => held(id, (tx, stored) => publishContent(doneBy(ctx()), tx, kind, stored))
const edit = (id: number, definition: string) =>
  held(id, (tx, stored) =>
    editContent(ctx(), tx, kind, stored, {
      said: { name: `笔记 ${id}`, definition },
      changeKind: stored.live === null ? 'new' : 'major',
      changes: { before: {}, after: { definition } },
    }),
  )
const published = async (name = '笔记'): Promise<number> => {
  const id = await made(`${name} ${elsewhere.length}`)
  await edit(id, '第一个定义')
  await submit(id)
  await settle(id, 'passed')
  await publish(id)
  return id
}
const recordOf = async (id: number) =>
  (
    await rows<{ status: string; live: number | null; draft: number | null }>(
      `select n.status, l.no as live, d.no as draft from test_note n left join test_note_version l on l.id = n.live_version_id
         left join test_note_version d on d.id = n.draft_version_id where n.id = $1`,
      [id],
    )
  )[0]
const versionsOf = (id: number) =>
  rows<{ id: string; no: number; state: string; definition: string; note: string; base: string | null }>(
    `select id::text as id, no, state, definition, change_note as note, base_version_id::text as base
       from test_note_version where note_id = $1 order by no`,
    [id],
  )

describe('a version', () => {
  it('is written in place until it is submitted, and never after that', async () => {
    const id = await made('甲')
    await edit(id, '改过的定义')
    expect(await versionsOf(id)).toMatchObject([{ no: 1, state: 'working', definition: '改过的定义' }])
    await submit(id)
    await expect(edit(id, '偷偷改的')).rejects.toThrow('待审')
    await settle(id, 'rejected')
    expect(await recordOf(id)).toEqual({ status: 'returned', live: null, draft: 1 })
    await edit(id, '按意见改的')
    expect(await versionsOf(id)).toMatchObject([
      { no: 1, state: 'returned', definition: '改过的定义', note: '改好了' },
      { no: 2, state: 'working', definition: '按意见改的' },
    ])
  })

  it('is refused by its checks with the fields they name', async () => {
    const id = await made('乙', '')
    await expect(submit(id)).rejects.toMatchObject({
      message: '请填写定义',
      result: { fields: { definition: '必填' } },
    })
    expect(await recordOf(id)).toEqual({ status: 'draft', live: null, draft: 1 })
  })

  it('that is withdrawn is given up, or is what it was where it had been sent back', async () => {
    const id = await made('丙')
    await submit(id)
    await held(id, (tx, stored) => withdrawContent(ctx(), tx, kind, stored, {}))
    expect([await recordOf(id), (await versionsOf(id)).map(({ state }) => state)]).toEqual([
      { status: 'draft', live: null, draft: 1 },
      ['discarded'],
    ])
    await edit(id, '再写')
    await submit(id)
    await settle(id, 'rejected')
    await submit(id)
    await held(id, (tx, stored) => withdrawContent(ctx(), tx, kind, stored, {}))
    expect([await recordOf(id), (await versionsOf(id)).map(({ state }) => state)]).toEqual([
      { status: 'returned', live: null, draft: 2 },
      ['discarded', 'returned'],
    ])
  })
})

describe('publishing', () => {
  it('makes the approved version live, supersedes the one before, and tells the kind', async () => {
    const id = await published()
    expect(await recordOf(id)).toEqual({ status: 'published', live: 1, draft: null })
    await edit(id, '第二个定义')
    expect(await recordOf(id)).toEqual({ status: 'revising', live: 1, draft: 2 })
    await expect(publish(id)).rejects.toThrow('修订中')
    await submit(id)
    await settle(id, 'passed')
    await publish(id)
    expect(await recordOf(id)).toEqual({ status: 'published', live: 2, draft: null })
    expect((await versionsOf(id)).map(({ state }) => state)).toEqual(['superseded', 'published'])
    expect(elsewhere.filter((one) => one === `published ${id}`)).toHaveLength(2)
    const log = await rows<{ action: string; actor: number }>(
      `select action, actor::float8 as actor from audit_log where entity = 'feedbackTemplate' and entity_id = $1 and action = 'publish'`,
      [String(id)],
    )
    expect(log).toEqual([
      { action: 'publish', actor: by },
      { action: 'publish', actor: by },
    ])
  })

  it('at a set time happens once, as long as it is allowed then', async () => {
    const [due, later, doubtful] = [await made('同名一'), await made('同名二'), await made('同名三')]
    for (const id of [due, later, doubtful]) {
      await submit(id)
      await settle(id, 'passed')
    }
    const at = (id: number, when: Date) => held(id, (tx, stored) => scheduleContent(tx, kind, stored, when))
    const past = new Date(Date.now() - 1_000)
    await at(due, past)
    await at(later, new Date(Date.now() + 3_600_000))
    await at(doubtful, past)
    // Another one of this name was published since.
    await rows(`update test_note_version set name = '同名一' where note_id = $1`, [doubtful])
    const runs = await Promise.all([publishDue(bank.services, kind), publishDue(bank.services, kind)])
    expect(runs.reduce((sum, run) => sum + run.published, 0)).toBe(1)
    expect(runs.flatMap(({ refused }) => [...refused])).toEqual([[doubtful, '已有同名的笔记']])
    expect([await recordOf(due), await recordOf(later), await recordOf(doubtful)].map((one) => one?.status)).toEqual([
      'published',
      'approved',
      'approved',
    ])
    expect(await publishDue(bank.services, kind)).toEqual({ published: 0, refused: new Map() })
    const [entry] = await rows<{ actor: number | null }>(
      `select actor from audit_log where entity = 'feedbackTemplate' and entity_id = $1 and action = 'publish'`,
      [String(due)],
    )
    expect(entry).toEqual({ actor: null })
  })

  it('ends where the kind allows it, and leaves the live version as it was', async () => {
    const id = await published()
    const takeDown = () => held(id, (tx, stored) => takeDownContent(doneBy(ctx()), tx, kind, stored, '重复'))
    used = true
    await expect(takeDown()).rejects.toThrow('仍在使用')
    used = false
    await takeDown()
    expect([await recordOf(id), elsewhere.at(-1)]).toEqual([
      { status: 'deprecated', live: 1, draft: null },
      `taken down ${id}`,
    ])
    await expect(takeDown()).rejects.toThrow('笔记停用，不能停用')
  })
})

it('an older version is compared with a newer one and comes back as a further one', async () => {
  const id = await published()
  await edit(id, '第二个定义')
  const [one, two] = await versionsOf(id)
  const pair = [Number(one?.id), Number(two?.id)] as const
  expect(await compareVersions(queryable(bank.services.db), compared, id, pair)).toEqual([
    { part: 'definition', before: '第一个定义', after: '第二个定义' },
  ])
  const back = (version: number) =>
    held(id, (tx, stored) => rollBackContent(ctx(), tx, kind, stored, { version, changeKind: 'minor' }))
  await back(pair[0])
  expect(await versionsOf(id)).toMatchObject([
    { no: 1, state: 'published', definition: '第一个定义' },
    { no: 2, state: 'discarded', definition: '第二个定义' },
    { no: 3, state: 'working', definition: '第一个定义', note: '恢复自第 1 版', base: one?.id },
  ])
  expect(await recordOf(id)).toEqual({ status: 'revising', live: 1, draft: 3 })
  const other = await made('别处')
  const [foreign] = await versionsOf(other)
  await expect(back(Number(foreign?.id))).rejects.toThrow('没有这个版本')
})
