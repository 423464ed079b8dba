import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSelection } from './selection'

const drawn = (total = 312) => {
  const onLost = vi.fn()
  const hook = renderHook(({ filter }) => useSelection({ filter, total, onLost }), { initialProps: { filter: 'a' } })
  return { ...hook, onLost, now: () => hook.result.current }
}

describe('a selection', () => {
  it('holds single rows, and asks for them by their ids', () => {
    const { now } = drawn()
    act(() => now().toggle('1'))
    act(() => now().set(['2', '3'], true))
    act(() => now().toggle('1'))
    expect([now().count, now().has('1'), now().has('3')]).toEqual([2, false, true])
    expect(now().request({ status: 1 })).toEqual({ ids: ['2', '3'] })
  })

  it('takes the whole page, then gives it back, without touching other pages', () => {
    const { now } = drawn()
    act(() => now().togglePage(['1', '2']))
    act(() => now().togglePage(['2', '3']))
    expect(now().count).toBe(3)
    act(() => now().togglePage(['2', '3']))
    expect(now().request(null)).toEqual({ ids: ['1'] })
  })

  it('of all that match is the filter and what was taken out again', () => {
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

  it('ends when the filter changes, and says how many were lost', () => {
    const { now, rerender, onLost } = drawn()
    act(() => now().set(['1', '2'], true))
    rerender({ filter: 'b' })
    expect(now().count).toBe(0)
    expect(onLost).toHaveBeenCalledExactlyOnceWith(2)
    rerender({ filter: 'a' })
    expect(now().count).toBe(0)
    expect(onLost).toHaveBeenCalledOnce()
  })

  it('says nothing where nothing was chosen', () => {
    const { rerender, onLost } = drawn()
    rerender({ filter: 'b' })
    expect(onLost).not.toHaveBeenCalled()
  })
})
