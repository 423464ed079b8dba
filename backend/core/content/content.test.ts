import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparedNote, noteKind, publishedEffects, startNotes, usage } from '../../testing/notes.ts'
import { queryable } from '../database/queryable.ts'
import { ConflictError } from '../http/errors.ts'
import { compareVersions } from './compare.ts'
import { rollBackContent } from './edit.ts'
import { withdrawContent } from './moves.ts'
import { doneBy, takeDownContent } from './publish.ts'
import { publishDue, scheduleContent } from './schedule.ts'
import { setVersionState } from './versions.ts'

let notes: Awaited<ReturnType<typeof startNotes>>
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.bank.close())

describe('a version of a content record', () => {
  it('can be edited until it is submitted; a later edit makes a new version', async () => {
    const id = await notes.made('甲')
    await notes.edit(id, '改过的定义')
    expect(await notes.versionsOf(id)).toMatchObject([{ no: 1, state: 'working', definition: '改过的定义' }])
    await notes.submit(id)
    await expect(notes.edit(id, '偷偷改的')).rejects.toThrow('待审')
    await notes.settle(id, 'rejected')
    expect(await notes.recordOf(id)).toEqual({ status: 'returned', live: null, draft: 1 })
    await notes.edit(id, '按意见改的')
    expect(await notes.versionsOf(id)).toMatchObject([
      { no: 1, state: 'returned', definition: '改过的定义', note: '改好了' },
      { no: 2, state: 'working', definition: '按意见改的' },
    ])
  })

  it('is refused on submission with its faulty fields when the checks of its kind fail', async () => {
    const id = await notes.made('乙', '')
    await expect(notes.submit(id)).rejects.toMatchObject({
      message: '请填写定义',
      result: { fields: { definition: '必填' } },
    })
    expect(await notes.recordOf(id)).toEqual({ status: 'draft', live: null, draft: 1 })
  })

  it('is discarded when the author withdraws it, and its record becomes a draft again, or returned after a rejection', async () => {
    const id = await notes.made('丙')
    await notes.submit(id)
    await notes.held(id, (tx, stored) => withdrawContent(notes.ctx(), tx, noteKind, stored, {}))
    expect([await notes.recordOf(id), (await notes.versionsOf(id)).map(({ state }) => state)]).toEqual([
      { status: 'draft', live: null, draft: 1 },
      ['discarded'],
    ])
    await notes.edit(id, '再写')
    await notes.submit(id)
    await notes.settle(id, 'rejected')
    await notes.submit(id)
    await notes.held(id, (tx, stored) => withdrawContent(notes.ctx(), tx, noteKind, stored, {}))
    expect([await notes.recordOf(id), (await notes.versionsOf(id)).map(({ state }) => state)]).toEqual([
      { status: 'returned', live: null, draft: 2 },
      ['discarded', 'returned'],
    ])
  })
})

