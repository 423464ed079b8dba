import pg from 'pg'
import type { Page } from 'playwright'
import { choice } from '../../backend/testing/question-bodies.ts'
import { insertPoint, publishPointDirectly } from '../../lib/contracts/knowledge/editing.ts'
import { submitQuestion } from '../../lib/contracts/question/editing.ts'
import { claimReviewTasks } from '../../lib/contracts/review/calls.ts'
import { MAX_CLAIM } from '../../lib/contracts/review/states.ts'
import { insert, sentence } from '../form/questions.ts'
import { launch, openPage, signedIn, slowDown } from '../pages/browser.ts'
import { type Product, startProduct } from '../product.ts'
import type { BenchRow } from '../row.ts'

const QUESTIONS = 200
/** Every fifth question is rejected with a written issue. */
const SENT_BACK = 5
/** Shortest time in milliseconds for which a reviewer reads a question. */
const READING = 1_000
const REVIEWER = 'bench.desk'

/**
 * Measures 审题工作台 with a CPU four times slower. Two hundred questions are judged by keyboard without a pause; the time
 * until the next question appears is measured after each verdict.
 */
export async function run(): Promise<BenchRow[]> {
  const product = await startProduct({ DEMO: '0' })
  const browser = await launch()
  const db = new pg.Client(product.databaseUrl)
  try {
    await db.connect()
    const { url } = product
    const author = await openPage(browser, { cookies: await signedIn(browser, url) })
    await submitted(author, product)
    await author.context().close()
    await addReviewer(db)
    const page = await openPage(browser, { cookies: await signedIn(browser, url, REVIEWER), init: countPointers })
    await claimAll(page, url)
    await page.goto(`${url}/questionbank/review`)
    await slowDown(page, 'cpu')
    const { times, pointers } = await judgeAll(page)
    const { rows } = await db.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from review_task t join "system_user" u on u.id = t.assignee_id
        where u.user_name = $1 and t.state in ('passed', 'rejected') group by state`,
      [REVIEWER],
    )
    const judged = rows.reduce((sum, { count }) => sum + count, 0)
    const sorted = times.toSorted((one, other) => one - other)
    const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    const note = `CPU 4×，${sorted.length} 次；从结论的按键到下一题画出（题干、公式、右栏），下一题已预取，含服务端写入`
    return [
      { name: '审题：结论到下一题，p50', value: part(0.5), unit: 'ms', limit: 150, note },
      { name: '同上，p95', value: part(0.95), unit: 'ms', limit: 150 },
      {
        ...{ name: '只用键盘一口气审完', value: judged, unit: '题', limit: QUESTIONS, atLeast: true },
        note: rows.map(({ state, count }) => `${state === 'passed' ? '通过' : '退回'} ${count}`).join('，'),
      },
      { name: '其间的鼠标、触摸事件', value: pointers, unit: '次', limit: 0 },
    ]
  } finally {
    await db.end()
    await browser.close()
    await product.stop()
  }
}

/**
 * Submits questions as their author; each question is different, with three formulas and an option that identifies the
 * question.
 */
async function submitted(page: Page, { url }: Product): Promise<void> {
  const { subject, section, knowledge } = choice()
  const said = { definitionHtml: '<p>测量用的知识点</p>', requirement: '02' }
  const point = await send(page, url, insertPoint, { subject, section, name: knowledge[0]?.name, ...said })
  await send(page, url, publishPointDirectly, { id: point.id, rowVersion: point.rowVersion })
  for (let n = 0; n < QUESTIONS; n += 1) {
    const id = await insert(page, url, choice({ stemHtml: `<p>${sentence(3 * n)}</p>` }))
    await send(page, url, submitQuestion, { id, rowVersion: 1, changeNote: '' })
  }
}

async function send(page: Page, url: string, { method, path }: { method: string; path: string }, data: unknown) {
  const answer = await page.request.fetch(`${url}/api${path}`, { method, data, headers: { origin: url } })
  const { code, message, result } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${message}`)
  return result
}

/** Adds a reviewer who is not the author; the reviewer gets the administrator's password. */
async function addReviewer(db: pg.Client): Promise<void> {
  await db.query(
    `with made as (insert into "system_user" (user_name, full_name, password_hash)
       select $1, '审核员', password_hash from "system_user" where user_name = 'admin' returning id),
     roles as (insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'reviewer1')
     insert into user_scope (user_id, subject, section) select id, '02', '3' from made`,
    [REVIEWER],
  )
}

async function claimAll(page: Page, url: string): Promise<void> {
  for (let claimed = 0; claimed < QUESTIONS; ) {
    const { ids } = await send(page, url, claimReviewTasks, { filter: {}, count: MAX_CLAIM })
    if (ids.length === 0) throw new Error(`only ${claimed} tasks could be claimed`)
    claimed += ids.length
  }
}

interface DeskState {
  pointers: number
  /** Resolves with the milliseconds from the verdict until the next question appears. */
  shown: Promise<number>
}

/**
 * Runs in the page before the page's own code. It counts events that only a pointer causes, to prove that the keyboard
 * is enough.
 */
function countPointers(): void {
  const seen = { pointers: 0 }
  Object.assign(window, { benchDesk: seen })
  for (const name of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
    addEventListener(name, () => (seen.pointers += 1), { capture: true, passive: true })
}

async function judgeAll(page: Page): Promise<{ times: number[]; pointers: number }> {
  const times: number[] = []
  for (let n = 1; n <= QUESTIONS; n += 1) {
    await page.getByText('审核中', { exact: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(READING)
    const back = n % SENT_BACK === 0
    if (back) await mark(page)
    else for (let left = await unticked(page); left > 0; left -= 1) await page.keyboard.press('x')
    // The observer must be installed before the key is pressed, even on a busy machine.
    await page.evaluate(watchNext)
    await page.keyboard.press(back ? 'r' : 'a')
    const took = await page.evaluate(() => (window as unknown as { benchDesk: DeskState }).benchDesk.shown)
    // The time after the last question is left out, because no further question appears.
    if (n < QUESTIONS) times.push(took)
  }
  await page.getByText('手上没有待审的任务').waitFor()
  const { pointers } = await page.evaluate(() => (window as unknown as { benchDesk: DeskState }).benchDesk)
  return { times, pointers }
}

const unticked = (page: Page) => page.getByRole('checkbox', { checked: false }).count()

async function mark(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'note')
  await page.keyboard.type('说不清')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: '问题（1）' }).waitFor()
}

/**
 * Runs in the page. It measures the time from the next key press to the frame that shows another complete question or
 * the message that no question is left.
 */
function watchNext(): void {
  const titleOf = () => [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent
  const before = titleOf()
  const inSight = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight
  const isWhole = () => {
    if (titleOf() === '审题工作台') return true
    const formulas = [...document.querySelectorAll<HTMLElement>('[data-anchor] .formula')].filter(inSight)
    const side = [...document.querySelectorAll('h2')].some(
      (one) => one.checkVisibility() && one.textContent === '基本信息',
    )
    return side && formulas.length > 0 && formulas.every(({ dataset }) => dataset.state === 'done')
  }
  const shown = new Promise<number>((resolve) => {
    let start = 0
    addEventListener('keydown', (event) => (start ||= event.timeStamp), { capture: true, once: true })
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => resolve(performance.now() - start)
    const look = () => {
      if (start && titleOf() !== before && isWhole()) drawn.port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  Object.assign((window as unknown as { benchDesk: DeskState }).benchDesk, { shown })
}
