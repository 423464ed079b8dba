import { expect, test } from '@playwright/test'
import { addSystem } from '../../../lib/contracts/knowledge-system/calls.ts'
import { getNodes } from '../../../lib/contracts/knowledge-system/editing.ts'
import { listPlacements, placeQuestions } from '../../../lib/contracts/knowledge-system/mapping.ts'
import { call } from '../../support/call.ts'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors, pick } from '../../support/screen.ts'

test('a user pastes a new edition, confirms where the old nodes go, and takes their questions along', async ({
  page,
  baseURL,
}) => {
  const heard = consoleErrors(page)
  const web = baseURL ?? ''
  await signIn(page, await person('ks.edition', 'chief', { scope: ['02:3'] }), '/knowledge/addsystem?kind=special')
  const [oldName, name] = [unique('函数旧版'), unique('函数新版')]
  const outline = '函数的概念\n  定义域\n  值域\n数列的概念\n  通项公式'
  const { result: old } = await call(page.request, web, addSystem, {
    ...{ kind: 'special', name: oldName, subject: '02', section: '3', theme: '高考总复习' },
    source: { from: 'import', outline },
  })
  const { nodes } = (await call(page.request, web, getNodes, { id: old.id })).result
  const questionIds = [await addQuestion(page, {})]
  for (const title of ['值域', '通项公式']) {
    const uid = nodes.find((node) => node.title === title)?.uid ?? ''
    expect((await call(page.request, web, placeQuestions, { id: old.id, uid, questionIds })).message).toBe('ok')
  }

  await page.getByRole('textbox', { name: '名称' }).fill(name)
  await pick(page, page.getByRole('combobox', { name: '学段' }), '高中')
  await pick(page, page.getByRole('combobox', { name: '学科' }), '数学')
  await page.getByRole('textbox', { name: '主题' }).fill('高考总复习')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '粘贴目录' }).click()
  await page
    .getByRole('textbox', { name: '目录' })
    .fill('1 函数的概念\n  函数的定义域\n  最值\n2 数列的概念\n  通项公式')
  await pick(page, page.getByRole('combobox', { name: '旧版体系' }), oldName)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  await page.getByRole('button', { name: '映射' }).click()
  const rows = page.getByRole('list', { name: '节点的去向' }).getByRole('listitem')
  const rowOf = (title: string) => rows.filter({ has: page.getByText(title, { exact: true }) })
  await expect(rows).toHaveCount(5)
  await expect(rowOf('通项公式')).toContainText('建议保留')
  await page.getByRole('button', { name: /采纳 \d 条把握大的建议/ }).click()
  await expect(rowOf('通项公式')).toHaveCount(0)
  await page.getByRole('button', { name: '改选：值域' }).click()
  const dialog = page.getByRole('dialog', { name: '“值域”的去向' })
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await dialog.getByRole('textbox', { name: '查找节点' }).fill('最值')
  await dialog.getByRole('radio', { name: '1 函数的概念 / 最值' }).check()
  await dialog.getByRole('button', { name: '确认' }).click()
  await page.getByRole('button', { name: '有试题 2' }).click()
  await expect(rowOf('值域')).toContainText('移动 1 函数的概念 / 最值')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: '带入试题', exact: true }).click()
  const carry = page.getByRole('dialog', { name: `按映射带入“${oldName}”的试题` })
  await expect(carry.getByText('将归入 2 道次')).toBeVisible()
  await expect(carry.getByRole('list', { name: '试运行结果' })).toContainText('函数的概念 / 值域 → 1 函数的概念 / 最值')
  await carry.getByRole('button', { name: '带入', exact: true }).click()
  await expect(page.getByText('已带入 2 道试题的归类')).toBeVisible()
  const target = (await call(page.request, web, getNodes, { id })).result.nodes.find(({ title }) => title === '最值')
  const placed = async () =>
    (await call(page.request, web, listPlacements, { id, uid: target?.uid ?? '' })).result.map(
      ({ questionId }) => questionId,
    )
  expect(await placed()).toEqual(questionIds)
  await page.getByRole('button', { name: '撤销带入（2 道）' }).click()
  await expect(page.getByText('已撤销 2 道试题的归类')).toBeVisible()
  expect(await placed()).toEqual([])
  expect(heard).toEqual([])
})
