import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

interface RunOnly {
  type: 'tag' | 'rule'
  values: string[]
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on the colour scheme; all others check the same in both schemes. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Returns the barriers axe finds on the page or a part of it, in the light and the dark; tests assert none. */
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
  // The second analysis drops findings that existed only during a transition.
  return found.length > 0 ? analysed(page, within, runOnly) : found
}

async function analysed(page: Page, within: string | undefined, runOnly: RunOnly): Promise<string[]> {
  // Text that fades in has a contrast that no user reads it with.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Rows are dimmed while the page fetches them again; the analysis covers dimmed rows only if they remain so.
  await page
    .locator('[data-stale]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)
  await Promise.all(page.frames().map(bringAxe))
  // Limited to violations, axe takes a quarter of the time. No requested rule reads style sheets.
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

/** Loads axe once into each document, however often it is analysed. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
}

/** Opens a screen by the side menu, and unfolds its group where it is folded. */
export async function openFromMenu(page: Page, name: string, within = '题库'): Promise<void> {
  const menu = page.getByRole('navigation', { name: /菜单/ })
  const group = menu.getByRole('button', { name: within })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  // The link of a screen that is not built yet has a mark behind its name.
  await menu.getByRole('link', { name: new RegExp(`^${name}( 建设中)?$`) }).click()
}

export const keyword = (page: Page) => page.getByRole('searchbox', { name: '关键词' })

/** Selects one value of a filter and closes its list. */
export async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('search', { name: '筛选' }).getByRole('button', { name: filter, exact: true }).click()
  const list = page.getByRole('dialog', { name: `按${filter}筛选` })
  await list.getByText(value, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

/** Rows of the list with this text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Runs an action of a row, visible or behind ⋯. */
export async function act(page: Page, line: Locator, action: string): Promise<void> {
  await expect(line).toBeVisible()
  const open = line.getByRole('button', { name: action, exact: true })
  const more = line.getByRole('button', { name: '更多操作' })
  await open.or(more).first().waitFor()
  if (await open.isVisible()) return open.click()
  await more.click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Types into a lookup field, and selects the first record of that name. */
export async function pick(page: Page, field: Locator, text: string, name: string | RegExp = text): Promise<void> {
  await field.fill(text)
  await page.getByRole('option').filter({ hasText: name }).first().click()
}

interface BulkRun {
  /** The button that starts the action; by default its title. */
  button?: string
  /** Text of the preview. */
  says?: string | RegExp
  /** Text of the result. */
  result?: string | RegExp
}

/** Runs a bulk action from its preview, and closes the dialog of its result. */
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

/** Runs an action on a single record: one press, after which its dialog is gone. */
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

/** Closes the dialog of a finished job. */
export async function closeResult(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toBeHidden()
}

/** Collects the errors of the page; a journey asserts at its end that there are none. */
export function consoleErrors(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`pageerror: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`)
  })
  return heard
}

/**
 * Waits until the page receives events: its connection begins two seconds after it, and is greeted. Call this before
 * the page opens.
 */
export async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
}

/** Corrects a cell of an import's table by keyboard: opens it, types its new value, and leaves it by Enter. */
export async function fixCell(wizard: Locator, row: number, column: string, value: string): Promise<void> {
  const page = wizard.page()
  // Cells take no keys while the wizard checks the rows again, as on a return to the page.
  await expect(async () => {
    await wizard.getByRole('button', { name: new RegExp(`^第 ${row} 行 ${column}：`) }).focus({ timeout: 2_000 })
    await page.keyboard.press('Enter')
    await expect(wizard.getByRole('textbox', { name: `第 ${row} 行 ${column}` })).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}
