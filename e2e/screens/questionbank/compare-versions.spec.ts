import { expect, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { rewrite, submitQuestionOf, withdraw } from '../../support/questions.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const option = (key: string, html: string, correct = false) => ({ key, html, correct })

test('comparing two versions of a question shows a moved option as moved, and the changed properties', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('compare.versions'))
  const options = [option('A', '抛物线 $y=x^2$'), option('B', '双曲线 $xy=1$', true), option('C', '直线 $y=x$')]
  const { id } = await submitQuestionOf(page, { options, difficulty: '2', source: '旧卷' })
  await withdraw(page, id)
  await rewrite(page, id, {
    options: [option('A', '直线 $y=x$'), option('B', '抛物线 $y=x^2$'), option('C', '双曲线 $xy=1$', true)],
    answer: ['C'],
    shuffle: true,
    thinkingHtml: '<p>看图象的对称轴</p>',
    difficulty: '3',
    source: '新卷',
  })
  await page.goto(`/questionbank/questiondetail?id=${id}`)
  const front = page.getByRole('tabpanel').filter({ visible: true })
  await expect(front.getByText('选项乱序')).toBeVisible()
  await expect(front.getByText('新卷')).toBeVisible()
  await page.getByRole('combobox', { name: '版本' }).click()
  await page.getByRole('option', { name: /^v1 / }).click()
  await expect(front.getByText('旧卷')).toBeVisible()
  await expect(front.getByText('选项乱序')).toBeHidden()
  const version = new URL(page.url()).searchParams.get('version') ?? ''
  await page.goto(`/questionbank/questiondetail?id=${id}&compare=${version}`)
  const compared = front.getByRole('region', { name: '版本对比：v1 → v2' })
  await expect(compared.getByRole('region', { name: '选项 C → A' })).toContainText('位置移动')
  await expect(compared.getByRole('region', { name: /^选项 \w/ })).toHaveCount(1)
  await expect(compared.getByRole('region', { name: '难度' }).locator('ins')).toBeVisible()
  await expect(compared.getByText(/^未改动：.*选项 A → B、选项 B → C/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(heard).toEqual([])
})

test('a user restores an older version of a question as a new version and submits it with a note', async ({ page }) => {
  await signIn(page, await person('compare.restore'))
  const stem = unique('恢复')
  const { id, code } = await submitQuestionOf(page, { stemHtml: `<p>${stem}的初稿</p>`, source: '旧卷' })
  await withdraw(page, id)
  await rewrite(page, id, { stemHtml: `<p>${stem}的改稿</p>`, source: '新卷' })
  await page.goto(`/questionbank/questiondetail?id=${id}`)
  const front = page.getByRole('tabpanel').filter({ visible: true })
  const restore = front.getByRole('button', { name: '以此版本新建版本' })
  await expect(front.getByText(`${stem}的改稿`).first()).toBeVisible()
  await expect(restore).toHaveCount(0)
  await page.getByRole('combobox', { name: '版本' }).click()
  await page.getByRole('option', { name: /^v1 / }).click()
  await restore.click()
  const asked = page.getByRole('dialog', { name: '以此版本新建版本' })
  await expect(asked).toContainText(`以 v1 的内容为${code}新建一个版本`)
  await asked.getByRole('button', { name: '新建版本' }).click()
  await expect(page.getByText('已恢复为 v3')).toBeVisible()

  await expect(front.getByRole('textbox', { name: '题干' })).toContainText(`${stem}的初稿`)
  await front.getByRole('button', { name: '提交', exact: true }).click()
  const noted = page.getByRole('dialog', { name: '提交 v3' })
  await noted.getByRole('textbox').fill('改稿有误，用回初稿')
  await noted.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()

  await page.goto(`/questionbank/questiondetail?id=${id}`)
  await expect(front.getByText(`${stem}的初稿`).first()).toBeVisible()
  await expect(front.getByText('旧卷')).toBeVisible()
  await page.getByRole('combobox', { name: '版本' }).click()
  await expect(page.getByRole('option', { name: /^v3 .*改稿有误，用回初稿/ })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(3)
})
