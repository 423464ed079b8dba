import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { getQuestionBody } from '../../../lib/contracts/question/editing.ts'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const editor = (page: Page, name: string) => front(page).getByRole('textbox', { name, exact: true })

async function bodyOf(page: Page, id: string) {
  const answer = await (await page.request.get(`/api${getQuestionBody.path}?id=${id}`)).json()
  return getQuestionBody.answer.parse(answer.result).body
}

async function saved(page: Page): Promise<void> {
  await front(page).getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('试题已保存').last()).toBeVisible()
}

test('Alt+PageDown in the question form saves the question with its option feedback and opens the next one', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('next.questions'), '/main')
  const mark = unique('下一题')
  const second = await addQuestion(page, { stemHtml: `<p>${mark}之二</p>` })
  const first = await addQuestion(page, { stemHtml: `<p>${mark}之一</p>` })
  await page.goto(`/questionbank/allquestions?keyword=${mark}&sort=code&order=desc`)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link', { name: '编辑' }).click()
  await front(page).getByRole('button', { name: '写选项反馈' }).click()
  await editor(page, '选项 A 的反馈').click()
  await page.keyboard.insertText('忘了取负数的情形')
  await expect(front(page).getByText('忘了取负数的情形').last()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Alt+PageDown')
  await expect(editor(page, '题干')).toContainText(`${mark}之二`)
  await expect(page).toHaveURL(new RegExp(`[?&]id=${second}`))
  expect((await bodyOf(page, first)).options.map(({ feedbackHtml }) => feedbackHtml)).toEqual(['忘了取负数的情形', ''])
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByText('已经是列表的最后一题')).toBeVisible()
  await page.goto(`/questionbank/questiondetail?id=${first}`)
  await expect(page.getByText('忘了取负数的情形')).toBeVisible()
  expect(heard).toEqual([])
})

test('thirty formulas typed between dollar signs and a formula from the dialog are unchanged after reopening', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('formulas.questions'), '/main')
  const id = await addQuestion(page, { stemHtml: '<p>质点沿轨道运动。</p>' })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await editor(page, '题干').click()
  await page.keyboard.press('Control+End')
  const formulas = Array.from({ length: 30 }, (_, at) => `v_{${at}}=\\frac{${at}}{2}gt^2`)
  for (const formula of formulas) await page.keyboard.type(`，$${formula}$`)
  await page.keyboard.press('Control+M')
  const dialog = page.getByRole('dialog', { name: '插入公式' })
  await dialog.getByRole('textbox', { name: 'LaTeX 源码' }).fill('\\ce{2H2 + O2 -> 2H2O}')
  await dialog.getByRole('button', { name: '插入', exact: true }).click()
  await saved(page)
  const { stemHtml } = await bodyOf(page, id)
  for (const formula of formulas) expect(stemHtml).toContain(`$${formula}$`)
  expect(stemHtml).toContain('$\\ce{2H2 + O2 -&gt; 2H2O}$')
  await page.goto('/main')
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await expect(editor(page, '题干')).toContainText('质点沿轨道运动')
  await saved(page)
  expect((await bodyOf(page, id)).stemHtml).toBe(stemHtml)
  expect(heard).toEqual([])
})

