import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterWithdrawal } from '../../lib/contracts/base/content.ts'
import { defineTransitions } from '../../lib/contracts/base/transitions.ts'
import type { ComparedKind } from '../core/content/compare.ts'
import { type EditedKind, editContent } from '../core/content/edit.ts'
import type { Checked } from '../core/content/kind.ts'
import { applyOutcome, submitContent } from '../core/content/moves.ts'
import { doneBy, type PublishedKind, publishContent } from '../core/content/publish.ts'
import { lockContent, readContent, type Stored } from '../core/content/stored.ts'
import { writeFirstVersion } from '../core/content/versions.ts'
import { contentColumns, recordColumns, reference, scheduleColumns, versionColumns } from '../core/database/columns.ts'
import type { Db } from '../core/database/database.ts'
import { queryable } from '../core/database/queryable.ts'
import type { Principal } from '../core/http/context.ts'
import { everything } from '../core/scope/data-scope.ts'
import { cancelRound, openRound, versionSentBack } from '../modules/review/index.ts'
import { startTestApp } from './test-app.ts'

// Notes are an invented kind of content with review and publication, which exists only in tests. They have tables of
// their own and show that the core supports any kind of content that describes itself like `noteKind`.

export type NoteStatus = 'draft' | 'pending' | 'returned' | 'approved' | 'published' | 'revising' | 'deprecated'
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
  NoteStatus,
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
      choose: (_, facts) => afterWithdrawal(facts),
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

interface NoteContent {
  readonly name: string
  readonly definition: string
}

/** The effects of publishing that the kind `noteKind` runs, in sequence; a test reads them. */
export const publishedEffects: string[] = []
/**
 * `used`: whether notes are in use, so that they cannot be taken down. `fault`: an error with which the publication of
 * a note fails.
 */
export const usage: { used: boolean; fault: Error | null } = { used: false, fault: null }

export const noteKind: PublishedKind<NoteStatus, Facts, Stored<NoteStatus>> &
  EditedKind<NoteStatus, Facts, Stored<NoteStatus>> = {
  entity: 'feedbackTemplate',
  tables,
  machine,
  lock: (client, id, reader) => lockContent<Stored<NoteStatus>>(client, { tables }, id, reader),
  read: (client, id, reader) => readContent<Stored<NoteStatus>>(client, { tables }, id, reader),
  factsOf: ({ live }) => ({ live: live !== null }),
  async check(_, tx, { newest }) {
    const { rows } = await queryable(tx).query<NoteContent>('select definition from test_note_version where id = $1', [
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
    if (action === 'takeDown') return { guards: { unused: !usage.used } }
    const { rows } = await queryable(tx).query(
      `select 1 from test_note n join test_note_version v on v.id = $2 and v.name = n.name
        where n.id <> $1 and n.live_version_id is not null`,
      [id, newest.id],
    )
    return { guards: { unique: rows.length === 0 } }
  },
  async published(tx, { id }, version) {
    if (usage.fault) throw usage.fault
    await queryable(tx).query(
      'update test_note n set name = v.name from test_note_version v where n.id = $1 and v.id = $2',
      [id, version],
    )
    publishedEffects.push(`published ${id}`)
  },
  async onTakenDown(_, { id }) {
    publishedEffects.push(`taken down ${id}`)
  },
}

export const comparedNote: ComparedKind<NoteContent, keyof NoteContent> = {
  async read(client, id, version) {
    const { rows } = await client.query<NoteContent>(
      'select name, definition from test_note_version where note_id = $1 and id = $2',
      [id, version],
    )
    return rows[0] ?? { name: '', definition: '' }
  },
  parts: ({ name, definition }) => ({ name, definition }),
}

/** Starts a service with the tables of notes, and returns actions on notes. */
export async function startNotes() {
  const bank = await startTestApp()
  const by = await bank.addUser({ userName: 'writer', roles: ['editor'] })
  const own = `id bigint primary key generated always as identity, row_version int not null default 1, created_by bigint, updated_by bigint,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz`
  await bank.services.database.pool.query(`
    create table test_note (${own}, owner_id bigint, draft_version_id bigint, live_version_id bigint, visible_to bigint,
      name text, status text not null default 'draft');
    create table test_note_version (${own}, no int not null default 1, base_version_id bigint, change_kind text not null default 'new',
      change_note text not null default '', state text not null default 'working', publish_at timestamptz, note_id bigint not null,
      name text not null default '', definition text not null default '')`)
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

  /** Creates a draft with its first version and returns its id. */
  const made = (name: string, definition = '一个定义'): Promise<number> =>
    bank.services.db.transaction(async (tx) => {
      const client = queryable(tx)
      const { rows } = await client.query<{ id: number }>(
        'insert into test_note (name, created_by) values ($1, $2) returning id::float8 as id',
        [name, by],
      )
      const id = rows[0]?.id ?? 0
      await writeFirstVersion(client, tables, id, { name, definition, updated_by: by, updated_at: new Date() })
      return id
    })
  const held = (id: number, work: (tx: Db, stored: Stored<NoteStatus>) => Promise<unknown>): Promise<void> =>
    bank.services.db.transaction(async (tx) => {
      const stored = await noteKind.lock(queryable(tx), id, null)
      if (!stored) throw new Error(`no note ${id}`)
      await work(tx, stored)
    })
  const submit = (id: number) => held(id, (tx, stored) => submitContent(ctx(), tx, noteKind, stored, '改好了'))
  const settle = (id: number, outcome: 'passed' | 'rejected') =>
    held(id, (tx, { newest }) => applyOutcome(ctx(), tx, noteKind, { entityId: id, versionId: newest.id }, outcome))
  const publish = (id: number) => held(id, (tx, stored) => publishContent(doneBy(ctx()), tx, noteKind, stored))
  const edit = (id: number, definition: string) =>
    held(id, (tx, stored) =>
      editContent(ctx(), tx, noteKind, stored, {
        audited: { name: `笔记 ${id}`, definition },
        changeKind: stored.live === null ? 'new' : 'major',
        changes: { before: {}, after: { definition } },
      }),
    )
  const published = async (name = '笔记'): Promise<number> => {
    const id = await made(`${name} ${publishedEffects.length}`)
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
  return { bank, by, ctx, rows, made, held, submit, settle, publish, edit, published, recordOf, versionsOf }
}
