import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { ManualDialog } from './manual-dialog'

let server: Server
const real = globalThis.fetch

/** Serves the files of docs/ at the addresses of the web server. */
beforeAll(async () => {
  server = createServer(async ({ url = '' }, answer) => {
    const content = await readFile(`docs${url.replace('/manuals', '')}`).catch(() => null)
    answer.writeHead(content ? 200 : 404).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  globalThis.fetch = (address) => real(`http://127.0.0.1:${port}${address}`)
})
afterAll(() => {
  globalThis.fetch = real
  server.close()
})
afterEach(cleanup)

const open = (name: string, pathname = '/platformmanage/devicestorage') =>
  renderPage(<ManualDialog name={name} pathname={pathname} onClose={() => undefined} />)

/** A whole manual is a large page, and the test environment renders it slowly. */
const slow = { timeout: 20_000 }
const heading = (text: RegExp) => screen.findByText(text, { selector: 'h1' }, slow)

it('ManualDialog shows a manual with its images, and lists the manual of the current screen first', async () => {
  open('operations-desk')
  await heading(/^设备操作指南（仓库、运营）$/)
  expect(screen.getByAltText(/^入库单：/).getAttribute('src')).toBe('/manuals/images/device-storage.png')
  const [first] = document.querySelectorAll('nav button')
  expect(first?.textContent).toBe('设备操作指南（仓库、运营）')
  expect(first?.getAttribute('aria-current')).toBe('page')
})

it('ManualDialog opens a linked manual inside the same dialog', async () => {
  open('operations-desk')
  await heading(/^设备操作指南/)
  fireEvent.click(screen.getByText('开放接口', { selector: 'article a' }))
  await heading(/^开放接口/)
  const example = screen.getByText(/open-door-client/, { selector: 'article a' })
  expect(example.getAttribute('href')).toBe('/manuals/open-door-client.ts.txt')
})

it('ManualDialog offers 重新加载 when a manual fails to load', async () => {
  open('nothing')
  await screen.findByText('重新加载', {}, slow)
})
