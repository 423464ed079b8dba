import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '../../../../lib/contracts/audit/calls.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import { intakes } from '../../../../lib/contracts/open/calls.ts'
import * as calls from '../../../../lib/contracts/open/keys.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { callOpenDoorAs } from '../../../testing/open-door.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())

const body = { name: '', kind: 'device' as const, quota: 60, organIds: [] as string[], note: '' }
let last = 0
async function issue(values: Partial<typeof body> = {}) {
  const { result, message } = await app.call(
    calls.insertOpenKey,
    { ...body, name: `平板第 ${++last} 批`, ...values },
    admin,
  )
  if (!result) throw new Error(message)
  return result
}
const heartbeat = { items: [{}] }
const knocks = async (key: { keyId: string; secret: string }) =>
  (await callOpenDoorAs(app, key, intakes.heartbeat.call, heartbeat)).code

it('insertOpenKey returns the secret of a new key, which no other answer and no log contains', async () => {
  const { id, keyId, secret } = await issue({ name: '一次密钥' })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await knocks({ keyId, secret })).toBe(200)
  for (const call of [calls.listOpenKeys, calls.getOpenKey] as const) {
    const answer = await app.call(call, call === calls.getOpenKey ? { id } : { keyword: 'ycmy' }, admin)
    expect(JSON.stringify(answer.result)).toContain(keyId)
    expect(JSON.stringify(answer.result)).not.toContain(secret)
  }
  const log = await app.call(listAudit, { pageSize: 200 }, admin)
  const history = await app.call(listHistory, { entity: 'openKey', entityId: id }, admin)
  expect(JSON.stringify([log.result, history.result])).not.toContain(secret)
  expect(history.result.list).toMatchObject([{ action: 'insert' }])
})

it('insertOpenKey refuses invalid values with an error at each field', async () => {
  await issue({ name: '同名' })
  const refused = async (values: object) =>
    (await app.call(calls.insertOpenKey, { ...body, name: '新名', ...values }, admin)).fields
  expect(await refused({ name: '同名' })).toEqual({ name: '已有同名的密钥' })
  expect(await refused({ name: ' ' })).toEqual({ name: '请输入名称' })
  expect(await refused({ quota: 0 })).toEqual({ quota: '至少 1 次' })
  expect(await refused({ organIds: ['999999'] })).toEqual({ organIds: '有的机构已被删除，请重新选择' })
})

it('editOpenKey refuses an outdated row version, and the history of the key names its organisations', async () => {
  const { name, id } = await issue()
  const organ = await addOrgan(app.services.db, { name: '密钥学校' })
  const changed = { ...body, name, organIds: [String(organ.id)], id, rowVersion: 1 }
  expect((await app.call(calls.editOpenKey, changed, admin)).result).toMatchObject({ organNames: ['密钥学校'] })
  expect((await app.call(calls.editOpenKey, changed, admin)).result).toMatchObject({ kind: 'version' })
  const { list } = (await app.call(listHistory, { entity: 'openKey', entityId: id }, admin)).result
  expect(list[0]?.changes).toMatchObject([{ label: '数据机构', beforeText: '全部机构', afterText: '密钥学校' }])
})

it('rotateOpenKey keeps the old secret valid only until the end of the overlap', async () => {
  const { id, keyId, secret } = await issue()
  const first = { keyId, secret }
  const rotated = await app.call(calls.rotateOpenKey, { id, rowVersion: 1, overlapHours: 24 }, admin)
  const second = { keyId, secret: rotated.result.secret }
  expect(rotated.result.previousUntil).not.toBeNull()
  expect([await knocks(first), await knocks(second)]).toEqual([200, 200])
  await app.services.db.execute(sql`update open_key set previous_until = now() where id = ${id}`)
  expect([await knocks(first), await knocks(second)]).toEqual([401, 200])
  const again = await app.call(calls.rotateOpenKey, { id, rowVersion: 2, overlapHours: 0 }, admin)
  expect(again.result.previousUntil).toBeNull()
  expect([await knocks(second), await knocks({ keyId, secret: again.result.secret })]).toEqual([401, 200])
})

it('a revoked key is refused by the open interface and can be neither edited, rotated nor revoked again', async () => {
  const { id, keyId, secret } = await issue()
  const { fields } = await app.call(calls.revokeOpenKey, { id, rowVersion: 1, reason: '' }, admin)
  expect(fields).toEqual({ reason: '请填写原因' })
  const revoked = await app.call(calls.revokeOpenKey, { id, rowVersion: 1, reason: '设备遗失' }, admin)
  expect(revoked.result).toMatchObject({ status: 'revoked' })
  expect(await knocks({ keyId, secret })).toBe(401)
  const again = { id, rowVersion: 2 }
  for (const refused of [
    await app.call(calls.revokeOpenKey, { ...again, reason: '再次' }, admin),
    await app.call(calls.rotateOpenKey, { ...again, overlapHours: 1 }, admin),
    await app.call(calls.editOpenKey, { ...body, ...again, name: '改名' }, admin),
  ]) {
    expect(refused).toMatchObject({ code: 409, result: { kind: 'state', current: 'revoked', allowed: ['active'] } })
  }
})
