import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studentCalls } from '../../../../lib/contracts/account/student.ts'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import { getTask, listTaskRows } from '../../../../lib/contracts/task/calls.ts'
import { commitTask } from '../../../../lib/contracts/task/import-calls.ts'
import { readMigrations } from '../../../core/database/migrate.ts'
import { addAccount, addOrgan, addRole } from '../../../testing/factories.ts'
import { addClerk, addSchoolOfThree } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notifyOfSimilarNames } from './notify-of-similar-names.ts'

let app: TestApp
let admin: { token: string }
const ids: Record<string, number> = {}

/**
 * Reverts the tables to their state before migration 0044, adds user names that differ only by case, and runs that
 * migration.
 */
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  const { db } = app.services
  await addSchoolOfThree(db, { name: '示例京华学校', code: 'J001', seats: 300 })
  const other = await addOrgan(db, { name: '示例第二中学', code: 'J002' })
  const far = await addOrgan(db, { name: '示例第三中学', code: 'J003' })
  await addRole(db, { code: 'renamer', dataScope: 'organ' }, { like: '(student):%' })
  await addClerk(app, 'clerk.second', ['renamer'], [String(other.id)])
  await addClerk(app, 'clerk.third', ['renamer'], [String(far.id)])
  await db.execute(sql`drop index account_user_name`)
  await db.execute(sql`drop index account_twin_name`)
  await db.execute(sql`create unique index account_user_name on account (user_name) where deleted_at is null`)
  const { rows } = await db.execute<{ id: number }>(sql`select id::float8 as id from organ where code = 'J001'`)
  const home = rows[0]?.id ?? 0
  for (const userName of ['DUPB001', 'dupb001', 'DupB001']) {
    const organ = userName === 'DUPB001' ? other.id : home
    ids[userName] = (await addAccount(db, 'student', organ, { userName, status: 'active' })).id
  }
  ids.alone01 = (await addAccount(db, 'student', home, { userName: 'Alone01' })).id
  await db.execute(sql`drop index account_user_name`)
  await db.execute(sql`alter table account drop column name_twin`)
  await db.execute(sql`alter table task_row drop column keys`)
  await db.execute(sql`create unique index account_user_name on account (user_name) where deleted_at is null`)
  const migration = readMigrations().find(({ tag }) => tag.startsWith('0044_'))
  for (const statement of migration?.statements ?? []) await db.execute(sql.raw(statement))
})
afterAll(() => app.close())

const named = async (pattern: string) => {
  const { rows } = await app.services.db.execute<{ name: string; twin: string | null }>(
    sql`select user_name as name, name_twin as twin from account where user_name ilike ${pattern} and deleted_at is null order by id`,
  )
  return rows.map(({ name, twin }) => [name, twin])
}
async function imported(text: string) {
  const { result } = await app.upload(studentCalls.import.check, { bytes: Buffer.from(text), name: 'a.csv' }, admin)
  await app.runTasks()
  const { result: checked } = await app.call(listTaskRows, { id: result.id }, admin)
  return { id: result.id, rows: checked.list }
}
const body = (userName: string) => ({
  userName,
  fullName: '甲',
  phone: '',
  organId: '',
  classId: null,
  section: null,
  grade: null,
  subjects: [],
  type: 'formal' as const,
  validTo: null,
})

describe('accounts whose user names differ only in letter case', () => {
  it('keep their user names in the migration of an older database, which marks all but the oldest account', async () => {
    expect(await named('dupb001')).toEqual([
      ['DUPB001', null],
      ['dupb001', 'new'],
      ['DupB001', 'new'],
    ])
    expect(await named('alone01')).toEqual([['Alone01', null]])
  })

  it('are reported once to users who may rename one of the accounts', async () => {
    const told = async (who: { token: string }) =>
      (await app.call(listNotifications, {}, who)).result.list.map(({ title, text }) => `${title}：${text}`)
    await Promise.all([notifyOfSimilarNames(app.services), notifyOfSimilarNames(app.services)])
    await notifyOfSimilarNames(app.services)
    const clerk = { token: await app.signIn('clerk.second') }
    const said = [
      '2 个学生账号与更早的账号只有大小写不同：DupB001、dupb001。两个账号都照旧可用；账号现在不分大小写，请给其中一个改名',
    ]
    expect(await told(clerk)).toEqual(said)
    expect(await told({ token: await app.signIn('clerk.third') })).toEqual([])
    expect(await named('dupb001')).toContainEqual(['dupb001', 'told'])
  })

  it('prevent new accounts with the same name in any letter case, both in the form and in an import file', async () => {
    const { result: known } = await app.call(studentCalls.get, { id: String(ids.alone01) }, admin)
    for (const userName of ['dUPB001', 'DUPB001', 'dupb001', 'alone01', 'ALONE01']) {
      const { fields } = await app.call(studentCalls.insert, { ...body(userName), organId: known.organId }, admin)
      expect(fields).toEqual({ userName: '账号已被使用' })
    }
    const { rows } = await imported(
      `账号,姓名,机构,类型\naLONE01,甲,J001,试用\nDUPb001,乙,J001,试用\nfresh01,丙,J001,试用\n`,
    )
    expect(rows.map(({ state, issues }) => [state, issues[0]?.message])).toEqual([
      ['invalid', '账号已被使用'],
      ['invalid', '账号已被使用'],
      ['valid', undefined],
    ])
  })

  it('cannot be created by an import row, even when the other account was created after the check of the file', async () => {
    const { id } = await imported('账号,姓名,机构,类型\nlate01,甲,J001,试用\n')
    const { result: known } = await app.call(studentCalls.get, { id: String(ids.alone01) }, admin)
    await app.call(studentCalls.insert, { ...body('LATE01'), organId: known.organId }, admin)
    await app.call(commitTask, { id }, admin)
    await app.runTasks()
    expect((await app.call(getTask, { id }, admin)).result.counts).toEqual({ failed: 1 })
    expect(await named('late01')).toEqual([['LATE01', null]])
  })

  it('can be edited without a rename, and lose the mark (name_twin) after a rename or the removal of the oldest account', async () => {
    const edit = async (name: string, userName: string) => {
      const { result } = await app.call(studentCalls.get, { id: String(ids[name]) }, admin)
      const { id, rowVersion, fullName, phone, organId, classId, section, grade, subjects, type, validTo } = result
      const sent = {
        id,
        rowVersion,
        fullName,
        phone,
        organId,
        classId,
        section,
        grade,
        subjects,
        type,
        validTo,
        userName,
      }
      return app.call(studentCalls.edit, sent, admin)
    }
    expect((await edit('dupb001', 'dupb001')).code).toBe(200)
    expect((await edit('dupb001', 'dUPb001')).fields).toEqual({ userName: '账号已被使用' })
    expect((await edit('dupb001', 'dupb001.new')).code).toBe(200)
    expect(await named('dupb001.new')).toEqual([['dupb001.new', null]])
    await app.services.db.execute(sql`update account set deleted_at = now() where id = ${ids.DUPB001}`)
    await notifyOfSimilarNames(app.services)
    expect(await named('dupb001')).toEqual([['DupB001', null]])
  })
})
