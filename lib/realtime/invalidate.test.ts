import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { entityOf, keyOf } from '@/lib/api/query-of'
import { sessionKeys } from '@/lib/api/session'
import type { Call } from '@/lib/contracts/base/call'
import type { ServerEvent } from '@/lib/contracts/base/realtime'
import { cards, type Entity } from '@/lib/contracts/cards'
import { calls } from '@/lib/contracts/index'
import { ApiError } from '@/lib/http/api-error'
import { noteReceivedEvent } from '@/lib/http/events-at'
import { createInvalidator, invalidateLoadedBeforeConnection, keysToInvalidate } from './invalidate'

describe('keysToInvalidate', () => {
  it('returns the query keys that an event makes outdated', () => {
    expect(keysToInvalidate({ event: 'dictChanged', content: { typeCode: 'grade' } })).toEqual([['dict']])
    expect(keysToInvalidate({ event: 'menusChanged', content: null })).toEqual([sessionKeys.all, ['reviewTask']])
    expect(keysToInvalidate({ event: 'questionsChanged', content: {} })).toEqual([['question']])
    expect(keysToInvalidate({ event: 'heartbeat' })).toEqual([])
  })
})

const question = [
  ...['listQuestions', 'countQuestions', 'countQuestionOptions', 'getQuestion', 'getQuestionBody'],
  ...['listSimilarQuestions', 'listQuestionOwners', 'listQuestionBatches', 'listQuestionWriters'],
  ...['getVersionChange', 'countPointDifficulties'],
]

/**
 * For each entity, the calls that show its records or their names, listed independently of the code under test. For an
 * entity without an entry, these are the calls under the entity's own path.
 */
const shows: Readonly<Partial<Record<Entity, readonly string[]>>> = {
  question,
  dict: ['queryAll', 'code', 'listDictItems', 'getDictItem', 'listDictUses', 'countDictOptions'],
  area: ['listAreas', 'listAreaNodes', 'findAreas', 'getArea', 'countAreaOptions'],
  organ: ['listOrgans', 'listOrganNodes', 'findOrgans', 'getOrgan', 'countOrganOptions'],
  class: ['listClasses', 'findClasses', 'getClass', 'countClassOptions'],
  agent: ['listAgents', 'getAgent', 'countAgentOptions'],
  teacher: ['listTeachers', 'getTeacher', 'findHeadTeachers', 'countTeacherOptions'],
  student: ['listStudents', 'getStudent', 'countStudentOptions'],
  systemUser: ['listUsers', 'getUser', 'listAccessTargets', 'explainAccess', 'getProfile', 'countUserOptions'],
  role: [
    ...['listRoles', 'findRoles', 'getRole', 'getRoleMenus', 'getRoleImpact', 'countRoleOptions'],
    ...['compareRoles', 'listImpersonationScopes'],
  ],
  menu: ['menus/listMenus', 'menus/getMenu', 'menus/listMenuFindings', 'listPortChoices', 'listScreens'],
  orgMenu: ['orgMenus/listMenus', 'orgMenus/getMenu', 'orgMenus/listMenuFindings'],
  kp: [
    ...['findPoints', 'listPointTree', 'describePoints', 'listPoints', 'countPointOptions', 'getPoint'],
    ...['comparePointVersions', 'listEdges', 'checkEdge', 'listNetwork', 'listEvidence', 'listPairs'],
    ...['previewMerge', 'findTakenNames', 'listPointStates'],
  ],
  menuPackage: ['listMenuPackages', 'getMenuPackage', 'findMenuPackages'],
  comment: ['listComments', 'listMentionable'],
  device: [
    ...['listDevices', 'countDeviceOptions', 'getDevice', 'findDeviceValues', 'listDeviceEvents', 'listActivations'],
  ],
  session: ['listOnline', 'previewKick', 'listOwnSessions', 'listOwnLogins'],
}
/**
 * Calls that `shows` does not contain: they show no records that have events, or other events invalidate their queries.
 */
const others = [
  ...['listUserMenus', 'listGrantingRoles', 'describeScope', 'listLooks', 'listRecent', 'listViews', 'searchRecords'],
  ...['listTasks', 'getTask', 'listTaskRows', 'listNotifications', 'listHistory', 'getDraft', 'captcha', 'read'],
  ...[
    'listAudit',
    'getAudit',
    'listAuditWords',
    'findActors',
    'listLogins',
    'countAuditOptions',
    'countLoginOptions',
    'listTodos',
    'listFirstSteps',
    'getAll',
    'resource',
  ],
  ...['lesson', 'account', 'count', 'count4HomePage', 'count4Homepage'],
]
const changed = (entity: Entity): ServerEvent => ({ event: 'recordsChanged', content: { entity } })
const withoutCard = ['session', 'comment', 'reviewTask', 'deviceStocktake', 'orderPrice'] as const
const kinds = [...(Object.keys(cards) as (keyof typeof cards)[]), ...withoutCard] as const
const isNamed = (names: readonly string[], { path }: Pick<Call, 'path'>) =>
  names.some((name) => path.endsWith(`/${name}`))
