import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../../support/people.ts'
import { choose, consoleErrors, keyword, openFromMenu } from '../../support/screen.ts'

test('a filter of the list of questions is part of the address, so that Back and a link work with it', async ({
  page,
  context,
}) => {
  const heard = consoleErrors(page)
  await signIn(page)
  await openFromMenu(page, '全部试题')
  const total = page.getByRole('navigation', { name: '分页' }).getByRole('status')
  // The total has at least four digits: two thousand questions of the demo data and those of other tests.
  const all = /[1-9],\d{3}/
  await expect(total).toContainText(all)
  await choose(page, '难度', '困难')
  await expect(page).toHaveURL(/difficulty=/)
  await expect(total).not.toContainText(all)
  const narrowed = await total.textContent()
  const link = page.url()
  await page.goBack()
  await expect(page).not.toHaveURL(/difficulty=/)
  await expect(total).toContainText(all)

  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('navigation', { name: '分页' }).getByRole('status')).toHaveText(narrowed ?? '')
  await other.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(other.getByRole('navigation', { name: '分页' }).getByRole('status')).toContainText(all)
  expect(heard).toEqual([])
})

test('the search in 全部试题 accepts one character or a code, and offers to clear filters when nothing matches', async ({
  page,
}) => {
  await signIn(page)
  await openFromMenu(page, '全部试题')
  const field = keyword(page)
  const codes = page.getByRole('table').getByRole('link', { name: /^Q\d+/ })
  const code = (await codes.nth(3).textContent()) ?? ''
  await field.fill(code)
  await expect(codes).toHaveText([code])
  await field.fill('根')
  await expect(codes).not.toHaveText([code])
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await field.fill('绝不存在的词语组合')
  await expect(page.getByRole('button', { name: '清除筛选' }).last()).toBeVisible()
  await expect(codes).toHaveCount(0)
})

test('paging through the sorted list of questions shows every question exactly once', async ({ page }) => {
  await signIn(page, 'admin', '/questionbank/allquestions?difficulty=5&sort=code&order=asc&pageSize=50')
  const codes = page.getByRole('table').getByRole('link', { name: /^Q\d+/ })
  const seen: string[] = []
  for (;;) {
    await expect(codes.first()).toBeVisible()
    const pageCodes = await page.evaluate(() => {
      const list = document.querySelector('table, [role="table"]')
      return [...(list?.querySelectorAll('a') ?? [])]
        .map((a) => a.textContent ?? '')
        .filter((text) => /^Q\d+$/.test(text))
    })
    seen.push(...pageCodes)
    const next = page.getByRole('button', { name: '下一页' })
    if (await next.isDisabled()) break
    const first = pageCodes[0] ?? ''
    await next.click()
    await expect(codes.first()).not.toHaveText(first)
  }
  const total = await page.getByRole('navigation', { name: '分页' }).getByRole('status').textContent()
  expect(seen.length).toBe(Number(total?.replace(/\D/g, '')))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(seen.toSorted())
})

test('the detail page of a question shows formulas, answer, analysis, source and version', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, 'admin', '/questionbank/allquestions?subject=02&type=&keyword=函数')
  await page.getByRole('table').getByRole('link', { name: /^Q\d+/ }).first().click()
  await expect(page).toHaveURL(/questiondetail\?id=\d+/)
  await expect(page.locator('mjx-container').filter({ visible: true }).first()).toBeVisible()
  for (const part of ['答案', '解析', '来源', '版本'])
    await expect(page.getByText(part).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\\frac|\$\$/, { useInnerText: true })
  expect(heard).toEqual([])
})

/** Returns the keys of the typeset formulas that the browser keeps in IndexedDB; empty where there are none. */
const keptFormulas = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const open = indexedDB.open('formulas')
        open.onsuccess = () => {
          const { result } = open
          if (!result.objectStoreNames.contains('formulas')) return resolve([])
          const all = result.transaction('formulas').objectStore('formulas').getAll()
          all.onsuccess = () =>
            resolve(
              all.result
                .filter(Array.isArray)
                .flat()
                .map(([key]) => key),
            )
        }
      }),
  )

/**
 * Returns the visible formulas. `keys` has the keys of typeset formulas, in the form that IndexedDB uses. `open` is the
 * number of formulas that are not typeset yet.
 */
const shownFormulas = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.formula')].filter((element) => element.checkVisibility())
    const done = all.filter(({ dataset }) => dataset.state === 'done')
    const keys = done.map(({ dataset }) => (dataset.display === undefined ? '$' : '$$') + dataset.tex)
    return { keys: [...new Set(keys)], open: all.filter(({ dataset }) => !dataset.state).length }
  })

test('a second visit to a question reuses its typeset formulas, and signing out deletes them', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { asked: number }
    counted.asked = 0
    const send = Worker.prototype.postMessage
    Worker.prototype.postMessage = function postMessage(this: Worker, message: unknown, ...rest: unknown[]) {
      if (Array.isArray(message)) counted.asked += message.filter(({ form }) => form === 'chtml').length
      Reflect.apply(send, this, [message, ...rest])
    }
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
  const settled = async () => {
    await expect(page.locator('mjx-container').filter({ visible: true }).first()).toBeVisible()
    await expect.poll(async () => (await shownFormulas(page)).open).toBe(0)
    return (await shownFormulas(page)).keys
  }
  await signIn(page, 'admin', '/questionbank/allquestions?subject=02&type=&keyword=函数')
  await page.getByRole('table').getByRole('link', { name: /^Q\d+/ }).first().click()
  await expect(page).toHaveURL(/questiondetail\?id=\d+/)
  const first = await settled()
  expect(await asked()).toBeGreaterThan(0)
  await expect.poll(() => keptFormulas(page)).toEqual(expect.arrayContaining(first))

  await page.reload()
  expect(await settled()).toEqual(first)
  expect(await asked()).toBe(0)

  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await keptFormulas(page)).toEqual([])
})

test('the detail page of a question that does not exist shows a message', async ({ page }) => {
  await signIn(page, 'admin', '/questionbank/questiondetail?id=999999999')
  await expect(page.getByText('没有找到这道试题')).toBeVisible()
})

test('a user searches the list of questions and opens a question by keyboard', async ({ page }) => {
  await signIn(page)
  await openFromMenu(page, '全部试题')
  await expect(page.getByRole('table').getByRole('link', { name: /^Q\d+/ }).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(keyword(page)).toBeFocused()
  await page.keyboard.type('数')
  await expect(page).toHaveURL(/keyword=/)
  await page.keyboard.press('Escape')
  await keyword(page).blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Q\d+/ })
  await drawer.getByRole('link', { name: '打开详情' }).press('Enter')
  await expect(page).toHaveURL(/questiondetail\?id=/)
})
