import { sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/announcement/calls.ts'
import * as mine from '../../../lib/contracts/announcement/own.ts'
import { uploadFile } from '../../../lib/contracts/file/calls.ts'
import { listHistory, revertHistory } from '../../../lib/contracts/history/calls.ts'
import { listRoles } from '../../../lib/contracts/role/calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let editor: { token: string }
let warehouse: { token: string }
let roleIds: Record<string, string>
let sheet: Uint8Array
let files: Record<'doc' | 'png', { id: string; name: string }>

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  await app.addUser({ userName: 'editor1', roles: ['editor'] })
  await app.addUser({ userName: 'warehouse1', roles: ['warehouse'] })
  editor = { token: await app.signIn('editor1') }
  warehouse = { token: await app.signIn('warehouse1') }
  const roles = await app.call(listRoles, { pageSize: 200 }, admin)
  roleIds = Object.fromEntries(roles.result.list.map(({ code, id }) => [code, id]))
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  sheet = await writeXlsx({ sheets: [{ name: '安排', rows: [['日期', '事项']] }] })
  files = { doc: await attach(sheet, '安排.xlsx'), png: await attach(png, '校徽.png') }
})
afterAll(() => app.close())

async function attach(bytes: Uint8Array, name: string) {
  const { result, message } = await app.upload(uploadFile, { bytes, name }, admin)
  if (!result) throw new Error(message)
  return { id: result.id, name }
}

const body = {
  title: '示例通知',
  body: '第一段\n\n第二段 $x^2$',
  pinned: false,
  validFrom: null as string | null,
  validTo: null as string | null,
  roleIds: [] as string[],
  attachments: [] as { id: string; name: string }[],
}

async function draft(values: Partial<typeof body> = {}) {
  const { result, message } = await app.call(calls.insertAnnouncement, { ...body, ...values }, admin)
  if (!result) throw new Error(message)
  return result
}
async function publish(values: Partial<typeof body> = {}) {
  const { id, rowVersion } = await draft(values)
  const { result, message } = await app.call(calls.publishAnnouncement, { id, rowVersion }, admin)
  if (!result) throw new Error(message)
  return result
}
async function withdraw(id: string) {
  const input = { selection: { ids: [id] }, params: {}, preview: false }
  const { result } = await app.call(calls.withdrawAnnouncements, input, admin)
  await app.runTasks()
  return result.preview
}
const seenBy = async (who: { token: string }) =>
  (await app.call(mine.listMyAnnouncements, { pageSize: 200 }, who)).result.list.map(({ id }) => id)
