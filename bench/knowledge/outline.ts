import type { Browser, Page } from 'playwright'
import { addSystem } from '../../lib/contracts/knowledge-system/calls.ts'
import { saveNodes } from '../../lib/contracts/knowledge-system/editing.ts'
import type { Node } from '../../lib/contracts/knowledge-system/nodes.ts'
import { type Cookies, launch, openPage, signedIn, slowDown } from '../pages/browser.ts'
import { type Product, startProduct } from '../product.ts'
import type { BenchRow } from '../row.ts'

const NODES = 2_900
const PRESSES = 40

/**
 * Milliseconds of the shortest event that the browser's Event Timing reports; the frame of a shorter event was painted
 * by then.
 */
const SHORTEST = 16

const keys = [
  { name: '字母', press: (page: Page, at: number) => page.keyboard.press('abcdefgh'[at % 8] ?? 'a') },
  { name: 'Enter', press: (page: Page) => page.keyboard.press('Enter') },
  {
    name: 'Tab、Shift+Tab',
    press: (page: Page, at: number) => page.keyboard.press(at % 2 === 0 ? 'Tab' : 'Shift+Tab'),
  },
  {
    name: 'Alt+↑、Alt+↓',
    press: (page: Page, at: number) => page.keyboard.press(at % 2 === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'),
  },
  { name: '↓', press: (page: Page) => page.keyboard.press('ArrowDown') },
  { name: '撤销', press: (page: Page) => page.keyboard.press('Control+z') },
] as const

/** Measures each key of the outline editor in a tree of 2,900 nodes, until the frame that shows its effect. */
export async function run(): Promise<BenchRow[]> {
  const product = await startProduct({ DEMO: '1' })
  const browser = await launch()
  try {
    const cookies = await signedIn(browser, product.url)
    const id = await storeSystem(browser, product, cookies)
    const page = await openTree(browser, product.url, cookies, id)
    const rows: BenchRow[] = []
    for (const { name, press } of keys) {
      const times = await timesOf(page, press)
      rows.push({
        ...{
          name: `编制体系，${NODES.toLocaleString('en')} 个节点，${name} 画出，p95（CPU 4×）`,
          unit: 'ms',
          limit: 50,
        },
        ...{
          value: p95Of(times),
          note: `${times.length} 个键，Event Timing（8 ms 一档），最长 ${Math.max(...times)} ms`,
        },
      })
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

const p95Of = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

/** Returns the same tree in every run: chapters with sections, and sections with points of an examination. */
function seededNodes(): Node[] {
  let seed = 20_261_128
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed >>> 8) % below
  }
  const hex = (length: number) => Array.from({ length }, () => draw(16).toString(16)).join('')
  const newUid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  const levels = ['chapter', 'section', 'examPoint'] as const
  const nodes: Node[] = []
  const open: string[] = []
  for (let at = 0; at < NODES; at += 1) {
    open.length = at === 0 ? 0 : at % 60 === 0 ? 0 : Math.min(open.length, 1 + draw(2))
    const uid = newUid()
    nodes.push({
      ...{ uid, parent: open.at(-1) ?? null, sort: at * 1_024, level: levels[open.length] ?? 'examPoint' },
      ...{ title: `第 ${at + 1} 个示例节点`, points: [], hours: draw(4), hidden: false },
    })
    open.push(uid)
  }
  return nodes
}

async function storeSystem(browser: Browser, { url }: Product, cookies: Cookies): Promise<string> {
  const page = await openPage(browser, { cookies })
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(`${url}/api${path}`, { data, headers: { origin: url } })
    const { code, message, result } = await answer.json()
    if (code !== 200) throw new Error(`${path}: ${message}`)
    return result
  }
  const body = { kind: 'special', name: '示例专题体系', subject: '02', section: '3', theme: '示例' }
  const { id } = addSystem.answer.parse(await post(addSystem.path, { ...body, source: { from: 'blank' } }))
  const changes = seededNodes().map((node) => ({ uid: node.uid, base: null, node }))
  const { nodes } = saveNodes.answer.parse(await post(saveNodes.path, { id, changes }))
  if (nodes.length !== NODES) throw new Error(`${nodes.length} nodes are stored`)
  await page.context().close()
  return id
}

async function openTree(browser: Browser, url: string, cookies: Cookies, id: string): Promise<Page> {
  const page = await openPage(browser, { cookies })
  await page.goto(`${url}/knowledge/makeknowledgesystem?system=${id}`)
  await page.getByRole('treeitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  await slowDown(page, 'cpu')
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { benchKeys: seen })
    new PerformanceObserver((entries) => {
      for (const { name, duration } of entries.getEntries()) if (name === 'keydown') seen.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return page
}

/** Presses a key many times in the middle of the tree, with pauses in which the changes are saved. */
async function timesOf(page: Page, press: (page: Page, at: number) => Promise<void>): Promise<number[]> {
  const tree = page.getByRole('tree')
  await tree.locator('xpath=..').evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await page.waitForTimeout(1_000)
  await page.getByRole('treeitem').nth(12).getByRole('textbox').click()
  await page.keyboard.press('End')
  await page.waitForTimeout(4_000)
  await page.evaluate(() => {
    ;(window as unknown as { benchKeys: number[] }).benchKeys.splice(0)
  })
  for (let at = 0; at < PRESSES; at += 1) {
    await press(page, at)
    // A longer pause after every tenth key lets the page save, as a user who thinks does.
    await page.waitForTimeout(at % 10 === 9 ? 3_000 : 100 + ((at * 37) % 60))
  }
  await page.waitForTimeout(500)
  const reported = await page.evaluate(() => [...(window as unknown as { benchKeys: number[] }).benchKeys])
  // A key with a modifier is two presses for Event Timing; the press of the modifier alone is short and not reported.
  const rest = Array.from({ length: Math.max(0, PRESSES - reported.length) }, () => SHORTEST)
  return [...reported, ...rest]
}
