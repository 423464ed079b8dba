import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Key, newId, sign } from '../../../../docs/open-door-client.ts'
import { uploadPortrait } from '../../../../lib/contracts/auth/own.ts'
import { followUp, readFeedbacks, readPicture } from '../../../../lib/contracts/feedback/door.ts'
import { problemFeedbackCalls as problem } from '../../../../lib/contracts/feedback/problem.ts'
import { userFeedbackCalls as user } from '../../../../lib/contracts/feedback/user.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import { intakes } from '../../../../lib/contracts/open/calls.ts'
import { addOpenKey, callOpenDoorAs } from '../../../testing/open-door.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let key: Key
let other: Key

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  key = await addOpenKey(app.services.db)
  other = await addOpenKey(app.services.db)
})
afterAll(() => app.close())

const draw = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer()
const upload = async (bytes: Buffer, from = admin, calls: typeof problem | typeof user = problem) =>
  app.upload(calls.uploadPicture as typeof problem.uploadPicture, { bytes, name: '截图.png' }, from)
/** Uploads a one-coloured picture and returns its id. */
const stored = async (background: string) => (await upload(await draw(background))).result.id

/** Sends a feedback with the open key `by` and returns the client id and the id of the feedback. */
async function sent(by = key): Promise<{ clientId: string; id: string }> {
  const clientId = newId()
  const { status } = await callOpenDoorAs(app, by, intakes.feedback.call, {
    items: [{ id: clientId, type: '14', text: '微课打不开' }],
  })
  expect(status).toBe(200)
  const { result } = await app.call(problem.list, {}, admin)
  return { clientId, id: result.list[0]?.id ?? '' }
}
const stamp = async (id: string) => {
  const { result } = await app.call(problem.get, { id }, admin)
  return { id, rowVersion: result.rowVersion }
}
async function answered(pictures: string[], one?: { id: string; clientId: string }) {
  const { id, clientId } = one ?? (await sent())
  await app.call(problem.accept, await stamp(id), admin)
  const { message, result } = await app.call(problem.reply, { ...(await stamp(id)), text: '请看图', pictures }, admin)
  expect(message).toBe('ok')
  return { id, clientId, result }
}
const fetched = (feedbackId: string, id: string, headers?: Record<string, string>, by = key) => {
  const url = `${readPicture.path}?feedbackId=${feedbackId}&id=${id}`
  return app.app.inject({ url, headers: headers ?? sign(by, 'GET', url) })
}
const read = async (id: string, by = key) => {
  const url = `${readFeedbacks.path}?id=${id}`
  const answer = await app.app.inject({ url, headers: sign(by, 'GET', url) })
  return answer.json().result.feedbacks[0] as { messages: { from: string; pictures: string[] }[] }
}

test('the sender of a feedback can read a picture in the answer of the staff', async () => {
  const bytes = await draw('#246')
  const { id } = (await upload(bytes)).result
  const { clientId, result, id: feedbackId } = await answered([id, id])
  expect(result.messages).toMatchObject([{ text: '请看图', pictures: [id] }])
  expect((await read(clientId)).messages).toMatchObject([{ from: 'staff', pictures: [id] }])
  const picture = await fetched(clientId, id)
  expect(picture.statusCode).toBe(200)
  expect(picture.rawPayload.equals(bytes)).toBe(true)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const { list } = (await app.call(listHistory, { entity: 'problemFeedback', entityId: feedbackId }, admin)).result
  expect(list[0]).toMatchObject({ action: 'reply' })
})

test('an answer that resolves a feedback can consist of pictures without text', async () => {
  const [one, two] = [await stored('#111'), await stored('#222')]
  const { id } = await answered([])
  const { result } = await app.call(problem.resolve, { ...(await stamp(id)), text: '', pictures: [one, two] }, admin)
  expect(result).toMatchObject({ status: 'resolved', messages: [{ pictures: [] }, { text: '', pictures: [one, two] }] })
})