const item = async (who: { token: string }, id: string) =>
  (await app.call(mine.listMyAnnouncements, { pageSize: 200 }, who)).result.list.find((one) => one.id === id)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('an announcement that a user manages', () => {
  it('is created as a draft and is found by title, pinyin and state', async () => {
    const { id, status } = await draft({ title: '冬令时作息', attachments: [files.doc] })
    expect(status).toBe('draft')
    for (const keyword of ['作息', 'dongling', 'dlszx']) {
      const { result } = await app.call(calls.listAnnouncements, { keyword, status: ['draft'] }, admin)
      expect(result.list).toMatchObject([{ id, readCount: 0, publishedAt: null, roleNames: [] }])
      expect(result.list[0]).not.toHaveProperty('body')
    }
    const whole = await app.call(calls.getAnnouncement, { id }, admin)
    expect(whole.result).toMatchObject({
      body: body.body,
      attachments: [{ name: '安排.xlsx', bytes: expect.any(Number) }],
    })
  })

  it('is refused with an error at each field that has an invalid value', async () => {
    const refused = async (values: Partial<typeof body>) =>
      (await app.call(calls.insertAnnouncement, { ...body, ...values }, admin)).fields
    expect(await refused({ title: ' ' })).toEqual({ title: '请输入标题' })
    expect(await refused({ title: '长'.repeat(61) })).toEqual({ title: '最多 60 个字' })
    expect(await refused({ body: '长'.repeat(5_001) })).toEqual({ body: '最多 5000 个字' })
    expect(await refused({ validFrom: inHours(2), validTo: inHours(1) })).toEqual({ validTo: '失效时间须晚于生效时间' })
    expect(await refused({ roleIds: ['999999'] })).toEqual({ roleIds: '有的角色已被删除，请重新选择' })
  })

  it('accepts at most ten attachments, only office, PDF and picture files by content, each up to 20 MB', async () => {
    const refused = async (attachments: typeof body.attachments) =>
      (await app.call(calls.insertAnnouncement, { ...body, attachments }, admin)).fields.attachments
    const text = await attach(Buffer.from('只是文字'), '说明.xlsx')
    expect(await refused([text])).toBe('“说明.xlsx”不能作为附件：可添加 Word、Excel、PowerPoint、PDF 和图片')
    expect(await refused([{ id: '0'.repeat(64), name: '没有.pdf' }])).toContain('请重新上传')
    expect(await refused([files.doc, { ...files.doc, name: '又一次.xlsx' }])).toBe('同一个文件添加了两次')
    expect(await refused(Array.from({ length: 11 }, () => files.doc))).toBe('最多 10 个附件')
    const large = await attach(Buffer.concat([sheet, Buffer.alloc(21 * 1024 * 1024)]), '过大.xlsx')
    expect(await refused([large])).toBe('“过大.xlsx”超过 20 MB')
  })

  it('can be published once, and then can neither be removed nor be edited with an outdated row version', async () => {
    const { id, rowVersion, status, publishedAt } = await publish()
    expect([status, publishedAt]).toEqual(['published', expect.any(String)])
    expect(await app.call(calls.publishAnnouncement, { id, rowVersion }, admin)).toMatchObject({
      code: 409,
      result: { kind: 'state', current: 'published', allowed: ['draft'] },
    })
    expect((await app.call(calls.removeAnnouncement, { id, rowVersion }, admin)).code).toBe(409)
    const late = await app.call(calls.editAnnouncement, { ...body, id, rowVersion: 1 }, admin)
    expect(late.result).toMatchObject({ kind: 'version', record: { id, body: body.body } })
  })

  it('cannot be published after the end of its validity period', async () => {
    const { id, rowVersion } = await draft({ validTo: inHours(-1) })
    const { code, message } = await app.call(calls.publishAnnouncement, { id, rowVersion }, admin)
    expect([code, message]).toEqual([409, '已过失效时间，请先修改失效时间再发布'])
  })

  it('has a history that shows values as Chinese words and can revert fields but not attachments', async () => {
    const { id } = await draft({ title: '有史公告', attachments: [files.doc] })
    const changed = { ...body, title: '改名公告', roleIds: [roleIds.editor ?? ''], id, rowVersion: 1 }
    await app.call(calls.editAnnouncement, { ...changed, attachments: [files.doc] }, admin)
    await app.call(calls.editAnnouncement, { ...changed, attachments: [files.png], rowVersion: 2 }, admin)
    const { list } = (await app.call(listHistory, { entity: 'announcement', entityId: id }, admin)).result
    expect(list).toMatchObject([
      { revertible: false, changes: [{ label: '附件', beforeText: '安排.xlsx', afterText: '校徽.png' }] },
      {
        revertible: true,
        changes: [
          { label: '标题', beforeText: '有史公告', afterText: '改名公告' },
          { label: '范围', beforeText: '全部人员', afterText: '编辑' },
        ],
      },
      { action: 'insert' },
    ])
    const seq = list[1]?.seq ?? ''
    expect(await app.call(revertHistory, { seq, rowVersion: 3 }, admin)).toMatchObject({ code: 200 })
    const { result } = await app.call(calls.getAnnouncement, { id }, admin)
    expect(result).toMatchObject({ title: '有史公告', roleIds: [], attachments: [{ name: '校徽.png' }] })
  })
})

