import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organExport } from '../../lib/contracts/organ/calls.ts'
import { staffExport } from '../../lib/contracts/staff/calls.ts'
import { downloadTaskFile, getTask, listTasks } from '../../lib/contracts/task/calls.ts'
import { addAgent, addRole } from './factories.ts'
import { addClerk, addSchool, PLACES, type School, setOrgan } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let mine: School
let other: School

beforeAll(async () => {
  app = await startTestApp()
  const { id: agentId } = await addAgent(app.services.db)
  mine = await addSchool(app, 'amber', agentId)
  other = await addSchool(app, 'birch', agentId)
  await addRole(app.services.db, { code: 'placed', dataScope: 'organ' }, { like: PLACES })
  await addRole(app.services.db, { code: 'everywhere', dataScope: 'all' }, { like: PLACES })
})
afterAll(() => app.close())

interface Clerk {
  userId: number
  token: string
}

async function exportOrgans(clerk: Clerk): Promise<string> {
  const { result } = await app.call(organExport.start, { filter: {}, columns: ['name'], format: 'csv' }, clerk)
  await app.runTasks()
  return result.id
}

/** Downloads the file of a task; returns its text, or the refusal as an object. */
async function fetchFile(clerk: Clerk, id: string) {
  const url = `${downloadTaskFile.path}?id=${id}`
  const { body } = await app.app.inject({ url, headers: { authorization: clerk.token } })
  return body.startsWith('{') ? JSON.parse(body) : body
}

/** Returns the reason that the task centre shows if the file can no longer be downloaded; null if it can. */
async function refusedAs(clerk: Clerk, id: string) {
  const one = (await app.call(getTask, { id }, clerk)).result.file
  const [listed] = (await app.call(listTasks, {}, clerk)).result.list
  expect(listed?.file).toEqual(one)
  return one?.refused
}

const narrowed = '导出之后您的数据范围变小了，不能再下载这个文件，请重新导出'
const refusal = { code: 403, message: narrowed, result: { outside: true } }

test('an exported file can be downloaded while its rows are in the user’s data scope', async () => {
  const clerk = await addClerk(app, 'file.amber', ['placed'], [mine.group])
  const id = await exportOrgans(clerk)
  const move = async (organ: string) => {
    await setOrgan(app, clerk.userId, organ)
    clerk.token = await app.signIn('file.amber')
  }
  expect(await fetchFile(clerk, id)).toContain('amber学校')
  expect(await refusedAs(clerk, id)).toBeNull()

  await move(mine.school)
  expect(await fetchFile(clerk, id)).toMatchObject(refusal)
  expect(await refusedAs(clerk, id)).toBe(narrowed)

  await move(other.group)
  expect(await fetchFile(clerk, id)).toMatchObject(refusal)

  await move(mine.group)
  expect(await fetchFile(clerk, id)).toContain('amber学校')
})

test('an exported file can still be downloaded after the user’s data scope has become wider', async () => {
  const clerk = await addClerk(app, 'file.wider', ['placed'], [mine.school])
  const id = await exportOrgans(clerk)
  await setOrgan(app, clerk.userId, mine.group)
  clerk.token = await app.signIn('file.wider')
  expect(await fetchFile(clerk, id)).toContain('amber学校')
})

test('an exported file is refused after the user’s data scope has become narrower or the permission was removed', async () => {
  const clerk = await addClerk(app, 'file.all', ['everywhere', 'placed'], [mine.group])
  const id = await exportOrgans(clerk)
  const dropRole = async (code: string) => {
    await app.services.db.execute(sql`
      delete from user_role where user_id = ${clerk.userId} and role_id = (select id from role where code = ${code})`)
    clerk.token = await app.signIn('file.all')
  }
  await dropRole('everywhere')
  expect(await fetchFile(clerk, id)).toMatchObject(refusal)
  await dropRole('placed')
  expect(await fetchFile(clerk, id)).toMatchObject({ code: 403, result: { permission: 'organ:export' } })
  expect(await refusedAs(clerk, id)).toMatch(/^您已没有导出的权限（organ:export）/)
})

test('an exported file with complete phones is refused after the user has lost the right to see them', async () => {
  await addRole(app.services.db, { code: 'counting', dataScope: 'all' }, { like: 'user:(list|export)' })
  await addRole(app.services.db, { code: 'editing', dataScope: 'all' }, { like: 'user:edit' })
  const clerk = await addClerk(app, 'file.phones', ['counting', 'editing'], [])
  const exportPeople = async (columns: string[]) => {
    const { result } = await app.call(staffExport.start, { filter: {}, columns, format: 'csv' }, clerk)
    await app.runTasks()
    return result.id
  }
  const [names, phones] = [await exportPeople(['userName']), await exportPeople(['userName', 'phone'])]
  expect(await fetchFile(clerk, phones)).toContain('file.phones')
  await app.services.db.execute(sql`
    delete from user_role where user_id = ${clerk.userId} and role_id = (select id from role where code = 'editing')`)
  clerk.token = await app.signIn('file.phones')
  expect(await fetchFile(clerk, phones)).toMatchObject({ code: 403, result: { permission: 'user:edit' } })
  expect(await refusedAs(clerk, phones)).toMatch(/^文件中有完整手机号/)
  expect(await fetchFile(clerk, names)).toContain('file.phones')
  expect(await fetchFile(clerk, await exportPeople(['userName', 'phone']))).toContain('file.phones')
})