test('a picture in an answer is refused to another key, for another feedback and without a valid signature', async () => {
  const id = await stored('#369')
  const { clientId } = await answered([id])
  const elsewhere = await answered([])
  const [mine, theirs] = [await sent(), await sent(other)]
  for (const [feedback, by] of [
    [clientId, other],
    [elsewhere.clientId, key],
    [mine.clientId, key],
    [theirs.clientId, other],
    [newId(), key],
  ] as const) {
    const refused = await fetched(feedback, id, undefined, by)
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      '没有这张图片，或它不属于这个密钥提交的反馈的答复',
    ])
  }
  const reason = async (headers: Record<string, string>, of = id) => {
    const refused = await fetched(clientId, of, headers)
    return [refused.statusCode, refused.json().result.reason]
  }
  const url = `${readPicture.path}?feedbackId=${clientId}&id=${id}`
  expect(await reason({})).toEqual([401, 'headersMissing'])
  expect(await reason({ authorization: admin.token })).toEqual([401, 'headersMissing'])
  expect(await reason(sign({ ...key, secret: 'guessed' }, 'GET', url))).toEqual([401, 'signatureWrong'])
  // The service accepts a signature only once and only for the picture that was signed.
  const signed = sign(key, 'GET', url)
  expect(await reason(signed, await stored('#963'))).toEqual([401, 'signatureWrong'])
  expect((await fetched(clientId, id, signed)).statusCode).toBe(200)
  expect(await reason(signed)).toEqual([401, 'nonceUsed'])
})

test('the sender of a feedback cannot read a stored file by sending its id as a picture of the feedback', async () => {
  const id = await stored('#abc')
  const clientId = newId()
  await callOpenDoorAs(app, key, intakes.feedback.call, {
    items: [{ id: clientId, type: '14', text: '屏幕不亮', pictures: [id] }],
  })
  const more = await callOpenDoorAs(app, key, followUp, {
    id: newId(),
    feedbackId: clientId,
    text: '见图',
    pictures: [id],
  })
  expect(more.result.state).toBe('stored')
  expect((await read(clientId)).messages).toMatchObject([{ from: 'sender', pictures: [] }])
  expect((await fetched(clientId, id)).statusCode).toBe(404)
})

test('the sender of a merged feedback can read pictures in answers to the kept feedback, unless the key is revoked', async () => {
  const id = await stored('#fed')
  const kept = await sent()
  const [gone, leaving] = [await sent(other), await addOpenKey(app.services.db)]
  const lost = await sent(leaving)
  for (const { id: duplicate } of [gone, lost]) {
    const { message } = await app.call(problem.merge, { ...(await stamp(duplicate)), keptId: kept.id }, admin)
    expect(message).toBe('ok')
  }
  await answered([id], kept)
  expect((await read(gone.clientId, other)).messages).toMatchObject([{ from: 'staff', pictures: [id] }])
  expect((await fetched(gone.clientId, id, undefined, other)).statusCode).toBe(200)
  await app.services.db.execute(`update open_key set status = 'revoked' where key_id = '${leaving.keyId}'`)
  const refused = await fetched(lost.clientId, id, undefined, leaving)
  expect([refused.statusCode, refused.json().result.reason]).toEqual([401, 'keyRevoked'])
})

test('uploading a picture for an answer needs the permission to answer; an answer with an unknown picture is refused', async () => {
  const large = Buffer.concat([await draw('#246'), Buffer.alloc(10 * 1024 * 1024)])
  expect((await upload(large)).fields).toEqual({ file: '图片超过 10 MB' })
  expect((await upload(Buffer.from('只是文字'))).fields).toEqual({ file: '这里只能上传图片' })
  await app.addUser({ userName: 'fb.store', roles: ['warehouse'] })
  const store = { token: await app.signIn('fb.store') }
  expect((await upload(await draw('#531'), store)).message).toBe('ok')
  expect(await upload(await draw('#531'), store, user)).toMatchObject({ code: 403 })

  const { id } = await sent()
  await app.call(problem.accept, await stamp(id), admin)
  const { portrait } = (await app.upload(uploadPortrait, { bytes: await draw('#777'), name: '我.png' }, admin)).result
  for (const stranger of ['0'.repeat(64), portrait.split('id=')[1] ?? '']) {
    const input = { ...(await stamp(id)), text: '请看图', pictures: [stranger] }
    expect((await app.call(problem.reply, input, admin)).fields).toEqual({ pictures: '有的图片没有上传，请先上传' })
  }
  const many = { ...(await stamp(id)), text: '请看图', pictures: Array.from({ length: 10 }, () => '0'.repeat(64)) }
  expect((await app.call(problem.reply, many, admin)).fields).toEqual({ pictures: '最多 9 张图片' })
})
