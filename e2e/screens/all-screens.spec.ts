import { expect, type Page, test } from '@playwright/test'
import { allCards } from '../../lib/contracts/cards.ts'
import { layoutFreePaths } from '../../lib/contracts/layout-free.ts'
import { type Screen, screens } from '../../lib/contracts/screens.ts'
import { query } from '../support/database.ts'
import { equalAccessViolations } from '../support/equal-access.ts'
import { letIn } from '../support/people.ts'
import { addAgent, addStudents, school } from '../support/school.ts'
import { axeViolations, consoleErrors } from '../support/screen.ts'

// These checks run on every screen in the list of screens, so a new screen is checked without a change here.

/** Number of screens in each test; several tests let both workers share the screens. */
const SHARE = 5
const WIDTHS = [1280, 390, 1440]

/**
 * Screens whose form for a new record is checked too: the screens of all kinds of records that users can add, and two
 * dictionaries.
 */
const forms = [
  ...allCards().flatMap(([, { offers, screen }]) => (offers?.edit && screen ? [screen] : [])),
  '/platformmanage/questiontype',
  '/platformmanage/courseproducer',
  '/knowledge/allknowledge',
]

/**
 * Query strings by the path of the screen: with its query string, a screen shows content and not an empty list.
 * `beforeAll` adds more.
 */
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
 * Screens under construction all show the same notice (建设中). Each worker therefore checks only one such screen with
 * menu and header and one without them (`bare`). The set contains the values of `bare` that were checked already.
 */
const examined = new Set<boolean>()
async function isExaminedNotice(page: Page, bare: boolean): Promise<boolean> {
  // The home screen shows the same label next to the names of such screens; the locator excludes those labels.
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

/** Accessibility violations found by axe and by IBM Equal Access, whose rules differ. */
async function barriers(page: Page, within?: string): Promise<string[]> {
  return [...(await axeViolations(page, within)), ...(await equalAccessViolations(page, within))]
}

/**
 * Returns the row actions that are cut off because they extend beyond their cell: the excess in pixels and the text of
 * each.
 */
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

/** Checks at each width of `WIDTHS` that the page needs no horizontal scrolling and cuts off no row actions. */
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
  test(`the screens ${share.map(({ name }) => name).join('、')} have one heading and no accessibility fault, console error or horizontal scrolling`, async ({
    page,
  }) => {
    const heard = consoleErrors(page)
    await letIn(page)
    for (const [at, { path, name }] of share.entries()) {
      await page.goto(`${path}${searches[path] ?? ''}`)
      await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      await untilLoaded(page)
      if (!(await isExaminedNotice(page, layoutFreePaths.has(path)))) {
        // The menu and the header are the same around all screens of a test, so only the first screen is checked with
        // them.
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
        // Only the dialog is checked here, because the checks above cover the screen behind it.
        expect.soft(await barriers(page, 'dialog[open], [role="dialog"]'), `${name}: form`).toEqual([])
        await expectFits(page, `${name}: form`)
      }
      expect.soft(heard.splice(0), name).toEqual([])
    }
  })
}
