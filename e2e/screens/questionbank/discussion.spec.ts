import { expect, test } from '@playwright/test'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

test('a user mentioned in the discussion of a question is notified and replies, and the author resolves it', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const [asking, asked] = [await person('talk.ask'), await person('talk.answer')]
  const theirs = await openOnOtherComputer(browser, asked)
  await signIn(page, asking, '/questionbank/allquestions?sort=code&order=asc')
  await page.getByRole('table').getByRole('link', { name: /^Q\d+/ }).first().click()
  const field = page.getByRole('textbox', { name: '发表讨论' })
  await field.pressSequentially(`答案是不是 $x^2$？@${asked}`)
  await page.getByRole('option').filter({ hasText: asked }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  const thread = page.getByRole('article').first()
  await expect(thread.locator('mjx-container, .formula').first()).toBeVisible()
  await expect(field).toHaveValue('')
  expect(await axeViolations(page)).toEqual([])

  await theirs.getByRole('button', { name: '通知，1 条未读' }).click()
  await theirs
    .getByRole('dialog', { name: '通知' })
    .getByRole('link', { name: /讨论中提到了您/ })
    .click()
  const same = theirs.getByRole('article').first()
  await same.getByRole('button', { name: '回复' }).click()
  await same.getByRole('textbox', { name: '回复' }).fill('是，解析里少写了一步')
  await same.getByRole('button', { name: '回复', exact: true }).last().click()
  await expect(thread).toContainText('是，解析里少写了一步')

  await thread.getByRole('button', { name: '标记为已解决' }).click()
  await expect(same).toBeHidden()
  await theirs.getByRole('button', { name: '已解决 1 个' }).click()
  await expect(theirs.getByRole('article')).toContainText('标记为已解决')
  expect(heard).toEqual([])
})