describe('publishing a version of a content record', () => {
  it('makes the approved version live, supersedes the previous version and calls the `published` hook of the kind', async () => {
    const id = await notes.published()
    expect(await notes.recordOf(id)).toEqual({ status: 'published', live: 1, draft: null })
    await notes.edit(id, '第二个定义')
    expect(await notes.recordOf(id)).toEqual({ status: 'revising', live: 1, draft: 2 })
    await expect(notes.publish(id)).rejects.toThrow('修订中')
    await notes.submit(id)
    await notes.settle(id, 'passed')
    await notes.publish(id)
    expect(await notes.recordOf(id)).toEqual({ status: 'published', live: 2, draft: null })
    expect((await notes.versionsOf(id)).map(({ state }) => state)).toEqual(['superseded', 'published'])
    expect(publishedEffects.filter((one) => one === `published ${id}`)).toHaveLength(2)
    const log = await notes.rows<{ action: string; actor: number }>(
      `select action, actor::float8 as actor from audit_log where entity = 'feedbackTemplate' and entity_id = $1 and action = 'publish'`,
      [String(id)],
    )
    expect(log).toEqual([
      { action: 'publish', actor: notes.by },
      { action: 'publish', actor: notes.by },
    ])
  })

  it('happens once at the scheduled time, but not when the publication is no longer allowed', async () => {
    const [due, later, doubtful] = [await notes.made('同名一'), await notes.made('同名二'), await notes.made('同名三')]
    for (const id of [due, later, doubtful]) {
      await notes.submit(id)
      await notes.settle(id, 'passed')
    }
    const at = (id: number, when: Date) => notes.held(id, (tx, stored) => scheduleContent(tx, noteKind, stored, when))
    const past = new Date(Date.now() - 1_000)
    await at(due, past)
    await at(later, new Date(Date.now() + 3_600_000))
    await at(doubtful, past)
    // Simulates that another note with this name was published in the meantime.
    await notes.rows(`update test_note_version set name = '同名一' where note_id = $1`, [doubtful])
    const runs = await Promise.all([
      publishDue(notes.bank.services, noteKind),
      publishDue(notes.bank.services, noteKind),
    ])
    expect(runs.reduce((sum, run) => sum + run.published, 0)).toBe(1)
    expect(runs.flatMap(({ refused }) => [...refused])).toEqual([[doubtful, '已有同名的笔记']])
    expect(
      [await notes.recordOf(due), await notes.recordOf(later), await notes.recordOf(doubtful)].map(
        (one) => one?.status,
      ),
    ).toEqual(['published', 'approved', 'approved'])
    expect(await publishDue(notes.bank.services, noteKind)).toEqual({ published: 0, refused: new Map() })
    const [entry] = await notes.rows<{ actor: number | null }>(
      `select actor from audit_log where entity = 'feedbackTemplate' and entity_id = $1 and action = 'publish'`,
      [String(due)],
    )
    expect(entry).toEqual({ actor: null })
  })

  it('is rolled back when a hook refuses the scheduled publication, while other records are still published', async () => {
    const approved = async (name: string) => {
      const id = await notes.made(name)
      await notes.submit(id)
      await notes.settle(id, 'passed')
      const past = new Date(Date.now() - 1_000)
      await notes.held(id, (tx, stored) => scheduleContent(tx, noteKind, stored, past))
      return id
    }
    const refused = await approved('被引用一')
    usage.fault = new ConflictError('引用已失效', { kind: 'inUse', uses: [] })
    expect(await publishDue(notes.bank.services, noteKind)).toEqual({
      published: 0,
      refused: new Map([[refused, '引用已失效']]),
    })
    expect(await notes.recordOf(refused)).toEqual({ status: 'approved', live: null, draft: 1 })
    expect((await notes.versionsOf(refused)).map(({ state }) => state)).toEqual(['approved'])

    const failing = await approved('被引用二')
    usage.fault = new Error('broken')
    expect(await publishDue(notes.bank.services, noteKind)).toEqual({ published: 0, refused: new Map() })
    usage.fault = null
    const behind = await approved('被引用三')
    expect(await publishDue(notes.bank.services, noteKind)).toEqual({ published: 2, refused: new Map() })
    expect((await notes.recordOf(failing))?.status).toBe('published')
    expect((await notes.recordOf(behind))?.status).toBe('published')
  })

  it('is cancelled when a reviewer returns the scheduled version, even when the version is soon approved again', async () => {
    const id = await notes.made('被重审')
    await notes.submit(id)
    await notes.settle(id, 'passed')
    await notes.held(id, (tx, stored) => scheduleContent(tx, noteKind, stored, new Date(Date.now() - 1_000)))
    const { id: version } = (await notes.versionsOf(id))[0] ?? { id: '' }
    await notes.bank.services.db.transaction((tx) =>
      setVersionState(queryable(tx), noteKind.tables, Number(version), { state: 'returned' }),
    )
    await notes.bank.services.db.transaction((tx) =>
      setVersionState(queryable(tx), noteKind.tables, Number(version), { state: 'approved' }),
    )
    expect(await publishDue(notes.bank.services, noteKind)).toEqual({ published: 0, refused: new Map() })
  })

  it('can be ended by taking the record down, unless the record is in use', async () => {
    const id = await notes.published()
    const takeDown = () =>
      notes.held(id, (tx, stored) => takeDownContent(doneBy(notes.ctx()), tx, noteKind, stored, { reason: '重复' }))
    usage.used = true
    await expect(takeDown()).rejects.toThrow('仍在使用')
    usage.used = false
    await takeDown()
    expect([await notes.recordOf(id), publishedEffects.at(-1)]).toEqual([
      { status: 'deprecated', live: 1, draft: null },
      `taken down ${id}`,
    ])
    await expect(takeDown()).rejects.toThrow('笔记停用，不能停用')
  })
})

it('an earlier version of a content record can be compared with a later one and restored as a new version', async () => {
  const id = await notes.published()
  await notes.edit(id, '第二个定义')
  const [one, two] = await notes.versionsOf(id)
  const pair = [Number(one?.id), Number(two?.id)] as const
  expect(await compareVersions(queryable(notes.bank.services.db), comparedNote, id, pair)).toEqual([
    { part: 'definition', before: '第一个定义', after: '第二个定义' },
  ])
  const back = (version: number) =>
    notes.held(id, (tx, stored) => rollBackContent(notes.ctx(), tx, noteKind, stored, { version, changeKind: 'minor' }))
  await back(pair[0])
  expect(await notes.versionsOf(id)).toMatchObject([
    { no: 1, state: 'published', definition: '第一个定义' },
    { no: 2, state: 'discarded', definition: '第二个定义' },
    { no: 3, state: 'working', definition: '第一个定义', note: '恢复自第 1 版', base: one?.id },
  ])
  expect(await notes.recordOf(id)).toEqual({ status: 'revising', live: 1, draft: 3 })
  const other = await notes.made('别处')
  const [foreign] = await notes.versionsOf(other)
  await expect(back(Number(foreign?.id))).rejects.toThrow('没有这个版本')
})
