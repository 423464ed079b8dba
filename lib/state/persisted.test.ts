// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import { persistedAtom } from './persisted'

interface Panel {
  open: boolean
  filter: { keyword: string; page: number }
}
const initial: Panel = { open: false, filter: { keyword: '', page: 1 } }
const stored = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? 'null')

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('persistedAtom', () => {
  it('writes its state to session storage under its id, and restores the state when mounted', () => {
    const before = createStore()
    const panel = persistedAtom('panel', initial)
    before.set(panel, (state) => ({ ...state, open: true }))
    expect(stored(sessionStorage, 'panel')).toEqual({ ...initial, open: true })

    const after = createStore()
    const again = persistedAtom('panel', initial)
    expect(after.get(again)).toEqual(initial)
    after.sub(again, () => {})
    expect(after.get(again)).toEqual({ ...initial, open: true })
  })

  it('stores only the chosen fields, in the chosen storage and under the chosen key', () => {
    const strategies = [
      { key: 'panel-page', paths: ['filter.page'] },
      { storage: 'local', paths: ['open'] },
    ] as const
    const store = createStore()
    store.set(persistedAtom('panel', initial, strategies), { open: true, filter: { keyword: '函数', page: 7 } })
    expect(stored(sessionStorage, 'panel-page')).toEqual({ filter: { page: 7 } })
    expect(stored(localStorage, 'panel')).toEqual({ open: true })

    const again = persistedAtom('panel', initial, strategies)
    store.sub(again, () => {})
    expect(store.get(again)).toEqual({ open: true, filter: { keyword: '', page: 7 } })
  })

  it('stores nothing if persistence is off', () => {
    const store = createStore()
    store.set(persistedAtom('panel', initial, false), { ...initial, open: true })
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps the stored values if the atom changes before it is mounted', () => {
    sessionStorage.setItem('panel', JSON.stringify({ ...initial, open: true }))
    const store = createStore()
    const panel = persistedAtom('panel', initial)
    store.set(panel, (state) => ({ ...state, filter: { ...state.filter, page: 2 } }))
    expect(store.get(panel)).toEqual({ open: true, filter: { keyword: '', page: 2 } })
  })

  it.each(['{broken', '[1]', '7', 'null'])('has the initial state if the invalid value %s is stored', (text) => {
    sessionStorage.setItem('panel', text)
    const store = createStore()
    const panel = persistedAtom('panel', initial)
    store.sub(panel, () => {})
    expect(store.get(panel)).toEqual(initial)
  })
})
