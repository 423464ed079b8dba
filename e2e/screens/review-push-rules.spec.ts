import { expect, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../support/people.ts'
import { submitQuestionOf } from '../support/questions.ts'
import { axeViolations, consoleErrors, row } from '../support/screen.ts'

test('a user creates and enables a push rule, which then assigns submitted questions to its reviewer', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const [admin, reviewer] = [await person('rules.admin'), await person('rules.judge', 'reviewer1', { scope: ['02:3'] })]
  await signIn(page, admin, '/platformmanage/reviewpushrules')

  await page.getByRole('button', { name: '新增规则' }).first().click()
  const form = page.getByRole('dialog', { name: /新增审核推送规则/ })
  await expect(form.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()
  await page.keyboard.type('推给新人')
  const people = form.getByRole('combobox', { name: '人员' })
  await people.fill(reviewer)
  await page.getByRole('option').filter({ hasText: reviewer }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()

  const handle = page.getByRole('button', { name: '调整“推给新人”的顺序' })
  await handle.focus()
  const rows = page.getByRole('table').getByRole('row')
  // The number of rules above the new one: all rows of the table except its header and the new rule. Other tests may
  // have added rules.
  const above = (await rows.count()) - 2
  for (let place = 0; place < above; place += 1) await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.nth(1)).toContainText('推给新人')
  await expect
    .poll(
      async () =>
        (
          await query<{ name: string }>(
            'select name from push_rule where deleted_at is null order by priority, id limit 1',
          )
        )[0]?.name,
    )
    .toBe('推给新人')

  await rows.nth(1).getByRole('button', { name: '试运行' }).click()
  const trial = page.getByRole('dialog', { name: /试运行/ })
  await expect(trial.getByRole('heading', { name: '启用“推给新人”以后', exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // A click on the name opens a read-only dialog, which describes the rule's strategy and scope in words.
  await page.getByRole('link', { name: '推给新人' }).click()
  const view = page.getByRole('dialog', { name: '推给新人' })
  await expect(view.getByText('最少在手', { exact: true }).first()).toBeVisible()
  await expect(view.getByText('全部学科', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const state = page.getByRole('switch', { name: '启用“推给新人”' })
  await state.click()
  await expect(state).toBeChecked()
  const { code } = await submitQuestionOf(page, { stemHtml: '<p>若 $a&lt;b$，则由规则推出的一题</p>' })
  const judge = await openOnOtherComputer(browser, reviewer, `/questionbank/checkquestion?tab=mine&keyword=${code}`)
  await expect(row(judge, code).getByRole('link', { name: '开始' })).toBeVisible()

  // Disable the rule, so that it does not assign the questions of other tests to this reviewer.
  await state.click()
  await expect(state).not.toBeChecked()
  expect(heard).toEqual([])
})
