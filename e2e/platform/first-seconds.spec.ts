import { expect, type Page, request, test } from '@playwright/test'
import { insertAgent, listAgents } from '../../lib/contracts/agent/calls.ts'
import { login } from '../../lib/contracts/auth/calls.ts'
import { sinceName } from '../../lib/contracts/base/events-at.ts'
import { queryAllDicts } from '../../lib/contracts/dict/calls.ts'
import { call } from '../support/call.ts'
import { unique } from '../support/database.ts'
import { adminPassword, person, signIn } from '../support/people.ts'

const SECONDS = 5_000

/** Counts the calls that the page makes, by method, path and query. */
function countCalls(page: Page) {
  const counts = new Map<string, number>()
  page.on('request', (asked) => {
    const { pathname, search } = new URL(asked.url())
    if (!pathname.startsWith('/api/')) return
    const name = `${asked.method()} ${pathname}${search}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return {
    clear: () => counts.clear(),
    /** Returns the paths of the calls that the page made more than `moreThan` times. */
    asked: (moreThan: number) =>
      [...counts].filter(([, count]) => count > moreThan).map(([name]) => name.split(/[ ?]/)[1] ?? ''),
  }
}

/**
 * Delays the page's WebSocket connections until `open` is called. `addresses` has the URL of each connection, `heard`
 * the names of the received events.
 */
async function holdConnections(page: Page) {
  const addresses: string[] = []
  const heard: string[] = []
  let may = Promise.withResolvers<void>()
  let cut: () => Promise<void> = async () => {}
  await page.routeWebSocket(/\/api\/ws/, async (socket) => {
    addresses.push(socket.url())
    await may.promise
    const server = socket.connectToServer()
    server.onMessage((message) => {
      heard.push(JSON.parse(String(message)).event)
      socket.send(message)
    })
    cut = async () => {
      await server.close()
      await socket.close({ code: 1012 })
    }
  })
  return {
    addresses,
    heard,
    open: () => may.resolve(),
    /** Ends the open connection; the page's next connection waits for `open` again. */
    break: async () => {
      may = Promise.withResolvers<void>()
      await cut()
    },
  }
}

/** Adds an agent in a separate session, as another user would on another computer. */
async function addElsewhere(name: string): Promise<void> {
  const web = process.env.E2E_BASE_URL ?? ''
  const jar = await request.newContext()
  await call(jar, web, login, { clientId: 'WEB', userName: 'admin', password: adminPassword() })
  const input = { name, areaCodes: [], contact: '', phone: '13900000001', note: '' }
  expect(await call(jar, web, insertAgent, input)).toMatchObject({ code: 200 })
  await jar.dispose()
}

const since = (address: string | undefined) => new URL(address ?? '').searchParams.get(sinceName)
const AGENTS = `/api${listAgents.path}`

test('a list shows a row that another user added while the list was not connected, and reloads only its rows', async ({
  page,
}) => {
  const userName = await person('first.seconds')
  const mark = unique('先')
  const calls = countCalls(page)
  const connections = await holdConnections(page)
  await signIn(page, userName, `/platformmanage/agent?keyword=${encodeURIComponent(mark)}`)
  await expect.poll(() => connections.addresses.length).toBe(1)
  expect(since(connections.addresses[0])).toMatch(/^[\w-]{16}/)
  await page.waitForLoadState('networkidle')
  await addElsewhere(`${mark}一`)
  connections.open()
  await expect(page.getByRole('table').getByText(`${mark}一`)).toBeVisible()
  await page.waitForTimeout(SECONDS)
  expect(connections.heard).toContain('caughtUp')
  expect(calls.asked(1).filter((path) => path !== AGENTS)).toEqual([])

  calls.clear()
  await connections.break()
  await expect.poll(() => connections.addresses.length, { timeout: 15_000 }).toBe(2)
  await addElsewhere(`${mark}二`)
  const before = connections.heard.length
  connections.open()
  await expect(page.getByRole('table').getByText(`${mark}二`)).toBeVisible()
  await page.waitForTimeout(SECONDS)
  expect(connections.heard.slice(before)).toContain('caughtUp')
  expect(calls.asked(0).filter((path) => path.includes('/agent'))).toEqual([AGENTS])
  expect(calls.asked(1)).toEqual([])
})

test('a page makes each API call at most once in its first seconds', async ({ page }) => {
  const userName = await person('first.quiet')
  const calls = countCalls(page)
  const connections = await holdConnections(page)
  connections.open()
  await signIn(page, userName, '/questionbank/allquestions')
  await expect.poll(() => connections.heard).toContain('caughtUp')
  await page.waitForTimeout(SECONDS)
  expect(connections.heard).not.toContain('resync')
  expect(calls.asked(0)).not.toEqual([])
  expect(calls.asked(1)).toEqual([])
})

/** Sizes in bytes of the page's last response with all dictionaries: as transferred, compressed and decompressed. */
const sizesOf = async (page: Page) => {
  const sizes = () =>
    page.evaluate((path) => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const last = all.filter(({ name }) => name.endsWith(path)).at(-1)
      return last && { line: last.transferSize, encoded: last.encodedBodySize, decoded: last.decodedBodySize }
    }, queryAllDicts.path)
  await expect.poll(sizes).toBeTruthy()
  return (await sizes()) ?? { line: 0, encoded: 0, decoded: 0 }
}

test('a page loads the dictionaries compressed, and uses the cached copy after a reload', async ({ page }) => {
  const userName = await person('first.dicts')
  await signIn(page, userName, '/questionbank/allquestions')
  const first = await sizesOf(page)
  expect(first.line).toBeGreaterThan(first.encoded)
  expect(first.encoded).toBeLessThan(first.decoded / 3)
  await page.reload()
  const again = await sizesOf(page)
  expect(again.line).toBeLessThan(again.encoded)
  expect(again.decoded).toBe(first.decoded)

  const named = page.getByRole('table').getByText('困难', { exact: true }).first()
  await expect(named).toBeVisible()
  const platform = Promise.withResolvers<void>()
  await page.route(`**${queryAllDicts.path}`, async (asked) => {
    await platform.promise
    await asked.continue()
  })
  await page.reload()
  await expect(named).toBeVisible()
  platform.resolve()
})
