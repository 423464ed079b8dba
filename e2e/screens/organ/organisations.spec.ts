import { expect, type Page, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addClass, addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, keyword, pick, row, runSingle } from '../../support/screen.ts'

const organs = '/platformmanage/organization'
const classes = '/platformmanage/class'

const tree = (page: Page) => page.getByRole('tree', { name: '机构' })
const node = (page: Page, name: RegExp | string) => tree(page).getByRole('treeitem', { name })

test('a user creates, moves, disables and removes an organisation, which cannot be removed while it has classes', async ({
  page,
}) => {
  const [group, primary] = [unique('晨曦集团'), unique('晨曦小学')]
  const heard = consoleErrors(page)
  await signIn(page, await person('organs.life'), organs)
  await page.getByRole('button', { name: '新增机构' }).first().click()
  const form = page.getByRole('dialog', { name: '新增机构' })
  await form.getByRole('textbox', { name: '名称' }).fill(group)
  await pick(page, page.getByRole('combobox', { name: '地区' }), 'shaoxing', /^绍兴市/)
  await form.getByRole('button', { name: '保存并继续新增' }).click()
  await expect(page.getByText(/已保存|已新增/).first()).toBeVisible()
  await form.getByRole('textbox', { name: '名称' }).fill(primary)
  await pick(page, page.getByRole('combobox', { name: '地区' }), 'zhuji', /诸暨市/)
  await form.getByRole('textbox', { name: '手机' }).fill('12345')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请输入 11 位手机号，或带区号的座机号')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('textbox', { name: '手机' }).fill('0575-83000000')
  await form.getByRole('textbox', { name: '席位' }).fill('120')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()

  await keyword(page).fill('cxxx')
  await expect(row(page, primary)).toContainText('浙江省 绍兴市 诸暨市')
  await expect(row(page, primary)).toContainText('0 / 120')
  await expect(row(page, primary)).toContainText(/JG\d{6}/)

  await node(page, new RegExp(`^${primary}`)).focus()
  await page.keyboard.press('Control+x')
  await node(page, new RegExp(`^${group}`)).focus()
  await page.keyboard.press('Control+v')
  await page.getByRole('dialog', { name: '移动机构' }).getByRole('button', { name: '移动' }).click()
  await expect(node(page, new RegExp(`${group}.*下级机构 1`))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await node(page, new RegExp(`^${group}`)).click()
  await expect(page.getByRole('heading', { name: group })).toBeVisible()
  await expect(row(page, primary)).toBeVisible()

  const [organ] = await query<{ id: string }>('select id::text from organ where name = $1', [primary])
  await addClass(organ?.id ?? '', '07', '1班')
  await act(page, row(page, primary), '停用')
  await runSingle(page, `停用机构“${primary}”`, { button: '停用', says: '班级 1' })
  await expect(row(page, primary).getByText('停用', { exact: true })).toBeVisible()

  await act(page, row(page, primary), '记录')
  const history = page.getByRole('dialog', { name: /修改记录/ })
  await expect(history.getByText(group)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  const remove = async (name: string) => {
    await act(page, row(page, name), '删除')
    await page.getByRole('dialog', { name: '删除机构' }).getByRole('button', { name: '删除' }).click()
  }
  await remove(primary)
  await expect(page.getByText(`“${primary}”还有班级 1，不能删除；可以停用`)).toBeVisible()
  await query('delete from school_class where organ_id = $1', [organ?.id])
  await remove(primary)
  await expect(page.getByText(`已删除“${primary}”`)).toBeVisible()
  await expect(row(page, primary)).toBeHidden()
  expect(heard).toEqual([])
})

test('a user creates a class with a grade of its section, renames the class and removes it', async ({ page }) => {
  await signIn(page, await person('classes.life'))
  const { id: organ, name } = await addSchool('云帆示例中学')
  await query(
    `insert into account (kind, user_name, full_name, organ_id, status, pinyin, initials)
     values ('teacher', $1, '云老师', $2, 'active', 'yunlaoshi', 'yls')`,
    [unique('yunfan'), organ],
  )
  const heard = consoleErrors(page)
  await page.goto(`${classes}?organ=${organ}`)
  await page.getByRole('button', { name: '新增班级' }).first().click()
  const form = page.getByRole('dialog', { name: '新增班级' })
  await expect(form.getByRole('combobox', { name: '机构' })).toHaveValue(name)
  await pick(page, form.getByRole('combobox', { name: '学段' }), '初中')
  await pick(page, form.getByRole('combobox', { name: '年级' }), '七年级')
  await pick(page, form.getByRole('combobox', { name: '学段' }), '高中')
  await expect(form.getByRole('combobox', { name: '年级' })).toHaveValue('')
  await pick(page, form.getByRole('combobox', { name: '年级' }), '高二')
  await form.getByRole('textbox', { name: '名称' }).fill('1班')
  await pick(page, page.getByRole('combobox', { name: '班主任' }), 'yls', /云老师/)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row(page, '1班')).toContainText('云老师')
  await expect(row(page, '1班')).toContainText('高二')
  await expect(node(page, new RegExp(`${name}.*班级 1`))).toHaveAttribute('aria-selected', 'true')

  await row(page, '1班').getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: '编辑班级' })
  await edit.getByRole('textbox', { name: '名称' }).fill('实验1班')
  await edit.getByRole('textbox', { name: '名称' }).press('Control+s')
  await expect(edit).toBeHidden()
  await expect(row(page, '实验1班')).toBeVisible()
  await act(page, row(page, '实验1班'), '删除')
  await page.getByRole('dialog', { name: '删除班级' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除“实验1班”')).toBeVisible()
  expect(heard).toEqual([])
})

test('promoting classes also promotes their students, skips classes of the last grade and can be undone', async ({
  page,
}) => {
  await signIn(page, await person('classes.up'))
  const { id: organ } = await addSchool('远航示例中学')
  const student = unique('yuanhang')
  await addClass(organ, '07', '1班')
  await addClass(organ, '09', '9班')
  await query(
    `insert into account (kind, user_name, full_name, organ_id, class_id, section, grade, status)
     select 'student', $2, '远同学', organ_id, id, section, grade, 'active'
     from school_class where organ_id = $1 and name = '1班'`,
    [organ, student],
  )
  const gradeOf = async () =>
    (await query<{ grade: string }>('select grade from account where user_name = $1', [student]))[0]?.grade
  await page.goto(`${classes}?organ=${organ}`)
  await expect(row(page, '1班')).toContainText('七年级')
  await page
    .getByRole('checkbox', { name: /全选|本页|选择/ })
    .first()
    .check()
  await page.getByRole('button', { name: '升级', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '班级升级' })
  await expect(dialog).toContainText('将升级 1 条，跳过 1 条：已是最高年级 1')
  await expect(dialog).toContainText('学生账号 1')
  await dialog.getByRole('button', { name: '升级' }).click()
  await expect(dialog.getByText(/已完成/)).toBeVisible()
  await expect.poll(gradeOf).toBe('08')
  await dialog.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销这次操作？' }).getByRole('button', { name: '撤销' }).click()
  await expect.poll(gradeOf).toBe('07')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(row(page, '1班')).toContainText('七年级')
  await expect(row(page, '1班')).toContainText('2026–2027')
})
