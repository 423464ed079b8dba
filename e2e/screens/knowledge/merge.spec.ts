import { expect, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { publishDirectly, publishedPoint } from '../../support/points.ts'
import { addQuestion } from '../../support/questions.ts'
import { act, axeViolations, consoleErrors, keyword, pick, row, runSingle } from '../../support/screen.ts'

const scope = { scope: ['02:3'] }
const library = '/knowledge/allknowledge?section=3&subject=02'

test('two points are merged with a preview of the effects, and the merge is undone', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('kp.merger', 'chief', scope), library)
  const [from, into] = [unique('等差数列甲'), unique('等差数列乙')]
  const merged = await publishedPoint(from)
  const kept = await publishedPoint(into, { aliases: [`${into}的别名`] })
  await addQuestion(page, { knowledge: [merged] })

  // The form names the point that has a typed name already.
  await page.goto(`${library}&edit=new`)
  const form = page.getByRole('dialog', { name: '新增知识点' })
  await form.getByRole('textbox', { name: '名称' }).fill(`${into}又名`)
  await form.getByRole('textbox', { name: '别名' }).fill(into)
  await form.getByRole('textbox', { name: '名称' }).focus()
  await expect(form.getByRole('alert')).toContainText(`“${into}”已是知识点`)
  await form.getByRole('button', { name: `把“${into}又名”设为别名` }).click()
  await expect(page.getByText(`已把“${into}又名”设为“${into}”的别名`)).toBeVisible()
  await publishDirectly(kept.id)

  await page.goto(`${library}&keyword=${encodeURIComponent(from)}`)
  await act(page, row(page, from), '合并')
  const dialog = page.getByRole('dialog', { name: `合并“${from}”` })
  await pick(page, dialog.getByRole('combobox', { name: '合并到' }), into, new RegExp(into))
  const effects = dialog.getByRole('region', { name: '合并的影响' })
  await expect(effects).toContainText(`试题 1 道改为“${into}”`)
  await expect(effects).toContainText(`新增别名 1 个：${from}`)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '合并', exact: true }).click()
  await expect(row(page, `改用 ${into}`)).toContainText('已合并')

  await page.goto(`/knowledge/publishknowledge?tab=merged&keyword=${encodeURIComponent(from)}`)
  await expect(row(page, from)).toContainText(`改用 ${into}`)
  await act(page, row(page, from), '撤销合并')
  await page
    .getByRole('dialog', { name: `撤销合并“${from}”` })
    .getByRole('button', { name: '撤销合并' })
    .click()
  await expect(page.getByText(`已撤销合并“${from}”`)).toBeVisible()
  await page.getByRole('button', { name: /^已发布/ }).click()
  await expect(row(page, from)).toHaveCount(1)
  await expect(row(page, from)).toContainText('已发布')
  expect(heard).toEqual([])
})

test('a used point is deprecated with a replacement, which an editor confirms in the list of questions', async ({
  page,
}) => {
  await signIn(page, await person('kp.replacer', 'chief', scope), library)
  const [old, other] = [unique('旧知识点'), unique('新知识点')]
  const deprecated = await publishedPoint(old)
  await publishedPoint(other)
  await addQuestion(page, { knowledge: [deprecated] })

  await page.goto(`/knowledge/publishknowledge?tab=published&keyword=${encodeURIComponent(old)}`)
  await act(page, row(page, old), '停用')
  const title = `停用知识点“${old}”`
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: '原因' }).fill('改用新的名称')
  await expect(dialog).toContainText('请选择替代知识点')
  await pick(page, dialog.getByRole('combobox', { name: '替代知识点' }), other, new RegExp(other))
  await runSingle(page, title)
  await page.getByRole('button', { name: /^已停用/ }).click()
  await expect(row(page, old)).toContainText(`改用 ${other}`)

  await expect
    .poll(async () => (await query(`select from question_kp where suggestion is not null`)).length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  await page.goto(`/questionbank/allquestions?points=suggested&knowledge=${encodeURIComponent(other)}`)
  await expect(keyword(page)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: other })).toHaveCount(1)
  await page.getByRole('row').filter({ hasText: other }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '确认知识点' }).click()
  await runSingle(page, '确认知识点', { button: '确认' })
  await expect(page.getByRole('row').filter({ hasText: other })).toHaveCount(0)
})
