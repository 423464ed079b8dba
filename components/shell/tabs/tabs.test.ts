import { describe, expect, it } from 'vitest'
import {
  activeTab,
  keysBut,
  keysRightOf,
  MOUNTED_MAX,
  mountedTabs,
  reduceTabs,
  revokedTabs,
  savedTabs,
  startTabs,
  type TabAction,
  type TabState,
  tabId,
  tabsReplacedByVisit,
} from '@/components/shell/host/tabs'
import { tabsOf, withTabs } from './tabs-store'

const list = '/questionbank/allquestions'
const detail = '/questionbank/questiondetail'

function having(...actions: TabAction[]): TabState {
  return actions.reduce(reduceTabs, startTabs([], '/main'))
}
const visit = (url: string, from?: number): TabAction => ({ type: 'visit', url, from })
const names = (state: TabState) => state.tabs.map(({ pathname, search }) => pathname + search)
const keyOf = (state: TabState, id: string) => {
  const tab = state.tabs.find((one) => one.id === id)
  if (!tab) throw new Error(`no tab ${id}`)
  return tab.key
}

describe('unsaved changes', () => {
  const agents = '/platformmanage/agent'
  const dirty = (state: TabState, id: string) =>
    reduceTabs(state, { type: 'dirty', key: keyOf(state, id), dirty: true })
  const lost = (state: TabState, url: string) => tabsReplacedByVisit(state, url).map(({ pathname }) => pathname)

  it('are lost only when the screen that contains the changes opens another address', () => {
    const state = dirty(having(visit(list), visit(`${agents}?edit=7`)), agents)
    expect(lost(state, agents)).toEqual([agents])
    expect(lost(state, `${agents}?edit=8`)).toEqual([agents])
    expect(lost(state, `${agents}?edit=7`)).toEqual([])
    expect(lost(state, list)).toEqual([])
    expect(lost(state, '/main')).toEqual([])
  })

  it('are lost even in an inactive tab when its screen opens another address', () => {
    const state = reduceTabs(dirty(having(visit(`${agents}?edit=7`)), agents), visit(list))
    expect(lost(state, agents)).toEqual([agents])
  })

  it('are not reported for a form in which the user has not typed', () => {
    expect(lost(having(visit(`${agents}?edit=7`)), agents)).toEqual([])
  })
})

describe('a tab', () => {
  it('is identified by its path and, if the address contains one, the id of the record', () => {
    expect(tabId(list, '?keyword=x&pageNum=2')).toBe(list)
    expect(tabId(detail, '?version=3&id=7')).toBe(`${detail}?id=7`)
    expect(tabId('/questionbank/review', '?task=9')).toBe('/questionbank/review?task=9')
    expect(tabId(detail, '?id=')).toBe(detail)
  })

  it('is reused for the same list with other filters, but not for another record', () => {
    const state = having(visit(list), visit(`${list}?keyword=a`), visit(`${detail}?id=1`), visit(`${detail}?id=2`))
    expect(names(state)).toEqual(['/main', `${list}?keyword=a`, `${detail}?id=1`, `${detail}?id=2`])
    expect(activeTab(state).id).toBe(`${detail}?id=2`)
  })

  it('loses its filters but stays the same tab when the user clicks its menu entry', () => {
    const state = having(visit(`${list}?keyword=a`), visit('/main'), visit(list))
    expect(names(state)).toEqual(['/main', list])
  })

  it('shows another record when its own page opens the address of this record', () => {
    const opened = having(visit(`${detail}?id=1`))
    const key = opened.activeKey
    const state = reduceTabs(reduceTabs(opened, { type: 'title', key, title: 'Q1' }), visit(`${detail}?id=2`, key))
    expect(state.tabs).toHaveLength(2)
    expect(activeTab(state)).toMatchObject({ key, id: `${detail}?id=2`, title: null })
  })

  it('stays unchanged when its page opens a record that has a tab, and the tab of the record becomes active', () => {
    const opened = having(visit(`${detail}?id=2`), visit(`${detail}?id=1`))
    const state = reduceTabs(opened, visit(`${detail}?id=2`, opened.activeKey))
    expect(names(state)).toEqual(['/main', `${detail}?id=2`, `${detail}?id=1`])
    expect(activeTab(state).id).toBe(`${detail}?id=2`)
  })

  it('closes when its record is finished and the next record has a tab, unless the tab is pinned or has changes', () => {
    const opened = having(visit(`${detail}?id=2`), visit(`${detail}?id=1`))
    const end = { ...visit(`${detail}?id=2`, opened.activeKey), ends: true } as TabAction
    const state = reduceTabs(opened, end)
    expect(names(state)).toEqual(['/main', `${detail}?id=2`])
    expect(activeTab(state).id).toBe(`${detail}?id=2`)
    const pinned = reduceTabs(opened, { type: 'pin', key: opened.activeKey, pinned: true })
    expect(names(reduceTabs(pinned, end))).toHaveLength(3)
    const dirty = reduceTabs(opened, { type: 'dirty', key: opened.activeKey, dirty: true })
    expect(names(reduceTabs(dirty, end))).toHaveLength(3)
    const elsewhere = { ...visit(`${detail}?id=3`, opened.activeKey), ends: true } as TabAction
    expect(names(reduceTabs(opened, elsewhere))).toEqual(['/main', `${detail}?id=2`, `${detail}?id=3`])
  })

  it('does not change when its own address is opened again', () => {
    const state = having(visit(list))
    expect(reduceTabs(state, visit(list))).toBe(state)
  })
})

