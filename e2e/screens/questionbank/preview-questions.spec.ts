import { expect, test } from '@playwright/test'
import { person, signIn } from '../../support/people.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

test('a question is read over its list by Enter, and those beside it by ] and [, past the end of a page too', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('preview.questions'), '/questionbank/allquestions?sort=code&order=asc&pageSize=10')
  const codes = page.getByRole('table').getByRole('link', { name: /^Q\d+/ })
  await expect(codes).toHaveCount(10)
  const last = await codes.nth(9).textContent()
  await page.getByRole('navigation', { name: '分页' }).getByRole('status').click()
  for (let row = 0; row < 10; row++) await page.keyboard.press('j')
  await expect(codes.nth(9)).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: last ?? '' })
  await expect(drawer.getByRole('heading', { name: '答案' }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press(']')
  await expect(drawer).toBeHidden()
  const next = page.getByRole('dialog', { name: /^Q\d+/ })
  await expect(next.getByRole('link', { name: '打开详情' })).toBeVisible()
  await expect(page).toHaveURL(/pageNum=2/)
  await page.keyboard.press('[')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/view=/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await next.getByRole('link', { name: '打开详情' }).click()
  await expect(page).toHaveURL(/questiondetail\?id=/)
  expect(heard).toEqual([])
})
