import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Port } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { describeScope } from '../../lib/contracts/menu/data-scope.ts'
import { findOrgans } from '../../lib/contracts/organ/calls.ts'
import { registry } from '../modules.ts'
import { addAgent, addRole } from './factories.ts'
import { addClerk, addSchool, bindAgent, PLACES } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let agentId: number
let agentName: string

beforeAll(async () => {
  app = await startTestApp()
  const agent = await addAgent(app.services.db)
  agentId = agent.id
  agentName = agent.name
})
afterAll(() => app.close())

async function reachOf({ token }: { token: string }, list: Port) {
  return (await app.call(describeScope, { list }, { token })).result
}

test('describeScope explains why a list may be empty, and names the roles that may change the user’s data scope', async () => {
  const school = await addSchool(app, 'amber', agentId)
  await addRole(app.services.db, { code: 'placed', dataScope: 'organ' }, { like: PLACES })
  await addRole(app.services.db, { code: 'subjects', dataScope: 'subjectSection' }, { like: 'question:list' })
  const clerk = await addClerk(app, 'reach.clerk', ['placed'], [school.group])
  expect(await reachOf(clerk, 'student:list')).toEqual({
    scope: {
      kinds: ['organ'],
      organs: ['amber集团'],
      organCount: 1,
      agents: [],
      agentCount: 0,
      grants: [],
      places: [],
    },
    grantors: ['管理员'],
  })
  // The result is empty, because the user has no role with this permission.
  expect((await reachOf(clerk, 'question:list')).scope?.kinds).toEqual([])

  await app.addUser({ userName: 'reach.editor', roles: ['subjects'], scope: [['02', '2']] })
  const editor = { token: await app.signIn('reach.editor') }
  expect((await reachOf(editor, 'question:list')).scope).toMatchObject({
    kinds: ['subjectSection'],
    grants: ['数学×初中'],
    places: [{ subject: '02', section: '2', grade: null }],
  })
  expect((await reachOf({ token: await app.signIn() }, 'student:list')).scope).toBeNull()

  await addRole(app.services.db, { code: 'partners', dataScope: 'agent' }, { like: PLACES })
  const partner = await addClerk(app, 'reach.partner', ['partners'])
  await bindAgent(app, partner.userId, agentId)
  expect((await reachOf({ token: await app.signIn('reach.partner') }, 'student:list')).scope).toMatchObject({
    kinds: ['agent'],
    agents: [agentName],
    agentCount: 1,
  })
})

test('describeScope describes the data scope of every list that a data scope limits', () => {
  const narrowed = registry.recordKinds.filter(({ isInScope }) => isInScope !== undefined).map(({ list }) => list)
  const scoped = calls.filter((call) => call.scoped).map(({ permission }) => permission)
  // These lists refuse every user whose scope does not include everything (lib/contracts/base/unbound.ts), so their
  // calls are not limited by a scope.
  const refused = ['menuPackage:list', 'order:setting', 'orgMenu:list']
  expect(narrowed.filter((list) => !scoped.includes(list)).sort()).toEqual(refused)
  expect([...new Set(scoped)].sort()).toEqual([
    ...['agent:list', 'audit:list', 'class:list', 'device:list', 'deviceCode:list', 'deviceOut:list'],
    ...[
      'knowledge:read',
      'ksystem:read',
      'online:list',
      'openKey:list',
      'order:list',
      'organ:list',
      'problemFeedback:list',
      'question:list',
      'review:arbitrate',
    ],
    ...['review:list', 'student:list', 'teacher:list', 'user:list', 'userFeedback:list'],
  ])
})

test('findOrgans offers only organisations for which the user has the given permission, and names the selected one', async () => {
  const [own, other] = [await addSchool(app, 'cedar', agentId), await addSchool(app, 'cedrus', agentId)]
  await addRole(app.services.db, { code: 'picks.list', dataScope: 'all' }, { like: 'organ:list' })
  await addRole(app.services.db, { code: 'picks.write', dataScope: 'organ' }, { like: 'class:edit' })
  const clerk = await addClerk(app, 'picker', ['picks.list', 'picks.write'], [own.group])
  const names = async (input: CallInput<typeof findOrgans>) =>
    (await app.call(findOrgans, input, clerk)).result.map(({ name }) => name).sort()
  const both = ['cedar学校', 'cedar集团', 'cedrus学校', 'cedrus集团']
  expect(await names({ text: 'ced' })).toEqual(both)
  expect(await names({ text: 'ced', port: 'class:edit' })).toEqual(both.slice(0, 2))
  // The result is empty, because the user has no role with this permission.
  expect(await names({ text: 'ced', port: 'student:edit' })).toEqual([])
  expect(await names({ id: [other.school], port: 'class:edit' })).toEqual(['cedrus学校'])

  await addRole(app.services.db, { code: 'picks.people', dataScope: 'organ' }, { like: 'user:edit' })
  await addRole(app.services.db, { code: 'picks.own', dataScope: 'own' }, { like: 'user:edit' })
  const staff = await addClerk(app, 'picker.staff', ['picks.list', 'picks.people'], [own.group])
  const { result } = await app.call(findOrgans, { text: 'ced', port: 'user:edit' }, staff)
  expect(result.map(({ name }) => name).sort()).toEqual(both.slice(0, 2))
  const maker = await addClerk(app, 'picker.own', ['picks.list', 'picks.own'])
  expect((await app.call(findOrgans, { text: 'ced', port: 'user:edit' }, maker)).result.length).toBe(4)
})
