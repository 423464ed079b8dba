import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

interface RunOnly {
  type: 'tag' | 'rule'
  values: string[]
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules a colour scheme has a say in; all others look at what is the same in both. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Barriers axe sees on the page, or within a part of it, in the light and in the dark; asserted empty. */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  const found = await barriers(page, within, { type: 'tag', values: LEVELS })
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  const otherwise = await barriers(page, within, { type: 'rule', values: COLOURS })
  await page.emulateMedia({ colorScheme: null })
  return [...found, ...otherwise.map((text) => `${dark ? 'light' : 'dark'}: ${text}`)]
}

async function barriers(page: Page, within: string | undefined, runOnly: RunOnly): Promise<string[]> {
  const found = await analysed(page, within, runOnly)
  // What stood there only in the middle of a change is no barrier.
  return found.length > 0 ? analysed(page, within, runOnly) : found
}

async function analysed(page: Page, within: string | undefined, runOnly: RunOnly): Promise<string[]> {
  // While it fades in, text has a contrast nobody reads it with.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Rows that are fetched anew are dimmed meanwhile; where they stay so, that is what is looked at.
  await page
    .locator('[data-stale]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)
  await Promise.all(page.frames().map(bringAxe))
  // Asked for violations only, axe takes a quarter of the time. No rule asked for reads style sheets.
  const options = { resultTypes: ['violations'], runOnly, preload: { assets: ['media'] } }
  const violations = await page.evaluate(
    async ([where, how]) => {
      const { axe } = globalThis as unknown as { axe: { run(where: unknown, how: unknown): Promise<AxeResults> } }
      return (await axe.run(where ?? document, how)).violations
    },
    [within, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** Once into each document, however often it is looked at. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
}

/** Opens a screen by the side menu, unfolding its group where it is folded. */
export async function openFromMenu(page: Page, name: string, within = '题库'): Promise<void> {
  const menu = page.getByRole('navigation', { name: /菜单/ })
  const group = menu.getByRole('button', { name: within })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  // A screen that is not built yet says so behind its name.
  await menu.getByRole('link', { name: new RegExp(`^${name}( 建设中)?$`) }).click()
}

export const keyword = (page: Page) => page.getByRole('searchbox', { name: '关键词' })

/** Picks one value of a filter and closes its list. */
export async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('search', { name: '筛选' }).getByRole('button', { name: filter, exact: true }).click()
  const list = page.getByRole('dialog', { name: `按${filter}筛选` })
  await list.getByText(value, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

/** Rows of the list that say this. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** One of a row's actions, wherever it stands: open, or behind ⋯. */
export async function act(page: Page, line: Locator, action: string): Promise<void> {
  await expect(line).toBeVisible()
  const open = line.getByRole('button', { name: action, exact: true })
  const more = line.getByRole('button', { name: '更多操作' })
  await open.or(more).first().waitFor()
  if (await open.isVisible()) return open.click()
  await more.click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Types into a field that looks records up, and takes the first one of that name. */
export async function pick(page: Page, field: Locator, text: string, name: string | RegExp = text): Promise<void> {
  await field.fill(text)
  await page.getByRole('option').filter({ hasText: name }).first().click()
}

interface BulkRun {
  /** The button that starts it; its title unless said. */
  button?: string
  /** What the preview says. */
  says?: string | RegExp
  /** What it says when it is done. */
  result?: string | RegExp
}

/** Lets a bulk action run that stands in its preview, and closes what it became. */
export async function runBulk(
  page: Page,
  title: string,
  { button = title, says, result }: BulkRun = {},
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(says ?? /将.+ [\d,]+ 条/)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog.getByText(result ?? /已完成/)).toBeVisible()
  await closeResult(dialog)
}

/** Lets an action on a single record run: one press, after which its dialog is gone. */
export async function runSingle(
  page: Page,
  title: string,
  { button = title, says }: Omit<BulkRun, 'result'> = {},
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(says ?? /将.+ 1 条/)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Closes the dialog of a job that is done. */
export async function closeResult(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toBeHidden()
}

/** Gathers what the page complains about; asserted empty at the end of a journey. */
export function consoleErrors(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`pageerror: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`)
  })
  return heard
}

/** Until the page hears events: its connection begins two seconds after it, and is greeted. To be called before it opens. */
export async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
}

/** Mends a cell of an import's table by keyboard: opens it, writes it anew, and leaves it by Enter. */
export async function mendCell(wizard: Locator, row: number, column: string, value: string): Promise<void> {
  const page = wizard.page()
  // While the rows are checked again, as when one comes back to the page, cells take no keys.
  await expect(async () => {
    await wizard.getByRole('button', { name: new RegExp(`^第 ${row} 行 ${column}：`) }).focus({ timeout: 2_000 })
    await page.keyboard.press('Enter')
    await expect(wizard.getByRole('textbox', { name: `第 ${row} 行 ${column}` })).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}