describe('an announcement that a user reads', () => {
  it('is visible to its roles from publication until withdrawal, and only within its validity period', async () => {
    const [all, editors, later, over, hidden] = [
      await publish({ title: '给大家' }),
      await publish({ title: '给编辑', roleIds: [roleIds.editor ?? ''] }),
      await publish({ title: '以后', validFrom: inHours(1) }),
      await publish({ title: '已过', validTo: inHours(1) }),
      await draft({ title: '草稿' }),
    ]
    await app.services.db.execute(sql`update announcement set valid_to = now() where id = ${over.id}`)
    const ids = [all, editors, later, over, hidden].map(({ id }) => id)
    const of = async (who: { token: string }) => (await seenBy(who)).filter((id) => ids.includes(id))
    expect(await of(editor)).toEqual([editors.id, all.id])
    expect(await of(warehouse)).toEqual([all.id])
    for (const { id } of [editors, later, over, hidden]) {
      expect((await app.call(mine.getMyAnnouncement, { id }, warehouse)).code).toBe(404)
    }
    expect((await app.call(mine.listMyAnnouncements, {}, editor)).result.changesAt).toBe(later.validFrom)
    expect(await withdraw(all.id)).toMatchObject({ change: 1, undoable: true })
    expect(await of(warehouse)).toEqual([])
    expect((await app.call(mine.getMyAnnouncement, { id: all.id }, warehouse)).code).toBe(404)
  })

  it('comes first in the list when it is pinned', async () => {
    const [pinned, plain] = [await publish({ pinned: true }), await publish()]
    const ids = await seenBy(warehouse)
    expect(ids.indexOf(pinned.id)).toBeLessThan(ids.indexOf(plain.id))
  })

  it('is unread until the user reads it, and unread again after its title or text was changed', async () => {
    const { id, rowVersion } = await publish({ title: '请阅读' })
    const unread = async () => (await app.call(mine.listMyAnnouncements, {}, warehouse)).result.unread
    const before = await unread()
    expect(await item(warehouse, id)).toMatchObject({ unread: true, readAt: null })
    expect((await app.call(mine.getMyAnnouncement, { id }, warehouse)).result).toMatchObject({
      body: body.body,
      publishedBy: expect.any(String),
    })
    expect(await unread()).toBe(before)
    await app.call(mine.readAnnouncements, { ids: [id] }, warehouse)
    expect(await unread()).toBe(before - 1)
    expect(await item(editor, id)).toMatchObject({ unread: true })
    expect((await app.call(calls.getAnnouncement, { id }, admin)).result.readCount).toBe(1)

    await app.call(calls.editAnnouncement, { ...body, title: '请阅读', pinned: true, id, rowVersion }, admin)
    expect(await item(warehouse, id)).toMatchObject({ unread: false, revisedAt: null, pinned: true })
    const reworded = { ...body, title: '请再阅读', id, rowVersion: rowVersion + 1 }
    await app.call(calls.editAnnouncement, reworded, admin)
    expect(await item(warehouse, id)).toMatchObject({ unread: true, revisedAt: expect.any(String) })
    await app.call(mine.readAnnouncements, { ids: 'all' }, warehouse)
    expect(await unread()).toBe(0)
    expect((await app.call(calls.getAnnouncement, { id }, admin)).result.readCount).toBe(1)
  })

  it('cannot be marked as read by a user who has none of its roles', async () => {
    const { id } = await publish({ roleIds: [roleIds.editor ?? ''] })
    await app.call(mine.readAnnouncements, { ids: [id] }, warehouse)
    expect((await app.call(calls.getAnnouncement, { id }, admin)).result.readCount).toBe(0)
  })

  it('sends its attachments as downloads, only to users who may read the announcement', async () => {
    const only = { roleIds: [roleIds.editor ?? ''], attachments: [files.doc, { ...files.png, name: '图.exe' }] }
    const { id } = await publish(only)
    const download = ({ token }: { token: string }, no: number) =>
      app.app.inject({
        url: mine.downloadAttachment.path,
        query: { id, no: String(no) },
        headers: { authorization: token },
      })
    const { attachments } = (await app.call(mine.getMyAnnouncement, { id }, editor)).result
    expect(attachments).toMatchObject([
      { no: 1, name: '安排.xlsx' },
      { no: 2, mime: 'image/png' },
    ])
    expect(JSON.stringify(attachments)).not.toContain(files.doc.id)
    const sent = await download(editor, 1)
    expect(sent.rawPayload.equals(sheet)).toBe(true)
    expect(sent.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('安排.xlsx')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await download(editor, 2)).headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('图.exe.png')}`,
    )
    expect((await download(editor, 3)).json().code).toBe(404)
    expect((await download(warehouse, 1)).json().code).toBe(404)
    await withdraw(id)
    expect((await download(editor, 1)).json().code).toBe(404)
    expect((await download(admin, 1)).statusCode).toBe(200)
  })
})

it('a user without the permissions for announcements can neither list, edit nor publish announcements', async () => {
  const { id, rowVersion } = await draft()
  const answers = await Promise.all([
    app.call(calls.listAnnouncements, {}, editor),
    app.call(calls.getAnnouncement, { id }, editor),
    app.call(calls.insertAnnouncement, body, editor),
    app.call(calls.editAnnouncement, { ...body, id, rowVersion }, editor),
    app.call(calls.publishAnnouncement, { id, rowVersion }, editor),
    app.call(calls.removeAnnouncement, { id, rowVersion }, editor),
    app.call(calls.withdrawAnnouncements, { selection: { ids: [id] }, params: {}, preview: true }, editor),
  ])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([403]))
})
