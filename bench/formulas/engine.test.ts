import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type {} from './page.ts'
import { servedFormulas } from './served.ts'

// Each test opens a browser page, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const served = servedFormulas()
let page: Page
let complaints: string[]

beforeEach(async () => {
  page = await served.browser.newPage({ viewport: { width: 1000, height: 700 } })
  complaints = []
  // The page counts the formulas that it sends to the engine in the worker.
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage
    Worker.prototype.postMessage = function postMessage(this: Worker, jobs: unknown[]) {
      const counted = window as unknown as { asked?: number }
      counted.asked = (counted.asked ?? 0) + jobs.length
      send.call(this, jobs)
    } as typeof send
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => complaints.push(message.text()))
})

afterEach(() => page.close())

const show = (texts: string[], kind: 'text' | 'html' = 'text') =>
  page.evaluate(([all, as]) => window.formulas.show(all, as), [texts, kind] as const)
const asked = () => page.evaluate(() => (window as unknown as { asked?: number }).asked ?? 0)
const states = async () => (await page.evaluate(() => window.formulas.report())).map(({ state }) => state)

describe('the formula engine', () => {
  beforeEach(() => page.goto(served.url))

  it('shows the source of a formula that fails, and typesets the other formulas', async () => {
    await show(['得 $\\frac{1}{2}$ 与 $\\left { x $ 与 $y$ 与 $\\nosuchthing{1}$ 与 $\\bar{\u0008ar x}$'])
    expect((await states()).filter((state) => state === 'done').length).toBeGreaterThanOrEqual(2)
    const text = await page.locator('body > div').textContent()
    expect(text).toContain('$\\left { x $')
    expect(text).toContain('$\\nosuchthing{1}$')
    expect(text).not.toContain('$y$')
    expect(complaints).toEqual([])
  })

  it('typesets chemistry, Chinese text, cancelled terms and degrees', async () => {
    await show([
      '$\\ce{2H2 + O2 ->[点燃] 2H2O}$ $\\ce{N2 + 3H2 <=>[a][b] 2NH3}$ $S_{阴影}$ $\\cancel{x}$ $30\\degree$ $\\bm{a}$',
    ])
    expect(new Set(await states())).toEqual(new Set(['done']))
    expect(complaints).toEqual([])
  })

  it('prevents a formula from changing another formula, creating a link or loading foreign resources', async () => {
    const dangerous = ['\\href{javascript:alert(1)}{x}', '\\style{color:red}{x}', '\\require{html}x', '\\class{a}{x}']
    // The page does not send this formula to the engine, so its source remains visible as text.
    const token = '\\mmlToken{mi}[href="javascript:1"]{x}'
    await show([
      '$\\def\\frac{\\sqrt}\\gdef\\mine{1}x$',
      ...dangerous.map((tex) => `$${tex}$`),
      `$${token}$`,
      '$\\mine$',
      '$\\frac{1}{2}$',
    ])
    const all = await page.evaluate(() => window.formulas.report())
    expect(all.slice(1, -1).map(({ state }) => state)).toEqual(dangerous.map(() => 'failed').concat('failed'))
    expect(await page.locator('body').textContent()).toContain(token)
    expect(await page.locator('mjx-mfrac').count()).toBe(1)
    expect(await page.locator('body a, body script[src]:not([type])').count()).toBe(0)
  })

  it('creates one box for each letter, and drops boxes that only the engine reads', async () => {
    await show(['$\\frac{x}{2}+\\tilde{y}$ 与 $\\text{ data-latex="1" <mjx-mi>}$'])
    expect(await page.locator('.formula [data-latex]').count()).toBe(0)
    expect(await page.locator('mjx-num > mjx-c[size=s], mjx-den > mjx-c[size=s]').count()).toBe(2)
    // An accent must keep a box of its own, because this box has a width.
    expect(await page.locator('mjx-over > mjx-mo[style] > mjx-c').count()).toBe(1)
    const [fraction, words] = await page.evaluate(() => window.formulas.report())
    expect(fraction?.text).toMatch(/𝑥.*2.*\+.*𝑦/su)
    expect(words?.text.replaceAll('\u00A0', ' ')).toContain(' data-latex="1" <mjx-mi>')
  })

  it('does not treat a less-than sign as markup', async () => {
    await show(['<p>$b<a<c$ 与 $x&lt;img src=x onerror=alert(1)>$</p>'], 'html')
    expect(await page.locator('.formula').count()).toBe(2)
    expect(await page.locator('body img').count()).toBe(0)
    expect(await page.locator('.formula').first().textContent()).toMatch(/<.*</s)
  })

  it('typesets a formula outside the view only when it comes near the view', async () => {
    await show(Array.from({ length: 400 }, (_, i) => `第 ${i} 行 $x_{${i}}$`))
    await page.waitForTimeout(500)
    const last = page.locator('.formula').last()
    expect(await last.getAttribute('data-state')).toBeNull()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.getAttribute('data-state')).toBe('done')
  })

  it('shows a formula that it has already typeset before the next paint', async () => {
    await show(['$x^2$ 与 $\\left {$'])
    const before = await asked()
    const state = await page.evaluate(async () => {
      window.formulas.show(['$x^2$ 与 $\\left {$'])
      // Awaiting `undefined` runs only microtasks, so the browser does not paint before the states are read.
      for (let i = 0; i < 5; i++) await undefined
      return window.formulas.report().map((formula) => formula.state)
    })
    expect(state).toEqual(['done', 'failed'])
    expect(await asked()).toBe(before)
  })

  it('withdraws a formula that leaves the page before it is typeset', async () => {
    await page.evaluate(() => {
      window.formulas.show(Array.from({ length: 40 }, (_, i) => `$x_{${i}}$`))
      window.formulas.show(['$y$'])
    })
    await expect.poll(states).toEqual(['done'])
    expect(complaints).toEqual([])
  })

  it('typesets hidden formulas, and adapts their width when they become visible', async () => {
    const wide = `$$${Array.from({ length: 90 }, (_, i) => `x_{${i}}`).join('')}$$`
    await page.evaluate((texts) => window.formulas.prepare(texts), ['$x^2$', wide, '$\\left {$'])
    await expect.poll(states).toEqual(['done', 'done', 'failed'])
    expect(await page.locator('.formula[data-wide]').count()).toBe(0)
    const before = await asked()
    await page.evaluate(() => window.formulas.reveal())
    await expect.poll(() => page.locator('.formula[data-wide][tabindex="0"]').count()).toBe(1)
    expect(await asked()).toBe(before)
    expect(complaints).toEqual([])
  })

  it('keeps a wide formula inside its column', async () => {
    const wide = `$$${Array.from({ length: 90 }, (_, i) => `x_{${i}}`).join('')}$$`
    await show([wide, `${wide} 之和`])
    await expect.poll(() => page.locator('.formula[data-wide][tabindex="0"]').count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

describe('a typeset formula', () => {
  beforeEach(() => page.goto(served.url))

  it('is copied as a whole, as LaTeX', async () => {
    await show(['解：由 $x^2=4$ 得 $$x=\\pm 2$$，或 $\\left { y $。'])
    const copied = await page.evaluate(() => {
      const range = document.createRange()
      const inside = document.querySelector('.formula mjx-c')?.firstChild ?? document.body
      range.setStart(inside, 0)
      range.setEndAfter(document.body.lastElementChild ?? document.body)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
      const data = new DataTransfer()
      document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
      return data.getData('text/plain')
    })
    expect(copied.trim()).toBe('$x^2=4$ 得 $$x=\\pm 2$$，或 $\\left { y $。')
  })

  it('has a spoken text from the start, and MathML when keyboard users tab', async () => {
    await show(['$\\frac{1}{2}$'])
    const formula = page.getByRole('img', { name: '2 分之 1' })
    expect(await formula.count()).toBe(1)
    expect(await page.locator('math').count()).toBe(0)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('math mfrac').count()).toBe(1)
    expect(await page.locator('math').getAttribute('aria-label')).toBe('2 分之 1')
    expect(await page.locator('mjx-container').getAttribute('aria-hidden')).toBe('true')
  })
})

describe('a second visit of a page with formulas', () => {
  const text = '由 $x^2=4$ 得 $\\ce{H2O}$、$S_{阴影}$ 与 $\\left {$'
  const markup = () => page.locator('body > div').innerHTML()
  /** Waits until the browser has stored this many typeset formulas. */
  const putAway = (formulas: number) =>
    expect.poll(() => page.evaluate(async () => (await window.formulas.kept.read()).formulas.length)).toBe(formulas)

  beforeEach(() => page.goto(served.url))

  it('shows the formulas of the first visit unchanged, without typesetting them', async () => {
    await show([text.replace('$\\left {$', '')])
    const first = await markup()
    const look = await page.screenshot()
    await putAway(3)
    await page.reload()
    await show([text.replace('$\\left {$', '')])
    expect(await markup()).toBe(first)
    expect((await page.screenshot()).equals(look)).toBe(true)
    expect(await asked()).toBe(0)
    // The page sends only formulas to the engine that it has not typeset before.
    await show(['$x^2=4$ 与 $z^3$'])
    expect(await states()).toEqual(['done', 'done'])
    expect(await asked()).toBe(1)
  })

  it('asks the engine again to typeset a formula that failed on the first visit', async () => {
    await show([text])
    await putAway(3)
    await page.reload()
    await show([text])
    expect(await states()).toEqual(['done', 'done', 'done', 'failed'])
    expect(await asked()).toBe(1)
  })

  it('ignores cached formulas of another engine version', async () => {
    const kept = await page.evaluate(async () => {
      const { read, write } = window.formulas.kept
      await write({ rules: ['a{}'], formulas: [['$x', '<i>old</i>']] }, 'old')
      const before = [await read('old'), await read('new')]
      await write({ rules: ['b{}'], formulas: [['$y', '<i>new</i>']] }, 'new')
      return [...before, await read('old'), await read('new')]
    })
    const nothing = { rules: [], formulas: [] }
    expect(kept).toEqual([
      { rules: ['a{}'], formulas: [['$x', '<i>old</i>']] },
      nothing,
      nothing,
      { rules: ['b{}'], formulas: [['$y', '<i>new</i>']] },
    ])
  })

  it('reads the latest formulas from the cache, which stays within its limits', async () => {
    const { formulas, chars } = await page.evaluate(async () => {
      const { read, write } = window.formulas.kept
      for (let i = 0; i < 60; i++) {
        const batch = Array.from({ length: 50 }, (_, j): [string, string] => [`$${i}-${j}`, 'm'.repeat(1000)])
        await write({ rules: [`a${i}{}`], formulas: batch })
      }
      await write({ rules: [], formulas: [['$huge', 'm'.repeat(100_000)]] })
      const kept = await read()
      return { formulas: kept.formulas.map(([key]) => key), chars: kept.formulas.flat().join('').length }
    })
    expect(chars).toBeGreaterThan(1_000_000)
    expect(chars).toBeLessThanOrEqual(24 * 64_000)
    const last = Array.from({ length: formulas.length }, (_, n) => 3000 - formulas.length + n)
    expect(formulas).toEqual(last.map((n) => `$${Math.floor(n / 50)}-${n % 50}`))
  })

  it('reads the formulas that several tabs cached at the same time', async () => {
    const kept = await page.evaluate(async () => {
      const { read, write } = window.formulas.kept
      const one = (i: number) => write({ rules: [`a${i}{}`], formulas: [[`$${i}`, 'm']] })
      await Promise.all(Array.from({ length: 20 }, (_, i) => one(i)))
      return read()
    })
    expect(kept.formulas.length).toBe(20)
    expect(kept.rules.length).toBe(20)
  })

  it('reads no cached formula after a sign-out or a change of user', async () => {
    const one = { rules: ['a{}'], formulas: [['$x', 'm']] as [string, string][] }
    const [same, other] = await page.evaluate(async (kept) => {
      const { read, write, keepFor } = window.formulas.kept
      await keepFor('7')
      await write(kept)
      await keepFor('7')
      const before = await read()
      await keepFor('8')
      return [before, await read()]
    }, one)
    expect(same).toEqual(one)
    expect(other?.formulas).toEqual([])
    const signedOut = await page.evaluate(async (kept) => {
      const { read, write, forget } = window.formulas.kept
      await write(kept)
      await forget()
      // As if a write had begun before the cache was cleared and ended only afterwards.
      await write(kept)
      return read()
    }, one)
    expect(signedOut.formulas).toEqual([])
  })

  it('typesets all formulas when the browser stores nothing', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    })
    await page.reload()
    await show([text])
    expect(await states()).toEqual(['done', 'done', 'done', 'failed'])
    expect(complaints).toEqual([])
  })
})

describe('loading the formula engine', () => {
  it('happens in the page when no worker can be started', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'Worker', { value: undefined })
    })
    await page.goto(served.url)
    const shown = show(['$x$ 与 $\\ce{H2O}$ 与 $\\left {$ 与 $\\mathscr{F}$'])
    await page.evaluate(() => window.formulas.loadIntoPage())
    await shown
    expect(await states()).toEqual(['done', 'done', 'failed', 'done'])
    expect(complaints).toEqual([])
  })

  it('leaves the sources of formulas visible when it fails', async () => {
    await page.route('**/engine.js', (route) => route.abort())
    await page.goto(served.url)
    const shown = show(['得 $\\frac{1}{2}$。'])
    await expect
      .poll(() =>
        page.evaluate(() => {
          void window.formulas.loadIntoPage()
          return document.querySelector('.formula')?.textContent
        }),
      )
      .toBe('$\\frac{1}{2}$')
    await shown
  })
})
