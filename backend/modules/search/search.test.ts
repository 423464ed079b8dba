import { afterAll, beforeAll, expect, it } from 'vitest'
import { studentCalls } from '../../../lib/contracts/account/student.ts'
import { searchRecords } from '../../../lib/contracts/search/calls.ts'
import { agent } from '../../tables/agent.ts'
import { schoolClass } from '../../tables/class.ts'
import { organ } from '../../tables/organ.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  const { db } = app.services
  await db
    .insert(agent)
    .values({ name: '北辰代理', phone: '19900002222', contact: '示例', pinyin: 'beichendaili', initials: 'bcdl' })
  const found = { pinyin: 'beichenzhongxue', initials: 'bczx' }
  const [school] = await db
    .insert(organ)
    .values({ name: '北辰中学', code: 'BC-001', type: 'school', areaCode: '330102', seats: 9, ...found })
    .returning()
  if (!school) throw new Error('organisation was not stored')
  const group = { organId: school.id, section: '2', grade: '07', name: '北极星班', schoolYear: 2026 }
  await db.insert(schoolClass).values({ ...group, pinyin: 'beijixingban', initials: 'bjxb' })
  const body = { fullName: '北小辰', phone: '19900003333', organId: String(school.id), classId: null, section: null }
  const more = { grade: null, subjects: [], type: 'formal' as const, validTo: null, userName: 'bei_100' }
  await app.call(studentCalls.insert, { ...body, ...more }, admin)
})
afterAll(() => app.close())

const find = async (text: string, from = admin) => (await app.call(searchRecords, { text }, from)).result

it.each([
  ['北辰', ['机构 北辰中学', '代理商 北辰代理']],
  ['bc', ['机构 北辰中学', '代理商 北辰代理']],
  ['bxc', ['学生账号 北小辰']],
  ['beix', ['学生账号 北小辰']],
  ['19900003333', ['学生账号 北小辰']],
  ['bei_100', ['学生账号 北小辰']],
  ['bc-001', ['机构 北辰中学']],
  ['19900002222', ['代理商 北辰代理']],
  ['极星', ['班级 北极星班']],
  ['_', ['学生账号 北小辰']],
  ['%', []],
  ['Q000001', []],
])('searchRecords for the text %s finds the records %j', async (text, expected) => {
  expect((await find(text)).map(({ kind, title }) => `${kind} ${title}`)).toEqual(expected)
})

it('a result of searchRecords links to the record on the screen of its kind', async () => {
  const [found] = await find('bxc')
  expect(found).toMatchObject({ note: 'bei_100 · 199****3333 · 北辰中学' })
  expect(found?.url).toMatch(/^\/user\/studentaccount\?view=\d+$/)
})

it('searchRecords finds only kinds of records that the user may list', async () => {
  await app.addUser({ userName: 'keeper', roles: ['warehouse'] })
  const keeper = { token: await app.signIn('keeper') }
  expect((await find('bei', keeper)).map(({ kind }) => kind)).toEqual(['机构', '代理商'])
})
