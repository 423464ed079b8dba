import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { enter } from '../support/lane.ts'
import { endQuietly, person, signIn } from '../support/people.ts'
import { consoleErrors, row } from '../support/screen.ts'
import { startServer } from '../support/server.ts'

/** Starts a fake chat model that answers every request with a greeting. */
async function startModel(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    request.resume()
    const choices = [{ message: { role: 'assistant', content: '你好，同学' } }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions` }
}

/** Tests of a web server that forwards calls with the route handlers under app/api (FORWARD_BY=next). */
const test = base.extend<object, { product: string }>({
  product: [
    async ({ playwright: _ }, use) => {
      const url = `http://localhost:${await freePort()}`
      const model = await startModel()
      const env = { FORWARD_BY: 'next', CHAT_API_URL: model.url }
      const { product, stop } = await startServer({ url, log: 'route-handlers.log', demo: false, env })
      enter(product)
      await use(url)
      await stop()
      model.server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product),
})

test('a user signs in and adds an agent when Next.js route handlers forward the API calls', async ({ page }) => {
  const heard = consoleErrors(page)
  const userName = await person('handlers.admin')
  await signIn(page, userName, '/platformmanage/agent')
  expect(await page.evaluate(() => document.cookie)).not.toContain('zakj_token')
  await page.getByRole('button', { name: '新增代理商' }).first().click()
  const form = page.getByRole('dialog', { name: '新增代理商' })
  await form.getByRole('textbox', { name: '名称' }).fill('示例路由代理')
  await form.getByRole('textbox', { name: '手机' }).fill('13900000078')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row(page, '示例路由代理')).toBeVisible()
  expect(heard).toEqual([])
  await endQuietly(userName, '检查')
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

const BYTES = 200 * 1024 * 1024

test('Next.js route handlers forward a file of 200 MB completely, and forward the chat by POST but not by GET', async ({
  page,
}) => {
  await signIn(page, await person('handlers.files'))
  const answer = await page.evaluate(async (bytes) => {
    // The upload recognises an MP4 file by the `ftyp` box at its beginning.
    const head = new Uint8Array(
      [0, 0, 0, 24, ...'ftypisom\0\0\x02\0isomiso2'].map((one) => (typeof one === 'number' ? one : one.charCodeAt(0))),
    )
    const piece = new Uint8Array(1024 * 1024).fill(7)
    const form = new FormData()
    form.append('file', new Blob([head, ...Array(bytes / piece.length).fill(piece)]), '课堂.mp4')
    const { result, message } = await (
      await fetch('/api/zakj-admin/file/upload', { method: 'POST', body: form })
    ).json()
    const back = result ? await (await fetch(result.url)).arrayBuffer() : new ArrayBuffer(0)
    const whole = new Uint8Array(back)
    return { message, bytes: result?.bytes, back: whole.length, last: whole.at(-1) }
  }, BYTES)
  expect(answer).toEqual({ message: 'ok', bytes: BYTES + 24, back: BYTES + 24, last: 7 })
  const chat = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ text: '你好' })
    const said = await (await fetch('/questChat/chat', { method: 'POST', headers, body })).text()
    return [said, (await fetch('/questChat/chat')).status] as const
  })
  expect(chat[0]).toContain('你好，同学')
  expect(chat[1]).toBe(405)
})
