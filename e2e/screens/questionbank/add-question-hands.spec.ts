import { expect, type Locator, type Page, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { focused } from '../../support/keys.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { publishedPoint } from '../../support/points.ts'
import { addQuestion } from '../../support/questions.ts'
import { consoleErrors } from '../../support/screen.ts'

// These tests cover work by hand in the form for questions: clicks on formulas, keys that move between texts, a phone.

const SCREEN = '/questionbank/addquestion'
const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const editor = (page: Page, name: string) => front(page).getByRole('textbox', { name, exact: true })
const formulaIn = (page: Page, name: string) => editor(page, name).locator('.formula-node').first()
const dialog = (page: Page) => page.getByRole('dialog', { name: '编辑公式' })

async function form(page: Page, more: Parameters<typeof addQuestion>[1] = {}): Promise<string> {
  const id = await addQuestion(page, { stemHtml: '<p>若 $a+b=2ab$，则最大值是</p>', ...more })
  await page.goto(`${SCREEN}?id=${id}`)
  await expect(formulaIn(page, '题干').locator('.formula[data-state="done"]')).toBeVisible()
  return id
}

/** Clicks a formula at the given fraction of its width: 0 is the left edge, 1 the right edge. */
async function press(formula: Locator, part: number, clickCount = 1): Promise<void> {
  const { width, height } = (await formula.boundingBox()) ?? { width: 0, height: 0 }
  await formula.click({ position: { x: width * part, y: height / 2 }, clickCount })
}

test('a click beside a formula puts the cursor there, and Enter or a double click on it opens the formula dialog', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('hands.formula'), '/main')
  await form(page)
  const formula = formulaIn(page, '题干')
  await press(formula, 0.9)
  await page.keyboard.type('右')
  await press(formula, 0.1)
  await page.keyboard.type('左')
  await expect(editor(page, '题干')).toContainText(/若 左[\s\S]*右，则/)
  await expect(formula).toBeVisible()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await press(formula, 0.5)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await press(formula, 0.5, 2)
  await dialog(page).getByRole('textbox', { name: 'LaTeX 源码' }).fill('c^2')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(editor(page, '题干').locator('.formula[data-tex="c^2"]')).toBeVisible()
  // After a reload the text of option A has no editor yet; a double click on its formula must open the dialog all the
  // same.
  await page.reload()
  await press(formulaIn(page, '选项 A'), 0.5, 2)
  await expect(dialog(page)).toBeVisible()
  expect(heard).toEqual([])
})

test('the toolbar of a text appears without moving the text, and Tab moves between options and controls', async ({
  page,
}) => {
  await signIn(page, await person('hands.keys'), '/main')
  await form(page)
  const below = [editor(page, '选项 A'), editor(page, '选项 B'), editor(page, '解析')]
  const places = () => Promise.all(below.map(async (one) => (await one.boundingBox())?.y))
  const before = await places()
  await editor(page, '题干').click()
  await expect(front(page).getByRole('toolbar', { name: '格式' })).toBeVisible()
  expect(await places()).toEqual(before)
  await editor(page, '选项 A').focus()
  expect(await places()).toEqual(before)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('选项 B')
  await page.keyboard.press('Control+ArrowUp')
  expect(await focused(page)).toBe('选项 A')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('选项 B')
  await page.keyboard.press('Alt+a')
  await expect(front(page).getByRole('radio', { name: 'A 正确' })).toBeChecked()
  await page.keyboard.press('Alt+F10')
  expect(await focused(page)).toBe('公式')
  await page.keyboard.press('Alt+F10')
  expect(await focused(page)).toBe('移动选项 B')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('B 正确')
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('选项 B')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('添加选项')
})

test('the formula dialog shows a takeover request, and can change nothing after the takeover', async ({
  page,
  browser,
}) => {
  await signIn(page, await person('hands.one'), '/main')
  const id = await form(page)
  await editor(page, '题干').click()
  await page.keyboard.type('甲')
  await press(formulaIn(page, '题干'), 0.5, 2)
  await dialog(page).getByRole('textbox', { name: 'LaTeX 源码' }).fill('x+1')
  const theirs = await openOnOtherComputer(browser, await person('hands.other'), `${SCREEN}?id=${id}`)
  await front(theirs).getByRole('button', { name: '请求接管' }).click()
  const asked = page.getByRole('dialog', { name: '测试hands.other请求接管' })
  await expect(asked.getByRole('button', { name: '继续编辑' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(asked.getByRole('button', { name: '让出' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: '确定' })).toBeDisabled()
  await expect(dialog(page).getByText('题目现在不能修改')).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'LaTeX 源码' })).toHaveValue('x+1')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(formulaIn(page, '题干').locator('[data-tex="a+b=2ab"]')).toBeVisible()
})

test('the question form on a phone has its buttons in one line, and does not break short formulas', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await person('hands.phone'), '/main')
  // The lines differ in length, so that the end of the line falls into a formula in some of them.
  const stem = Array.from({ length: 24 }, (_, at) => `<p>${'字'.repeat(at)}取 $a\\ge 2$ 与 $\\mu=0.5$ 时</p>`).join('')
  await form(page, { stemHtml: stem })
  const buttons = ['保存并新建', '保存草稿', '提交'].map((name) =>
    front(page).getByRole('button', { name, exact: true }),
  )
  const places = await Promise.all(buttons.map(async (one) => one.boundingBox()))
  expect(new Set(places.map((place) => place?.y)).size).toBe(1)
  for (const place of places) expect(place?.y ?? 0).toBeGreaterThan(700)
  const parted = await editor(page, '题干').evaluate(
    (text) =>
      [...text.querySelectorAll('.formula[data-state="done"] mjx-math')].filter((formula) => {
        const tops = [...formula.querySelectorAll('mjx-c')].map((sign) => sign.getBoundingClientRect().bottom)
        return Math.max(...tops) - Math.min(...tops) > 14
      }).length,
  )
  expect(parted).toBe(0)
  await page.screenshot({ path: test.info().outputPath('phone.png') })
})

test('the question form preselects the only subject of an editor, who writes and submits a question by keyboard', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('hands.editor', 'editor', { scope: ['02:3'] }), SCREEN)
  const field = (name: string) => front(page).getByRole('combobox', { name, exact: true })
  await expect(field('学段')).toHaveValue('高中')
  await expect(field('学科')).toHaveValue('数学')
  await expect(field('年级')).toBeFocused()
  for (const value of ['高三', '单选题']) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Enter')
    await field('题型').focus()
  }
  await editor(page, '题干').focus()
  const stem = unique('手不离键盘')
  await page.keyboard.insertText(stem)
  await editor(page, '选项 A').focus()
  for (const text of ['甲', '乙', '丙', '丁']) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  expect(await focused(page)).toMatch(/^解析/)
  await page.keyboard.insertText('故选乙。')
  await front(page).getByRole('combobox', { name: '难度', exact: true }).focus()
  await page.keyboard.insertText('中等')
  await page.keyboard.press('Enter')
  const { name: point } = await publishedPoint(unique('手边考点'))
  await front(page).getByRole('combobox', { name: '知识点' }).fill(point)
  await page.getByRole('option', { name: point }).click()
  await editor(page, '题干').focus()
  await page.keyboard.press('Alt+b')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()
  await expect(front(page).getByRole('button', { name: '再录一题' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor(page, '题干')).toBeFocused()
  await expect(editor(page, '题干')).toHaveText('')
  await expect(editor(page, '选项 D')).toBeVisible()
  await expect(field('题型')).toHaveValue('单选题')
  expect(heard).toEqual([])
})
