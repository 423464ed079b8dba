import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

interface RunOnly {
  type: 'tag' | 'rule'
  values: string[]
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules whose outcome depends on the colour scheme; all other rules are checked in one scheme only. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Returns the accessibility violations that axe finds on the page or in `within`, in the light and the dark scheme, one
 * text each.
 */
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
  // Findings are checked a second time, because some violations exist only during a transition.
  return found.length > 0 ? analysed(page, within, runOnly) : found
}

async function analysed(page: Page, within: string | undefined, runOnly: RunOnly): Promise<string[]> {
  // Wait until running animations end, because text that fades in has too little contrast for a moment.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Rows are dimmed while the page loads them again. Wait for the end of the load, so that dimmed rows are checked only
  // if they remain dimmed.
  await page
    .locator('[data-stale]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)
  await Promise.all(page.frames().map(bringAxe))
  // Collecting only violations makes axe four times as fast. Style sheets are not loaded, because no requested rule
  // reads them.
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

/** Loads axe into a frame, unless the frame has it already. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
}

/** Opens a screen from the side menu, after unfolding the group that contains the screen. */
export async function openFromMenu(page: Page, name: string, within = '题库'): Promise<void> {
  const menu = page.getByRole('navigation', { name: /菜单/ })
  const group = menu.getByRole('button', { name: within })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  // A screen under construction has the label 建设中 after its name in the menu.
  await menu.getByRole('link', { name: new RegExp(`^${name}( 建设中)?$`) }).click()
}

export const keyword = (page: Page) => page.getByRole('searchbox', { name: '关键词' })

/** Selects one value of a filter and closes the list of its values. */
export async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('search', { name: '筛选' }).getByRole('button', { name: filter, exact: true }).click()
  const list = page.getByRole('dialog', { name: `按${filter}筛选` })
  await list.getByText(value, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

/** The rows of the visible table that contain the text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Runs an action of a row: the row shows its first actions as buttons, and the menu 更多操作 has the others. */
export async function act(page: Page, line: Locator, action: string): Promise<void> {
  await expect(line).toBeVisible()
  const open = line.getByRole('button', { name: action, exact: true })
  const more = line.getByRole('button', { name: '更多操作' })
  await open.or(more).first().waitFor()
  if (await open.isVisible()) return open.click()
  await more.click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Types into a combobox that searches records, and selects the first option whose text contains `name`. */
export async function pick(page: Page, field: Locator, text: string, name: string | RegExp = text): Promise<void> {
  await field.fill(text)
  await page.getByRole('option').filter({ hasText: name }).first().click()
}

interface BulkRun {
  /** Name of the button that starts the action; by default the title of the dialog. */
  button?: string
  /** Text that the preview must contain. */
  says?: string | RegExp
  /** Text that the result must contain. */
  result?: string | RegExp
}

/** Runs a bulk action in its open dialog, checks preview and result, and closes the dialog. */
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

/** Runs an action on one record in its open dialog, which closes itself after success. */
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

/** Closes the dialog that shows the result of a task. */
export async function closeResult(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toBeHidden()
}

/**
 * Collects console errors and uncaught errors of the page from now on; most tests assert at the end that there are
 * none.
 */
export function consoleErrors(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`pageerror: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`)
  })
  return heard
}

/**
 * Waits until the page's WebSocket connection has received its first message. The page connects two seconds after it
 * has opened, so call this before opening the page and await the promise afterwards.
 */
export async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
}

/** Corrects a cell in the table of an import by keyboard: Enter opens the cell and stores the typed value. */
export async function fixCell(wizard: Locator, row: number, column: string, value: string): Promise<void> {
  const page = wizard.page()
  // Repeat this, because cells ignore keys while the wizard checks the rows again, for example after a return to the
  // page.
  await expect(async () => {
    await wizard.getByRole('button', { name: new RegExp(`^第 ${row} 行 ${column}：`) }).focus({ timeout: 2_000 })
    await page.keyboard.press('Enter')
    await expect(wizard.getByRole('textbox', { name: `第 ${row} 行 ${column}` })).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}
