import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../docs/open-door-client.ts'
import { intakes } from '../../../lib/contracts/open/calls.ts'
import { searchRecords } from '../../../lib/contracts/search/calls.ts'
import { addAccount, addOrgan, addRole } from '../../testing/factories.ts'
import { addOpenKey, callOpenDoorAs } from '../../testing/open-door.ts'
import { addClerk } from '../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let clerk: { token: string }

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  admin = { token: await app.signIn() }
  const places = [await addOrgan(db, { name: '示例甲校' }), await addOrgan(db, { name: '示例乙校' })]
  const said = []
  for (const [index, { id }] of places.entries()) {
    const account = `found.pupil${index}`
    await addAccount(db, 'student', id, { userName: account, fullName: '示例同学' })
    said.push({ id: newId(), type: '14', text: `微课播放卡顿${index}`, account })
  }
  said.push({ id: newId(), type: '01', text: '希望增加夜间播放', account: 'found.pupil0' })
  await callOpenDoorAs(app, await addOpenKey(db), intakes.feedback.call, { items: said })
  await addRole(db, { code: 'found.desk', dataScope: 'organ' }, { ports: ['problemFeedback:list'] })
  clerk = await addClerk(app, 'found.clerk', ['found.desk'], [String(places[0]?.id)])
})
afterAll(() => app.close())

const found = async (text: string, from: { token: string }) => {
  const { result } = await app.call(searchRecords, { text }, from)
  return result.filter(({ kind }) => kind === '问题反馈' || kind === '用户反馈')
}

test('searchRecords finds feedback by text and number, and links each kind of feedback to its own screen', async () => {
  const hits = await found('播放', admin)
  expect(hits.map(({ title }) => title).sort()).toEqual(['希望增加夜间播放', '微课播放卡顿0', '微课播放卡顿1'])
  const [one] = hits.filter(({ title }) => title === '微课播放卡顿1')
  const id = one?.url.match(/view=(\d+)/)?.[1] ?? ''
  expect(one).toMatchObject({
    kind: '问题反馈',
    note: `编号 ${id} · 待受理 · 示例乙校`,
    url: `/platformmanage/problemfeedback?view=${id}`,
  })
  expect((await found(id, admin))[0]).toMatchObject({ title: '微课播放卡顿1' })
  expect((await found(`#${id}`, admin))[0]).toMatchObject({ title: '微课播放卡顿1' })
})

test('searchRecords finds only feedback in the user’s data scope and of kinds that the user may list', async () => {
  expect((await found('播放', clerk)).map(({ title }) => title)).toEqual(['微课播放卡顿0'])
  const far = (await found('微课播放卡顿1', admin))[0]?.url.match(/view=(\d+)/)?.[1] ?? ''
  expect((await found(far, clerk)).map(({ title }) => title)).not.toContain('微课播放卡顿1')
})
