import { expect, type Page, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

// In the form for questions the stem gets its editor first. The other texts are static HTML at first. Their editors
// load when the page is idle, or when the user enters one of these texts.

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const editor = (page: Page, name: string) => front(page).getByRole('textbox', { name, exact: true })

/** Disables idle callbacks, so that no editor except that of the stem loads without the user. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}
const isMade = (page: Page, name: string) => editor(page, name).evaluate((element) => 'editor' in element)

test('a click or Tab into a text loads its editor, and letters typed meanwhile appear at the cursor', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('soon.typed'), '/main')
  const id = await addQuestion(page, {
    stemHtml: `<p>${unique('题')}</p>`,
    analysisHtml: '<p>甲乙丙丁，由 $a&lt;b$ 可得</p>',
  })
  await neverIdle(page)
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await expect(editor(page, '题干')).toBeVisible()
  expect(await isMade(page, '题干')).toBe(true)
  for (const name of ['选项 A', '选项 B', '解析']) expect(await isMade(page, name)).toBe(false)
  await expect(editor(page, '解析')).toContainText('甲乙丙丁，由')
  expect(await axeViolations(page)).toEqual([])

  const between = await editor(page, '解析').evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    range.setStart(text, 2)
    const { x, y, height } = range.getBoundingClientRect()
    return { x, y: y + height / 2 }
  })
  await page.mouse.click(between.x, between.y)
  await page.keyboard.type('一二')
  await expect(editor(page, '解析')).toContainText('甲乙一二丙丁')
  await expect(editor(page, '解析')).toBeFocused()
  expect(await isMade(page, '选项 B')).toBe(false)

  await front(page).getByRole('radio', { name: 'B 正确' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('先')
  await expect(editor(page, '选项 B')).toContainText(/^先不一定/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('试题已保存')).toBeVisible()
  await page.reload()
  await expect(editor(page, '解析')).toContainText('甲乙一二丙丁')
  await expect(editor(page, '选项 B')).toContainText(/^先不一定/)
  expect(heard).toEqual([])
})

test('all texts of the question form get editors on an idle page, and the preview does not redraw formulas', async ({
  page,
}) => {
  await signIn(page, await person('soon.alone'), '/main')
  const id = await addQuestion(page, { stemHtml: `<p>${unique('题')} $x^2$ 与 $y^3$</p>` })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  for (const name of ['题干', '选项 A', '选项 B', '解析']) await expect.poll(() => isMade(page, name)).toBe(true)
  const shown = front(page).locator('[data-pane="preview"] [data-anchor="stemHtml"]')
  const first = shown.locator('.formula[data-state="done"]').first()
  await expect(first).toBeVisible()
  await first.evaluate((element) => element.setAttribute('data-seen', ''))
  await editor(page, '题干').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('，求和')
  await expect(shown).toContainText('，求和')
  await expect(shown.locator('[data-seen][data-state="done"]')).toHaveCount(1)
})

test('the list of questions loads the editor when the user points at 编辑, and not before', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('soon.ahead'), '/main')
  const stem = unique('题')
  await addQuestion(page, { stemHtml: `<p>${stem}</p>` })
  const editors: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const text = await response.text().catch(() => '')
    if (text.includes('ProseMirror')) editors.push(response.url())
  })
  await page.goto(`/questionbank/allquestions?keyword=${stem}`)
  const link = page.getByRole('table').getByRole('link', { name: '编辑' })
  await expect(link).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(editors).toEqual([])

  await link.hover()
  await expect.poll(() => editors.length).toBeGreaterThan(0)
  // Several script files belong to the editor, so wait until no further file arrives.
  const settled = async () => {
    const before = editors.length
    await page.waitForTimeout(500)
    return editors.length === before
  }
  await expect.poll(settled).toBe(true)
  const ahead = editors.length
  await link.click()
  await expect(editor(page, '题干')).toContainText(stem)
  await editor(page, '题干').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('，求和')
  await expect(editor(page, '题干')).toContainText(`${stem}，求和`)
  for (const name of ['选项 A', '解析']) await expect(editor(page, name)).toBeVisible()
  expect(editors.length).toBe(ahead)
  expect(heard).toEqual([])
})