describe('closing tabs', () => {
  it('activates the tab that was used last before the closed tab', () => {
    const state = having(
      visit(list),
      visit('/online/online'),
      visit(`${detail}?id=1`),
      visit(list),
      visit(`${detail}?id=1`),
    )
    const closed = reduceTabs(state, { type: 'close', keys: [state.activeKey] })
    expect(activeTab(closed).pathname).toBe(list)
  })

  it('leaves the home tab open, and keeps the active tab when another tab is closed', () => {
    const state = having(visit(list), visit('/online/online'))
    expect(names(reduceTabs(state, { type: 'close', keys: state.tabs.map(({ key }) => key) }))).toEqual(['/main'])
    const closed = reduceTabs(state, { type: 'close', keys: [keyOf(state, list)] })
    expect(activeTab(closed).pathname).toBe('/online/online')
  })

  it('leaves pinned tabs open when the user closes all other tabs or the tabs to the right', () => {
    const opened = having(visit(list), visit('/online/online'), visit('/user/menu'))
    const state = reduceTabs(opened, { type: 'pin', key: keyOf(opened, '/user/menu'), pinned: true })
    expect(names(state)).toEqual(['/main', '/user/menu', list, '/online/online'])
    expect(keysBut(state, keyOf(state, list))).toEqual([keyOf(state, '/online/online')])
    expect(keysRightOf(state, keyOf(state, '/main'))).toEqual([keyOf(state, list), keyOf(state, '/online/online')])
  })
})

describe('moving a tab', () => {
  it('never puts an unpinned tab before the home tab, and never moves the home tab', () => {
    const state = having(visit(list), visit('/online/online'), visit('/user/menu'))
    const key = keyOf(state, '/user/menu')
    expect(names(reduceTabs(state, { type: 'move', key, to: 1 }))).toEqual([
      '/main',
      '/user/menu',
      list,
      '/online/online',
    ])
    expect(names(reduceTabs(state, { type: 'move', key, to: 0 }))).toEqual([
      '/main',
      '/user/menu',
      list,
      '/online/online',
    ])
    const home = keyOf(state, '/main')
    expect(reduceTabs(state, { type: 'move', key: home, to: 2 })).toBe(state)
  })
})

describe('mounted tabs', () => {
  const many = (count: number) => having(...Array.from({ length: count }, (_, n) => visit(`${detail}?id=${n + 1}`)))

  it(`are the ${MOUNTED_MAX} tabs used last, in the order in which the tabs were opened`, () => {
    const state = many(30)
    const mounted = mountedTabs(state)
    expect(mounted).toHaveLength(MOUNTED_MAX)
    expect(mounted.map(({ key }) => key)).toEqual(mounted.map(({ key }) => key).sort((a, b) => a - b))
    expect(mounted[0]?.id).toBe(`${detail}?id=11`)
    const again = reduceTabs(state, visit(`${detail}?id=1`))
    expect(mountedTabs(again).some(({ id }) => id === `${detail}?id=1`)).toBe(true)
    expect(mountedTabs(again)).toHaveLength(MOUNTED_MAX)
  })

  it('include the active tab and prefer tabs with unsaved changes to tabs that were used later', () => {
    let state = many(30)
    for (const tab of state.tabs.slice(1, 22)) state = reduceTabs(state, { type: 'dirty', key: tab.key, dirty: true })
    const mounted = mountedTabs(state)
    expect(mounted).toHaveLength(MOUNTED_MAX)
    expect(mounted.some(({ key }) => key === state.activeKey)).toBe(true)
    expect(mounted.filter(({ dirty }) => dirty)).toHaveLength(MOUNTED_MAX - 1)
  })

  it('are mounted again, without their unsaved changes, when the user reloads the tab', () => {
    const state = having(visit(list))
    const key = state.activeKey
    const dirty = reduceTabs(state, { type: 'dirty', key, dirty: true })
    expect(activeTab(reduceTabs(dirty, { type: 'reload', key }))).toMatchObject({ revision: 1, dirty: false })
  })
})

