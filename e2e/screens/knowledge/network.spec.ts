import { expect, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { publishedPoint } from '../../support/points.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

/** Publishes points of a subject and section that no other journey uses, and returns their names. */
async function publishPoints(subject: string, names: readonly string[]): Promise<string[]> {
  const published: string[] = []
  for (const name of names) published.push((await publishedPoint(unique(name), { subject, section: '2' })).name)
  return published
}

test('prerequisites are linked, refused, followed and removed by the keyboard in the list', async ({ page }) => {
  const heard = consoleErrors(page)
  const [first = '', second = '', third = ''] = await publishPoints('06', ['力', '功', '能'])
  const editor = await person('net.editor', 'editor', { scope: ['06:2'] })
  await signIn(page, editor, '/knowledge/network')
  await expect(page.getByRole('heading', { name: '请选择学科' })).toBeVisible()
  await page.goto('/knowledge/network?section=2&subject=06')
  await page.getByRole('button', { name: '列表', exact: true }).click()
  const list = page.getByRole('list', { name: '知识点', exact: true })
  const point = (name: string) => list.locator('button[data-point]').filter({ hasText: name })
  const link = async (from: string, to: string) => {
    await point(from).click()
    await page.keyboard.press('l')
    await expect(page.getByText(`从“${from}”连线`)).toBeVisible()
    await point(to).focus()
    await page.keyboard.press('Enter')
  }
  await link(first, second)
  await expect(page.getByText(`已添加“${first} → ${second}”，待确认`)).toBeVisible()
  await link(second, third)
  await expect(page.getByText(`已添加“${second} → ${third}”，待确认`)).toBeVisible()

  await link(third, first)
  await expect(
    page.getByText(
      `前置关系会成环：${third} → ${first} → ${second} → ${third}。请先移除其中一条：${first} → ${second}、${second} → ${third}`,
    ),
  ).toBeVisible()

  await point(first).click()
  await page.keyboard.press('p')
  await point(third).click()
  await expect(page.getByText(`路径：${first} → ${second} → ${third}`)).toBeVisible()
  await page.keyboard.press('Escape')

  // The arrow key leads from the chosen point to its relation.
  await expect(list.getByRole('button', { name: `前置：${second}` })).toBeVisible()
  await point(third).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText(`已移除“${second} → ${third}”`)).toBeVisible()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(list.getByRole('button', { name: `前置：${second}` })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await point(third).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: third })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '图', exact: true }).click()
  await expect(page.getByRole('img', { name: /^知识网络图/ })).toBeVisible()
  await expect(page.getByText('正在排布…')).toBeHidden()
  await expect(page.locator('[data-stage] canvas').first()).toBeVisible()
  expect(heard).toEqual([])
})
