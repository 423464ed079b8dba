import { expect, type Page, test } from '@playwright/test'
import { allCards } from '../../lib/contracts/cards.ts'
import { layoutFreePaths } from '../../lib/contracts/layout-free.ts'
import { type Screen, screens } from '../../lib/contracts/screens.ts'
import { query } from '../support/database.ts'
import { equalAccessViolations } from '../support/equal-access.ts'
import { letIn } from '../support/people.ts'
import { addAgent, addStudents, school } from '../support/school.ts'
import { axeViolations, consoleErrors } from '../support/screen.ts'

// These checks hold for every screen, read from the list of screens, so a new screen is checked without a change here.

/** Number of screens in each test, so that both workers have work. */
const SHARE = 5
const WIDTHS = [1280, 390, 1440]

/** Screens whose form is checked too: the cards that offer a new record, and two dictionaries. */
const forms = [
  ...allCards().flatMap(([, { offers, screen }]) => (offers?.edit && screen ? [screen] : [])),
  '/platformmanage/questiontype',
  '/platformmanage/courseproducer',
]

/** Queries with which a screen shows more than an empty list; set before the first screen opens. */
const searches: Record<string, string> = { '/platformmanage/area': '?parent=330100' }

test.describe.configure({ mode: 'parallel' })

test.beforeAll(async () => {
  const { id } = await school()
  await addStudents(id, ['active', 'pending', 'expired', 'suspended', 'closed'])
  await addAgent('巡检代理')
  const [question] = await query<{ id: string }>('select id::text from question where parent_id is null limit 1')
  searches['/questionbank/questiondetail'] = `?id=${question?.id}`
  searches['/user/studentaccount'] = `?organ=${id}`
  searches['/platformmanage/class'] = `?organ=${id}`
})

/**
 * Screens that are not built share one notice; the first one a worker meets, with the shell and without, is checked
 * for all of them.
 */
const examined = new Set<boolean>()
async function isExaminedNotice(page: Page, bare: boolean): Promise<boolean> {
  // The locator excludes the mark beside names of such screens on the home screen.
  const notice = page.locator('main .MuiChip-label').getByText('建设中', { exact: true }).filter({ visible: true })
  if ((await notice.count()) === 0) return false
  const before = examined.has(bare)
  examined.add(bare)
  return before
}

/** Waits until no part of the page waits for data. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

/** The findings of both engines: each finds barriers that the other one does not know. */
async function barriers(page: Page, within?: string): Promise<string[]> {
  return [...(await axeViolations(page, within)), ...(await equalAccessViolations(page, within))]
}

/** Texts of row actions that extend beyond their cell, which cuts them off. */
const cutActions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('td [role="group"]')].flatMap((group) => {
      const cell = group.closest('td')
      const end = group.lastElementChild?.getBoundingClientRect().right
      if (!cell || !end) return []
      const room = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
      return end > room + 1 ? [`${Math.round(end - room)} px: ${group.textContent}`] : []
    }),
  )

/** Checks that the page is no wider than the window, at each of the widths. */
async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.soft(async () => expect(await wide()).toBe(0), `${what} at ${width} px`).toPass({ timeout: 2_000 })
    expect.soft(await cutActions(page), `${what} at ${width} px`).toEqual([])
  }
}

for (let from = 0; from < screens.length; from += SHARE) {
  const share: readonly Screen[] = screens.slice(from, from + SHARE)
  test(`${share.map(({ name }) => name).join('、')}: one heading, no barrier, no error during or after hydration, no wider than the window`, async ({
    page,
  }) => {
    test.slow()
    const heard = consoleErrors(page)
    await letIn(page)
    for (const [at, { path, name }] of share.entries()) {
      await page.goto(`${path}${searches[path] ?? ''}`)
      await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      await untilLoaded(page)
      if (!(await isExaminedNotice(page, layoutFreePaths.has(path)))) {
        // The shell is the same around all screens of a test, so it is checked with the first one.
        const within = at === 0 || layoutFreePaths.has(path) ? undefined : 'main'
        expect.soft(await barriers(page, within), name).toEqual([])
        await expectFits(page, name)
      }
      if (forms.includes(path)) {
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(新增|生成)/ })
          .first()
          .click()
        const form = page.getByRole('dialog')
        await expect(form.getByRole('textbox').first()).toBeVisible()
        await untilLoaded(page)
        // The content behind the dialog was checked before.
        expect.soft(await barriers(page, 'dialog[open], [role="dialog"]'), `${name}: form`).toEqual([])
        await expectFits(page, `${name}: form`)
      }
      expect.soft(heard.splice(0), name).toEqual([])
    }
  })
}
