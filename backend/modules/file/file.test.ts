import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFile, uploadFile } from '../../../lib/contracts/file/calls.ts'
import { allowance } from '../../tables/auth.ts'
import { asset } from '../../tables/file.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { MAX_UPLOAD_VOLUME } from './upload-volume.ts'

let platform: TestApp
let token: string
let png: Buffer
beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
})
afterAll(() => platform.close())

async function upload(bytes: Buffer | string, name: string, by = token) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await platform.app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { authorization: by, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return response.json()
}

test('uploadFile stores one copy of a picture that is uploaded several times under different names', async () => {
  const first = await upload(png, '图一.png')
  expect(first).toMatchObject({
    code: 200,
    result: { kind: 'image', mime: 'image/png', width: 30, height: 20, name: '图一.png' },
  })
  expect(first.result.id).toBe(createHash('sha256').update(png).digest('hex'))
  const again = await upload(png, '别的名字.jpg')
  expect(again.result).toEqual(first.result)
  expect(await platform.services.db.$count(asset)).toBe(1)
})

test('uploadFile stores one copy of equal files that are uploaded at the same time', async () => {
  const text = `# ${randomBytes(8).toString('hex')}\n正文`
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(text, 'a.md')))
  expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
})

test('uploadFile refuses a file whose content is not allowed, whatever the file is named', async () => {
  const html = await upload('<script>alert(1)</script>', 'picture.png')
  expect(html).toMatchObject({ code: 400, result: { fields: { file: '不支持这种文件（按内容判断，与文件名无关）' } } })
  expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')).code).toBe(400)
  expect((await upload(Buffer.from([0x4d, 0x5a, 0x90, 0]), 'a.pdf')).code).toBe(400)
  expect((await upload('', 'empty.txt')).result.fields.file).toBe('文件是空的')
})

/** One file of a ZIP archive: its local header, name and content. */
function entry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), content])
}

test('uploadFile recognises an office document whose content type is far from the beginning of the file', async () => {
  const types =
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  const bytes = Buffer.concat([
    entry('docProps/thumbnail.jpeg', Buffer.alloc(9_000, 7)),
    entry('[Content_Types].xml', Buffer.from(types)),
    entry('word/document.xml', Buffer.from('<w:document/>')),
  ])
  const { result } = await upload(bytes, '封面.docx')
  expect(result).toMatchObject({ kind: 'document', mime: expect.stringContaining('wordprocessingml') })
})

test('uploadFile refuses a picture of more than 10 MB', async () => {
  const { result } = await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'large.png')
  expect(result.fields.file).toBe('文件超过 10 MB')
})

test('uploadFile requires the permission file:upload', async () => {
  await platform.addUser({ userName: 'warehouse1', roles: ['warehouse'] })
  const answer = await upload(png, 'a.png', await platform.signIn('warehouse1'))
  expect(answer).toMatchObject({ code: 403, result: { permission: 'file:upload' } })
})

test('readFile sends a picture with sandbox headers and a text file as a download', async () => {
  const read = async (id: string) =>
    platform.app.inject({ url: readFile.path, query: { id }, headers: { authorization: token } })
  const picture = await read((await upload(png, '图.png')).result.id)
  expect(picture.rawPayload.equals(png)).toBe(true)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const text = await read((await upload('只是文字', '说明.txt')).result.id)
  expect(text.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('说明.txt')}`)
  const disguised = await read((await upload('不是程序', '工具.EXE')).result.id)
  expect(disguised.headers['content-disposition']).toContain(encodeURIComponent('工具.EXE.txt'))
})

test('uploadFile refuses files beyond 10 GB of one user in 24 hours', async () => {
  const userId = await platform.addUser({ userName: 'sender1', roles: ['editor'] })
  const other = await platform.signIn('sender1')
  const sent = () =>
    platform.services.db
      .select()
      .from(allowance)
      .where(eq(allowance.bucket, `upload:${userId}`))
  expect((await upload(png, 'a.png', other)).code).toBe(200)
  const film = Buffer.concat([png, randomBytes(2.5 * 1024 * 1024)])
  expect((await upload(film, 'b.png', other)).code).toBe(200)
  expect((await sent()).map(({ used }) => used)).toEqual([1 + 3])
  await platform.services.db
    .update(allowance)
    .set({ used: MAX_UPLOAD_VOLUME - 1 })
    .where(eq(allowance.bucket, `upload:${userId}`))
  const answers = await Promise.all(['一', '二', '三'].map((text) => upload(text, 'c.txt', other)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 429, 429])
  expect(answers.find(({ code }) => code === 429).message).toMatch(
    /^24 小时内上传的文件已超过 10 GB，请约 \d+ 小时后再试$/,
  )
  expect((await upload('别人的', 'd.txt')).code).toBe(200)
  expect(await readdir(join(platform.services.config.DATA_DIR, 'uploading'))).toEqual([])
})
