'use client'

import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import type { OptionCountsCall } from '@/lib/contracts/base/option-counts'
import { useTab } from '@/lib/state/tab'
import {
  activeFilters,
  changeState,
  type HistoryMode,
  isUntouched,
  placeFields,
  readState,
  type StateSchema,
  writeState,
} from './url-state'

export interface ListState<T> {
  /** The state in the address; missing fields have their defaults. */
  state: T
  /** Changes some fields and returns to the first page, unless the change itself names a page. */
  set: (patch: Partial<T>, how?: HistoryMode) => void
  /** Removes every filter; sort and page size stay. */
  clear: () => void
  /** Names of the filters that have a value at present. */
  active: readonly string[]
  /** True if the address contains no parameter of this list, as after a click in the menu. */
  untouched: boolean
  /**
   * The call that counts the records for each option of a filter, and the filter to count with; absent if the list has
   * no counts.
   */
  options?: { call: OptionCountsCall; filter: object } | undefined
}

/**
 * Stores the state of a list in the address of its tab, so that the Back button works and links can be shared. When the
 * user removes the last filter, the hook writes the parameters in `emptied`, so that the screen does not preselect a
 * filter again. With `marks` false, the hook does not write these parameters.
 */
export function useListState<S extends StateSchema>(
  schema: S,
  emptied?: Partial<z.output<S>>,
  marks = true,
): ListState<z.output<S>> {
  type State = z.output<S>
  const { params, setParams } = useTab()
  const text = params.toString()
  // The latest written address. A second change before the next render must start from this address. A change that
  // starts from the rendered address would undo the first change.
  const latest = useRef(text)
  useLayoutEffect(() => {
    latest.current = text
  }, [text])

  const write = useCallback(
    (change: (now: State) => Partial<State>, how: HistoryMode) => {
      const present = new URLSearchParams(latest.current)
      const state = { ...change(readState(schema, present)) }
      for (const name of Object.keys(emptied ?? {})) delete state[name as keyof State]
      const written = writeState(schema, state, present)
      const next = isUntouched(schema, written) && emptied && marks ? writeState(schema, emptied, present) : written
      if (next.toString() === latest.current) return
      latest.current = next.toString()
      setParams(next, how)
    },
    [schema, emptied, marks, setParams],
  )
  const set = useCallback(
    (patch: Partial<State>, how: HistoryMode = 'push') => write((now) => changeState(now, patch), how),
    [write],
  )
  const clear = useCallback(() => {
    write((now) => {
      const drop = new Set([...activeFilters(schema, now), ...placeFields])
      return Object.fromEntries(Object.entries(now).filter(([name]) => !drop.has(name))) as Partial<State>
    }, 'push')
  }, [schema, write])

  return useMemo(() => {
    const present = new URLSearchParams(text)
    const state = readState(schema, present)
    const active = activeFilters(schema, state, Object.keys(emptied ?? {}))
    return { state, set, clear, active, untouched: isUntouched(schema, present) }
  }, [schema, emptied, text, set, clear])
}