/** Sends a paste event with the given clipboard contents by MIME type, as after copying in another program. */
async function paste(page: Page, field: string, clipboard: Record<string, string>): Promise<void> {
  await editor(page, field).click()
  await editor(page, field).evaluate((element, held) => {
    const data = new DataTransfer()
    for (const [type, text] of Object.entries(held)) data.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, clipboard)
}

test('a stem keeps alignment and indents that were pasted or set with tools, in the form and on the detail page', async ({
  page,
}) => {
  await signIn(page, await person('poem.questions'), '/main')
  const id = await addQuestion(page, { stemHtml: '' })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  const html = `<p class=MsoNormal align=center style='text-align:center'>静夜思</p>
<p class=MsoNormal style='text-indent:21.0pt'>床前明月光，疑是地上霜。</p>`
  await paste(page, '题干', { 'text/html': html, 'text/plain': '静夜思\r\n床前明月光，疑是地上霜。' })
  const stem = editor(page, '题干')
  await expect(stem.locator('p').first()).toHaveCSS('text-align', 'center')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('李白')
  const tool = (name: string) => front(page).getByRole('toolbar').getByRole('button', { name, exact: true })
  await tool('首行缩进').click()
  await tool('右对齐').click()
  await expect(tool('右对齐')).toHaveAttribute('aria-pressed', 'true')
  await expect(stem.locator('p').last()).toHaveCSS('text-align', 'right')
  await page.keyboard.press('Control+Shift+E')
  await expect(tool('居中')).toHaveAttribute('aria-pressed', 'true')
  await saved(page)
  expect((await bodyOf(page, id)).stemHtml).toBe(
    '<p data-align="center">静夜思</p><p data-indent="">床前明月光，疑是地上霜。</p><p data-align="center">李白</p>',
  )
  await page.goto(`/questionbank/questiondetail?id=${id}`)
  await expect(front(page).getByText('静夜思')).toHaveCSS('text-align', 'center')
  await expect(front(page).getByText('床前明月光')).not.toHaveCSS('text-indent', '0px')
})

test('text pasted from Word keeps its equation, table and options, and loses the markup of Word', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('word.questions'), '/main')
  const id = await addQuestion(page, { stemHtml: '' })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  const equation =
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml">
<body><!--StartFragment--><p class="MsoNormal"><span style="font-family:宋体;mso-fareast-font-family:宋体">其中一半是<!--[if gte msEquation 12]>${equation}<![endif]--><![if !msEquation]><img src="file:///C:/x/image001.png"><![endif]>，见表。<o:p></o:p></span></p>
<table class="MsoTableGrid" border="1"><tr><td><p class="MsoNormal">甲</p></td><td><p class="MsoNormal">乙</p></td></tr></table>
<p class="MsoNormal">A. 对　B. 错<o:p></o:p></p><!--EndFragment--></body></html>`
  await paste(page, '题干', { 'text/html': html, 'text/plain': '其中一半是，见表。' })
  const dialog = page.getByRole('dialog', { name: '粘贴的内容含有选项 A–B' })
  await dialog.getByRole('button', { name: '填入选项' }).click()
  await expect(editor(page, '选项 B')).toContainText('错')
  await expect(editor(page, '题干').locator('table')).toBeVisible()
  await saved(page)
  const { stemHtml, options } = await bodyOf(page, id)
  expect(stemHtml).toMatch(/其中一半是\s*\$\\frac\{1\}\{2\}\$\s*，见表/)
  expect(stemHtml).toMatch(/<table[\s\S]*甲[\s\S]*乙/)
  expect(stemHtml).not.toMatch(/mso|Mso|宋体|<o:p|A\./)
  expect(options.map(({ html }) => html.replace(/<[^>]+>/g, ''))).toEqual(['对', '错'])
  expect(heard).toEqual([])
})

test('text pasted from web pages, Excel and language models keeps its formulas and tables', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('pages.questions'), '/main')
  const id = await addQuestion(page, { stemHtml: '' })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  const held = (name: string) => readFileSync(`e2e/cases/${name}`, 'utf8')
  const stem = editor(page, '题干')
  await paste(page, '题干', { 'text/html': held('31-paste-zhihu.html'), 'text/plain': '由 得' })
  await expect(stem.locator('.formula')).toHaveCount(1)
  await page.keyboard.press('Control+End')
  await paste(page, '题干', { 'text/html': held('33-paste-prefixed-mathml.html'), 'text/plain': '求½的值' })
  await expect(stem.locator('.formula')).toHaveCount(2)
  await page.keyboard.press('Control+End')
  await paste(page, '题干', { 'text/plain': held('32-paste-brackets.txt') })
  await expect(stem.locator('.formula')).toHaveCount(4)
  await page.keyboard.press('Control+End')
  await paste(page, '题干', { 'text/html': held('34-paste-eq-field.html'), 'text/plain': '第题' })
  await expect(stem).toContainText('第①题')
  await expect(stem.locator('.formula')).toHaveCount(5)
  await page.keyboard.press('Control+End')
  await paste(page, '题干', { 'text/html': held('35-paste-katex-drawn.html'), 'text/plain': '由 21 得' })
  await expect(page.getByText('1 个公式没有带来源码，是按画出来的样子读的，请逐个核对')).toBeVisible()
  await expect(stem.locator('.formula')).toHaveCount(6)
  await page.keyboard.press('Control+End')
  await paste(page, '题干', { 'text/html': held('30-paste-excel.html'), 'text/plain': '甲\t合计\r\n\t1\t2\r\n' })
  await expect(stem.locator('tr')).toHaveCount(2)
  await saved(page)
  const { stemHtml } = await bodyOf(page, id)
  for (const formula of [
    '$a^2+b^2=c^2$',
    '$\\frac{1}{2}$',
    '$f(x)=x^2$',
    '$$\\int_0^1 f(x)\\,dx$$',
    '$\\frac{1}{x^{2}}$',
  ])
    expect(stemHtml).toContain(formula)
  expect(stemHtml).toMatch(/<td rowspan="2">甲<\/td><td colspan="2">合计<\/td>.*<td>1<\/td><td>2<\/td>/s)
  expect(heard).toEqual([])
})

test('pasting two questions creates two drafts, and a user adds a sub-question to a composite question', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('paste.questions'), '/main')
  const mark = unique('分题')
  const id = await addQuestion(page, { stemHtml: `<p>${mark}原题</p>` })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  const text = `1. ${mark}若 $a<b$，则？\nA. 大　B. 小\n【答案】B\n【解析】显然。\n2. ${mark}求 $x$ 的值。\n【答案】3`
  await paste(page, '题干', { 'text/plain': text })
  const asked = page.getByRole('dialog', { name: '粘贴的内容像是 2 道题' })
  await asked.getByRole('button', { name: '分题导入' }).click()
  const seen = page.getByRole('dialog', { name: '识别出 2 道题' })
  await expect(seen.getByRole('region', { name: '第 1 题' })).toContainText('题号“1.”已去掉')
  await expect(seen.getByRole('combobox', { name: '第 1 题的题型' })).toHaveValue('单选题')
  await expect(seen.getByRole('combobox', { name: '第 2 题的题型' })).toHaveValue('解答题')
  await seen.getByRole('button', { name: '存成 2 道草稿' }).click()
  await expect(page.getByText('已存成 2 道草稿')).toBeVisible()
  await page.goto(`/questionbank/allquestions?keyword=${mark}&sort=code&order=asc`)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(3)
  const made = await rows.nth(1).getByRole('link', { name: '编辑' }).getAttribute('href')
  const first = await bodyOf(page, new URLSearchParams(made?.split('?')[1]).get('id') ?? '')
  expect(first.options.map(({ correct }) => correct)).toEqual([false, true])
  expect(first.analysisHtml).toBe('<p>显然。</p>')
  expect(first.subject).toBe('02')
  expect(first.knowledge).toEqual([])

  const child = { typeCode: '01', stemHtml: '<p>第一问</p>', options: [], answer: [], score: null, id: null }
  const none = { shuffle: false, blanks: [], rubric: [], analysisHtml: '', thinkingHtml: '', summaryHtml: '' }
  const whole = unique('材料')
  const composite = await addQuestion(page, {
    typeCode: '26',
    stemHtml: `<p>${whole}</p>`,
    options: [],
    answer: [],
    children: [{ ...child, ...none }],
  })
  await page.goto(`/questionbank/allquestions?keyword=${whole}`)
  const row = page.getByRole('row').filter({ hasText: whole })
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '加小题' }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]id=${composite}$`))
  await expect(front(page).getByRole('button', { name: /^第 2 题/ })).toHaveAttribute('aria-expanded', 'true')
  expect(heard).toEqual([])
})

