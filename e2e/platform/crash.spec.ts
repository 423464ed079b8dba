import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { runFile } from '../support/operator.ts'
import { person, signIn } from '../support/people.ts'
import { addSchool, addStudentsNamed, studentFile, studentsOf } from '../support/school.ts'

const ROWS = 4_000

interface TaskState {
  id: string
  status: string
  phase: string
  done: number
}

async function task(userName: string): Promise<TaskState> {
  const [row] = await query<TaskState>(
    `select id::text, status, phase, done from task
      where owner_id = (select id from "system_user" where user_name = $1) order by id desc limit 1`,
    [userName],
  )
  if (!row) throw new Error('no task')
  return row
}

/** The state of the user's newest task; undefined while the database does not answer. */
const stateOf = (userName: string) => task(userName).catch(() => undefined)

/** Waits until the user's newest task has written some of its rows but not all, so that a kill interrupts it. */
async function untilHalfway(userName: string): Promise<void> {
  const atWork = async () => {
    const state = await stateOf(userName)
    return state?.status === 'running' && state.done > 400 && state.done < ROWS
  }
  await expect.poll(atWork, { intervals: [50], timeout: 30_000 }).toBe(true)
}

interface Pupils {
  userName: string
  schoolId: string
  school: string
  names: string[]
}

/** Creates a school and a user, and returns them with the user names for the pupils of the school. */
async function pupils(who: string): Promise<Pupils> {
  const { id: schoolId, name: school } = await addSchool('断电示例校')
  const userName = await person(who)
  const names = Array.from({ length: ROWS }, (_, index) => `${userName}${String(index).padStart(5, '0')}`)
  return { userName, schoolId, school, names }
}

async function startImport(page: Page, who: string): Promise<Pupils> {
  const made = await pupils(who)
  const { userName, school, names } = made
  await signIn(page, userName, '/user/studentaccount?import=start')
  const wizard = page.getByRole('dialog', { name: '导入学生账号' })
  const rows = names.map((name, index) => [name, `学生${index}`] as const)
  await wizard.getByLabel('要导入的文件').setInputFiles(studentFile(school, rows))
  const go = wizard.getByRole('button', { name: `导入 ${ROWS.toLocaleString('zh-CN')} 条` })
  await expect(go).toBeEnabled({ timeout: 60_000 })
  await go.click()
  return made
}

async function untilOver(userName: string): Promise<void> {
  const over = async () => {
    const state = await stateOf(userName)
    return state && `${state.phase} ${state.status} ${state.done}`
  }
  await expect.poll(over, { timeout: 120_000, intervals: [500] }).toBe(`run done ${ROWS}`)
}

/** Checks that every account exists once and has exactly `times` audit entries, so that no work is lost or repeated. */
async function expectOnce(school: string, names: readonly string[], action: string, times = 1): Promise<void> {
  expect(await studentsOf(school)).toEqual(names)
  const entries = await query<{ writes: number; accounts: number }>(
    `select count(*)::int as accounts, coalesce(sum(writes), 0)::int as writes from (
       select count(*) as writes from audit_log l
         join account a on a.id::text = l.entity_id join organ o on o.id = a.organ_id
        where l.entity = 'student' and o.name = $1 and l.action ~* $2 group by a.id) each_account`,
    [school, action],
  )
  expect(entries).toEqual([{ accounts: names.length, writes: names.length * times }])
}

test.describe.configure({ timeout: 300_000 })

test('an import continues after kill -9 of the backend and adds each student once', async ({ page }) => {
  const { userName, school, names } = await startImport(page, 'crasha')
  await untilHalfway(userName)
  const { pid } = runFile().backend
  process.kill(pid, 'SIGKILL')
  await untilOver(userName)
  expect(runFile().backend.pid).not.toBe(pid)
  await expectOnce(school, names, 'import')
  await page.reload()
  await expect(page.getByText(`已完成：成功 ${ROWS.toLocaleString('zh-CN')} 条`)).toBeVisible()
})

test('an import continues after kill -9 of PostgreSQL and adds each student once', async ({ page }) => {
  const { userName, school, names } = await startImport(page, 'crashb')
  await untilHalfway(userName)
  const { postgres } = runFile()
  test.skip(!postgres, 'the database is not ours to kill')
  process.kill(postgres?.pid ?? 0, 'SIGKILL')
  await untilOver(userName)
  await expectOnce(school, names, 'import')
})

for (const victim of ['backend', 'postgres'] as const) {
  test(`a bulk change continues after kill -9 of ${victim} and changes every row once`, async ({ page }) => {
    test.skip(!runFile()[victim], 'the database is not ours to kill')
    const { userName, schoolId, school, names } = await pupils(`crash${victim}`)
    await addStudentsNamed(schoolId, names)
    await signIn(page, userName, `/user/studentaccount?organ=${schoolId}`)
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    await page.getByRole('button', { name: /^选择全部/ }).click()
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '启用', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /启用/ })
    await dialog.getByRole('button', { name: /启用/ }).click()
    await untilHalfway(userName)
    process.kill(runFile()[victim]?.pid ?? 0, 'SIGKILL')
    await untilOver(userName)
    const versions = await query(
      `select distinct a.status, a.row_version from account a join organ o on o.id = a.organ_id where o.name = $1`,
      [school],
    )
    expect(versions).toEqual([{ status: 'active', row_version: 2 }])
    await expectOnce(school, names, 'status')
  })
}