/** Calls for which pages have queries. Files have no query, and no page makes calls that are signed with an API key. */
const queried = calls.filter(({ method, path, permission }) => {
  if (permission === 'signed') return false
  return (method === 'GET' && !/importTemplate|download/.test(path)) || isNamed(['previewKick'], { path })
})

/** Returns the calls whose queries an event invalidates. */
function staleAfter(event: ServerEvent): readonly Call[] {
  const client = new QueryClient()
  for (const call of queried) client.setQueryData([...keyOf(call), {}], 1)
  for (const queryKey of keysToInvalidate(event)) void client.invalidateQueries({ queryKey })
  return queried.filter((call) => client.getQueryState([...keyOf(call), {}])?.isInvalidated)
}

describe('the event that a record has changed', () => {
  it.each(kinds)('invalidates for the entity %s exactly the calls that show records of this entity', (entity) => {
    const own = (call: Call) => (shows[entity] ? isNamed(shows[entity], call) : call.path.split('/')[2] === entity)
    expect(staleAfter(changed(entity))).toEqual(queried.filter(own))
    expect(queried.some(own)).toBe(true)
  })

  it('invalidates for questions exactly the calls that show questions', () => {
    const event: ServerEvent = { event: 'questionsChanged', content: {} }
    expect(staleAfter(event)).toEqual(queried.filter((call) => isNamed(question, call)))
  })

  it('invalidates every call except the exceptions that the test lists', () => {
    const known = [...Object.values(shows).flat(), ...question, ...others]
    const unknown = queried.filter((call) => !isNamed(known, call) && !kinds.some((kind) => kind === entityOf(call)))
    expect(unknown.map(({ path }) => path)).toEqual([])
  })
})

describe('invalidateLoadedBeforeConnection', () => {
  it('invalidates queries except those whose data becomes outdated only with time', async () => {
    const client = new QueryClient()
    const answered = { queryFn: () => 1, staleTime: 60_000 }
    await client.fetchQuery({ ...answered, queryKey: ['agent'] })
    await client.fetchQuery({ ...answered, queryKey: ['statistics'], meta: { byTime: true } })
    invalidateLoadedBeforeConnection(client)
    expect(client.getQueryState(['agent'])?.isInvalidated).toBe(true)
    expect(client.getQueryState(['statistics'])?.isInvalidated).toBe(false)
  })

  it('refetches failed queries, but not queries of calls that the platform does not offer', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const asked: string[] = []
    const observe = (name: string, isMissing: boolean) => {
      const queryFn = () => {
        asked.push(name)
        return Promise.reject(new ApiError({ code: isMissing ? 404 : 500, message: '失败', isMissing }))
      }
      return new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {})
    }
    const stops = [observe('notification', true), observe('agent', false)]
    await expect.poll(() => client.isFetching()).toBe(0)
    invalidateLoadedBeforeConnection(client)
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(asked).toEqual(['notification', 'agent', 'agent'])
    for (const stop of stops) stop()
  })
})

describe('createInvalidator', () => {
  it('invalidates each query only once for many events in quick succession', async () => {
    const client = new QueryClient()
    const stale = vi.spyOn(client, 'invalidateQueries')
    const invalidator = createInvalidator(client, 10)
    for (let count = 0; count < 50; count += 1) invalidator.take({ event: 'questionsChanged', content: {} })
    invalidator.take({ event: 'menusChanged', content: null })
    await expect.poll(() => stale).toHaveBeenCalledTimes(3)
    invalidator.stop()
  })

  it.each([
    ['once more where positions are told', 'position'.repeat(2), 2],
    ['once where none are', undefined, 1],
  ])(
    'refetches a query whose first answer was on its way when an event arrived: %s',
    async (_where, position, times) => {
      noteReceivedEvent(position)
      const client = new QueryClient()
      const answers = ['old', 'new']
      const under = Promise.withResolvers<void>()
      const queryFn = vi.fn(async () => {
        await under.promise
        return answers.shift()
      })
      const query = { queryKey: ['agent'], queryFn, staleTime: Number.POSITIVE_INFINITY }
      const stopObserving = new QueryObserver(client, query).subscribe(() => {})
      const invalidator = createInvalidator(client, 1)
      invalidator.take({ event: 'recordsChanged', content: { entity: 'agent' } })
      await new Promise((resolve) => setTimeout(resolve, 20))
      under.resolve()
      await expect.poll(() => client.getQueryData(['agent'])).toBe(times === 2 ? 'new' : 'old')
      await expect.poll(() => client.isFetching()).toBe(0)
      expect(queryFn).toHaveBeenCalledTimes(times)
      stopObserving()
    },
  )

  it('invalidates the queries of pending events, without a refetch, when it stops', async () => {
    const client = new QueryClient()
    const queryFn = vi.fn(() => 1)
    await client.fetchQuery({ queryKey: ['agent'], queryFn })
    const stopObserving = new QueryObserver(client, { queryKey: ['agent'], queryFn, staleTime: 60_000 }).subscribe(
      () => {},
    )
    const invalidator = createInvalidator(client)
    invalidator.take({ event: 'recordsChanged', content: { entity: 'agent' } })
    invalidator.stop()
    expect(client.getQueryState(['agent'])).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' })
    expect(queryFn).toHaveBeenCalledTimes(1)
    stopObserving()
  })
})