test('pasting a passage with questions fills the material and the sub-questions of a composite question', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('passage.questions'), '/main')
  const mark = unique('材料')
  const id = await addQuestion(page, { typeCode: '26', stemHtml: '', options: [], answer: [], children: [] })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  const text = `${mark}老屋的檐下挂着红辣椒。\n1．下列正确的是（　　）\nA．热闹　B．安静\n2．概括主旨。\n参考答案\n1. B 2. 思乡`
  await paste(page, '材料', { 'text/plain': text })
  const asked = page.getByRole('dialog', { name: '粘贴的内容像是 2 道题' })
  await asked.getByRole('button', { name: '分题导入' }).click()
  await page.getByRole('button', { name: '填入本题' }).click()
  await expect(front(page).getByRole('button', { name: /^第 2 题/ })).toBeVisible()
  await saved(page)
  const whole = await bodyOf(page, id)
  expect(whole.stemHtml).toBe(`<p>${mark}老屋的檐下挂着红辣椒。</p>`)
  expect(whole.children.map(({ answer }) => answer)).toEqual([['B'], ['思乡']])
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect(front(page).getByRole('button', { name: /^第 2 题/ })).toHaveCount(0)
  expect(heard).toEqual([])
})

test('pasting a question fills options, answer and analysis, and pasted drafts can be removed together', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('labels.questions'), '/main')
  const mark = unique('标签')
  const id = await addQuestion(page, { stemHtml: '' })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await paste(page, '题干', {
    'text/plain': `12．${mark}物块下滑，摩擦力为（　　）\nA．1　B．2　C．3　D．4 【答案】AC 【解析】由平衡条件得。`,
  })
  const seen = page.getByRole('dialog', { name: '粘贴的内容含有选项 A–D、答案、解析' })
  await expect(seen).toContainText('题号“12．”已去掉')
  await seen.getByRole('button', { name: '填入各栏' }).click()
  await expect(editor(page, '选项 D')).toHaveText('4')
  await expect(editor(page, '解析')).toHaveText('由平衡条件得。')
  await page.keyboard.press('Control+z')
  await expect(editor(page, '解析')).toHaveText('举反例即可')
  await expect(editor(page, '题干')).toHaveText('')

  await paste(page, '题干', { 'text/plain': `1. ${mark}求甲？\n2. ${mark}求乙？` })
  await page.getByRole('button', { name: '分题导入' }).click()
  const two = page.getByRole('dialog', { name: '识别出 2 道题' })
  await two.getByRole('checkbox', { name: '第 2 题' }).uncheck()
  await two.getByRole('button', { name: '存成 1 道草稿' }).click()
  await page.getByRole('button', { name: '整批撤回' }).click()
  await page.getByRole('dialog', { name: '整批撤回' }).getByRole('button', { name: '撤回', exact: true }).click()
  await expect(page.getByText('已撤回 1 道草稿')).toBeVisible()
  expect(heard).toEqual([])
})
