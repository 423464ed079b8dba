import { atom, type WritableAtom } from 'jotai'

export interface PersistStrategy {
  /** Key in the storage; the store's id by default. */
  key?: string
  /** The storage to use; session storage by default. */
  storage?: 'session' | 'local'
  /** Dotted paths into the state that are stored; the whole state by default. */
  paths?: readonly string[]
}

export type PersistedAtom<State> = WritableAtom<State, [State | ((before: State) => State)], void>

/**
 * Creates a client state store (specification §4). With persistence, each change is written to storage: by default the
 * whole state to session storage under the store's id, otherwise as the strategies specify. The stored state is
 * restored when the store is first mounted, after hydration, so that server and browser render the same HTML.
 */
export function persistedAtom<State extends object>(
  id: string,
  initial: State,
  persist: boolean | readonly PersistStrategy[] = true,
): PersistedAtom<State> {
  const strategies: readonly PersistStrategy[] = persist === true ? [{}] : persist === false ? [] : persist
  const inner = atom<{ state: State; restored: boolean }>({ state: initial, restored: false })

  inner.onMount = (set) => {
    set((now) => (now.restored ? now : { state: restore(id, now.state, strategies), restored: true }))
  }
  return atom(
    (get) => get(inner).state,
    (get, set, next) => {
      const now = get(inner)
      const before = now.restored ? now.state : restore(id, now.state, strategies)
      const state = typeof next === 'function' ? next(before) : next
      set(inner, { state, restored: true })
      store(id, state, strategies)
    },
  )
}

function restore<State extends object>(id: string, initial: State, strategies: readonly PersistStrategy[]): State {
  let state = initial
  for (const { key = id, storage, paths } of strategies) {
    const saved = read(storageOf(storage), key)
    if (saved === null) continue
    if (!paths) {
      state = { ...state, ...saved }
      continue
    }
    for (const path of paths) {
      const value = valueAt(saved, path.split('.'))
      if (value !== undefined) state = withValueAt(state, path.split('.'), value) as State
    }
  }
  return state
}

function store(id: string, state: object, strategies: readonly PersistStrategy[]): void {
  for (const { key = id, storage, paths } of strategies) {
    const chosen = paths
      ? paths.reduce<object>(
          (partial, path) => withValueAt(partial, path.split('.'), valueAt(state, path.split('.'))),
          {},
        )
      : state
    try {
      storageOf(storage)?.setItem(key, JSON.stringify(chosen))
    } catch {
      // Storage is full or forbidden, so the state lasts as long as the page.
    }
  }
}

function storageOf(kind: PersistStrategy['storage']): Storage | null {
  if (typeof window === 'undefined') return null
  return kind === 'local' ? window.localStorage : window.sessionStorage
}

function read(storage: Storage | null, key: string): object | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    from,
  )
}

function withValueAt(into: object, [name, ...rest]: readonly string[], value: unknown): object {
  if (name === undefined) return into
  const inner = (into as Record<string, unknown>)[name]
  const below = typeof inner === 'object' && inner !== null ? inner : {}
  return { ...into, [name]: rest.length === 0 ? value : withValueAt(below, rest, value) }
}