describe('startTabs after a reload of the browser', () => {
  it('restores the home tab first, then pinned tabs, then other tabs, and mounts only the active tab', () => {
    const before = having(visit(`${list}?keyword=a`), visit(`${detail}?id=1`))
    const pinned = reduceTabs(before, { type: 'pin', key: before.activeKey, pinned: true })
    const state = startTabs(savedTabs(pinned.tabs), `${list}?keyword=a`)
    expect(names(state)).toEqual(['/main', `${detail}?id=1`, `${list}?keyword=a`])
    expect(mountedTabs(state).map(({ pathname }) => pathname)).toEqual([list])
  })

  it('restores a tab only once when the tab is stored twice', () => {
    const tab = { pathname: list, search: '', title: null, pinned: false }
    expect(names(startTabs([tab, tab], list))).toEqual(['/main', list])
  })
})

describe('a screen whose permission was revoked', () => {
  const agents = '/platformmanage/agent'
  const gone = (pathname: string) => pathname !== list

  it('loses its tabs, but the home tab stays open', () => {
    const state = having(visit(list), visit(`${agents}?edit=7`))
    expect(revokedTabs(state.tabs, gone).map(({ pathname }) => pathname)).toEqual([agents])
  })

  it('is replaced by the requested tab when active, and otherwise leaves the active tab unchanged', () => {
    const state = having(visit(list), visit(agents))
    const keys = revokedTabs(state.tabs, gone).map(({ key }) => key)
    expect(activeTab(reduceTabs(state, { type: 'close', keys })).pathname).toBe(list)
    expect(activeTab(reduceTabs(state, { type: 'close', keys, to: '/main' })).pathname).toBe('/main')
    const behind = reduceTabs(state, visit(list))
    expect(activeTab(reduceTabs(behind, { type: 'close', keys, to: '/main' })).pathname).toBe(list)
  })
})

describe('tabs of a user who impersonates a role', () => {
  const own = { userId: '1', roleId: null }
  const impersonating = { userId: '1', roleId: '7' }
  const tab = (pathname: string) => ({ pathname, search: '', title: null, pinned: false })
  const start = { userId: '1', tabs: [tab(list)], viewed: null }

  it('are stored apart from the user’s own tabs and removed when the own tabs are stored again', () => {
    const store = withTabs(start, impersonating, [tab(detail)])
    expect(tabsOf(store, impersonating)).toEqual([tab(detail)])
    expect(tabsOf(store, own)).toEqual([tab(list)])
    expect(tabsOf(withTabs(store, own, [tab(list)]), impersonating)).toEqual([])
  })

  it('are returned only for the user and the role with which the tabs were opened', () => {
    const store = withTabs(start, impersonating, [tab(detail)])
    expect(tabsOf(store, { userId: '1', roleId: '8' })).toEqual([])
    expect(tabsOf(store, { userId: '2', roleId: null })).toEqual([])
    expect(withTabs(store, { userId: '2', roleId: '7' }, []).tabs).toEqual([])
  })
})

describe('restored tabs', () => {
  const saved = [
    { pathname: '/main', search: '', title: null, pinned: true },
    { pathname: '/a', search: '?id=1', title: '甲', pinned: true },
    { pathname: '/b', search: '', title: '乙', pinned: false },
    { pathname: '/c', search: '', title: null, pinned: false },
  ]
  const order = (state: TabState) => state.tabs.map(({ pathname }) => pathname)

  it('are added around the open tab in their stored order, and the open tab keeps its address', () => {
    const opened = startTabs([], '/b?page=2')
    const restored = reduceTabs(opened, { type: 'restore', saved })
    expect(order(restored)).toEqual(['/main', '/a', '/b', '/c'])
    expect(restored.activeKey).toBe(opened.activeKey)
    expect(activeTab(restored)).toMatchObject({ search: '?page=2', title: '乙', usedAt: activeTab(opened).usedAt })
    expect(mountedTabs(restored).map(({ key }) => key)).toEqual([opened.activeKey])
    expect(new Set(restored.tabs.map(({ key }) => key)).size).toBe(4)
  })

  it('are added before the open tab when the open tab was not among the stored tabs', () => {
    const restored = reduceTabs(startTabs([], '/new'), { type: 'restore', saved })
    expect(order(restored)).toEqual(['/main', '/a', '/b', '/c', '/new'])
  })
})
