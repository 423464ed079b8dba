import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSelection } from './selection'

const drawn = (total = 312) => {
  const onLost = vi.fn()
  const hook = renderHook(({ of = 'all', filter }) => useSelection({ of, filter, total, onLost }), {
    initialProps: { filter: 'a' } as { of?: string; filter: string },
  })
  return { ...hook, onLost, now: () => hook.result.current }
}

describe('useSelection', () => {
  it('sends the ids of the selected rows in a request', () => {
    const { now } = drawn()
    act(() => now().toggle('1'))
    act(() => now().set(['2', '3'], true))
    act(() => now().toggle('1'))
    expect([now().count, now().has('1'), now().has('3')]).toEqual([2, false, true])
    expect(now().request({ status: 1 })).toEqual({ ids: ['2', '3'] })
  })

  it('selects and deselects all rows of a page without affecting other pages', () => {
    const { now } = drawn()
    act(() => now().togglePage(['1', '2']))
    act(() => now().togglePage(['2', '3']))
    expect(now().count).toBe(3)
    act(() => now().togglePage(['2', '3']))
    expect(now().request(null)).toEqual({ ids: ['1'] })
  })

  it('sends the filter and the ids of the deselected rows after all matches were selected', () => {
    const { now } = drawn()
    act(() => now().toggle('7'))
    act(() => now().selectAll())
    expect([now().all, now().count, now().has('anything')]).toEqual([true, 312, true])
    act(() => now().toggle('7'))
    act(() => now().set(['8', '9'], false))
    act(() => now().set(['9'], true))
    expect(now().count).toBe(310)
    expect(now().request({ status: 1 })).toEqual({ filter: { status: 1 }, except: ['7', '8'] })
  })

  it('keeps selected rows after a new search, and reports that some rows belong to another search', () => {
    const { now, rerender, onLost } = drawn()
    act(() => now().set(['1', '2'], true))
    expect(now().hasOtherPages).toBe(false)
    rerender({ filter: 'b' })
    act(() => now().toggle('7'))
    expect([now().count, now().hasOtherPages]).toEqual([3, true])
    expect(now().request({ status: 1 })).toEqual({ ids: ['1', '2', '7'] })
    rerender({ filter: 'a' })
    expect([now().count, now().hasOtherPages]).toEqual([3, false])
    expect(onLost).not.toHaveBeenCalled()
    act(() => now().clear())
    rerender({ filter: 'b' })
    act(() => now().toggle('8'))
    expect(now().hasOtherPages).toBe(false)
  })

  it('ends the selection of all matches when the filter changes, and reports how many rows were deselected', () => {
    const { now, rerender, onLost } = drawn()
    act(() => now().selectAll())
    act(() => now().toggle('7'))
    rerender({ filter: 'b' })
    expect(now().count).toBe(0)
    expect(onLost).toHaveBeenCalledExactlyOnceWith(311)
    rerender({ filter: 'a' })
    expect(now().count).toBe(0)
    expect(onLost).toHaveBeenCalledOnce()
  })

  it('ends the selection when another list is shown', () => {
    const { now, rerender, onLost } = drawn()
    act(() => now().set(['1', '2'], true))
    rerender({ of: 'another', filter: 'a' })
    expect(now().count).toBe(0)
    expect(onLost).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('deselects rows that were removed from the list, but not rows that moved to another page', () => {
    const page = (ids: string[], total: number, name = 'first') => ({ total, shown: { page: name, ids } })
    const { result, rerender } = renderHook(
      (props) => useSelection({ of: 'all', filter: 'a', onLost: vi.fn(), ...props }),
      { initialProps: page(['1', '2', '3'], 4) },
    )
    act(() => result.current.set(['1', '2', '9'], true))
    const chosen = () => result.current.request(null)
    rerender(page(['1', '2', '3'], 4))
    expect(chosen()).toEqual({ ids: ['1', '2', '9'] })
    // The row has moved to another page because of the sort, so the total is unchanged and the row stays selected.
    rerender(page(['1', '3', '4'], 4))
    expect(chosen()).toEqual({ ids: ['1', '2', '9'] })
    rerender(page(['3', '4'], 3))
    expect(chosen()).toEqual({ ids: ['2', '9'] })
    // The lower total belongs to another request, so it does not mean that selected rows were removed.
    rerender(page(['9'], 2, 'second'))
    rerender(page([], 1, 'second'))
    expect(chosen()).toEqual({ ids: ['2'] })
  })

  it('reports no deselected rows if no rows were selected', () => {
    const { rerender, onLost } = drawn()
    rerender({ of: 'another', filter: 'b' })
    expect(onLost).not.toHaveBeenCalled()
  })
})
