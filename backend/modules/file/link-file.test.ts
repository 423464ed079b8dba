import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logout } from '../../../lib/contracts/auth/session-end.ts'
import { LINK_MINUTES, linkFile, readFile, uploadFile } from '../../../lib/contracts/file/calls.ts'
import { downloadTaskFile } from '../../../lib/contracts/task/calls.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let token: string
const ids: string[] = []

beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
  for (const text of ['甲', '乙']) {
    const file = { bytes: Buffer.from(`${text}的内容`), name: `${text}.txt` }
    ids.push((await platform.upload(uploadFile, file, { token })).result.id)
  }
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => platform.close())

const addressOf = (id: string | undefined) => `/api${readFile.path}?id=${id}`

async function linkTo(url: string, by = token): Promise<string> {
  return (await platform.call(linkFile, { url }, { token: by })).result.url
}

/**
 * Fetches a link as the preview page does: without cookie or token, and through the web server, which removes `/api`.
 */
const fetched = (url: string) => platform.app.inject({ url: url.replace(/^\/api/, '') })

test('a link from linkFile returns the file without a session, also with a file name appended', async () => {
  const url = await linkTo(addressOf(ids[0]))
  expect(url.startsWith(`${addressOf(ids[0])}&link=`)).toBe(true)
  expect((await fetched(url)).payload).toBe('甲的内容')
  expect((await fetched(`${url}&name=${encodeURIComponent('甲.txt')}`)).payload).toBe('甲的内容')
  expect((await fetched(addressOf(ids[0]))).json().code).toBe(302)
})

test('a link from linkFile is refused after any alteration, such as the id of another file', async () => {
  const url = await linkTo(addressOf(ids[0]))
  const other = url.replace(ids[0] ?? '', ids[1] ?? '')
  const later = url.replace(/\.(\d+)\./, (_all, until: string) => `.${Number(until) + 60}.`)
  for (const forged of [other, later, `${url}&id=${ids[1]}`, `${url}A`, url.replace(/link=\d+/, 'link=999')]) {
    expect((await fetched(forged)).json()).toMatchObject({ code: 404, message: '链接已失效，请重新打开预览' })
  }
  const path = linkFile.path
  const [, query = ''] = url.split('?')
  expect((await platform.app.inject({ method: 'POST', url: `${path}?${query}`, payload: {} })).json().code).toBe(302)
})

test('a link from linkFile is valid for ten minutes', async () => {
  const url = await linkTo(addressOf(ids[0]))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (LINK_MINUTES * 60 - 5) * 1000 })
  expect((await fetched(url)).payload).toBe('甲的内容')
  vi.setSystemTime(Date.now() + 10_000)
  expect((await fetched(url)).json().code).toBe(404)
})

test('a link from linkFile becomes invalid when the session of its creator ends', async () => {
  await platform.addUser({ userName: 'linker', roles: ['warehouse'] })
  const by = await platform.signIn('linker')
  const url = await linkTo(addressOf(ids[0]), by)
  expect((await fetched(url)).payload).toBe('甲的内容')
  await platform.call(logout, {}, { token: by })
  expect((await fetched(url)).json().code).toBe(302)
})

test('a link from linkFile does not return a file that its creator may not read', async () => {
  const url = await linkTo(`/api${downloadTaskFile.path}?id=1`)
  expect((await fetched(url)).json().code).toBe(404)
})

test.each([
  '/api/zakj-admin/task/getTask?id=1',
  '/zakj-admin/file/read?id=1',
  'https://example.com/api/zakj-admin/file/read?id=1',
  '/api/zakj-admin/file/read?id=1&link=1.2.3',
])('linkFile refuses the address %s', async (url) => {
  expect((await platform.call(linkFile, { url }, { token })).fields.url).toBe('这个地址不是可以预览的文件')
})

test('linkFile requires a session', async () => {
  expect((await platform.call(linkFile, { url: addressOf(ids[0]) })).code).toBe(302)
})
