import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FilterText } from '@/components/kit/filter/filter-text'
import { renderInView } from '@/components/kit/testing'
import { pageRequest, several } from '@/lib/contracts/base/paging'
import { useListState } from './use-list-state'

const schema = pageRequest.extend({
  subject: several.optional(),
  keyword: z.string().trim().optional(),
  scope: z.literal('all').optional(),
})
const emptied = { scope: 'all' } as const

function List() {
  const { state, set, clear, active, untouched } = useListState(schema, emptied)
  return (
    <>
      <output>{JSON.stringify({ state, active, untouched })}</output>
      <FilterText label="关键词" value={state.keyword} onChange={(keyword, how) => set({ keyword }, how)} />
      <button type="button" onClick={() => set({ pageNum: 2 })}>
        第二页
      </button>
      <button
        type="button"
        onClick={() => {
          set({ subject: ['02'] })
          set({ keyword: '集合' }, 'replace')
        }}
      >
        两个
      </button>
      <button type="button" onClick={clear}>
        清除
      </button>
    </>
  )
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useListState', () => {
  it('reads the filters and the page from the address, also after the browser goes back', () => {
    const { address } = renderInView(<List />, 'subject=02&pageNum=3')
    expect(shown()).toMatchObject({ state: { subject: ['02'], pageNum: 3 }, active: ['subject'], untouched: false })
    act(() => address.go(''))
    expect(shown()).toMatchObject({ state: { pageNum: 1 }, active: [], untouched: true })
  })

  it('combines two changes that happen before the next render', () => {
    const { address } = renderInView(<List />)
    press('两个')
    expect(address.steps.at(-1)).toEqual(['replace', 'subject=02&keyword=集合'])
  })

  it('adds a history entry for a page change, and keeps the filters', () => {
    const { address } = renderInView(<List />, 'subject=02')
    press('第二页')
    expect(address.steps).toEqual([['push', 'pageNum=2&subject=02']])
  })

  it('marks in the address that the user removed the filters, so that no filter is preselected again', () => {
    const { address } = renderInView(<List />, 'subject=02&pageNum=4')
    press('清除')
    expect(address.steps).toEqual([['push', 'scope=all']])
    expect(shown()).toMatchObject({ active: [], untouched: false })
  })
})

describe('a text filter', () => {
  it('applies the typed text 300 ms after the last key, and adds only one history entry', () => {
    const { address } = renderInView(<List />)
    fireEvent.change(field(), { target: { value: '函' } })
    act(() => vi.advanceTimersByTime(200))
    fireEvent.change(field(), { target: { value: '函数' } })
    act(() => vi.advanceTimersByTime(299))
    expect(address.steps).toEqual([])
    act(() => vi.advanceTimersByTime(1))
    fireEvent.change(field(), { target: { value: '函数的' } })
    act(() => vi.advanceTimersByTime(300))
    expect(address.steps).toEqual([
      ['push', 'keyword=函数'],
      ['replace', 'keyword=函数的'],
    ])
  })

  it('applies no text while an input method composes', () => {
    const { address } = renderInView(<List />)
    fireEvent.compositionStart(field())
    fireEvent.change(field(), { target: { value: "han's" } })
    act(() => vi.advanceTimersByTime(2_000))
    expect(address.steps).toEqual([])
    fireEvent.change(field(), { target: { value: '函数' } })
    fireEvent.compositionEnd(field())
    act(() => vi.advanceTimersByTime(300))
    expect(address.steps).toEqual([['push', 'keyword=函数']])
  })

  it('applies the typed text at once on Enter, and clears the text on Escape', () => {
    const { address } = renderInView(<List />)
    fireEvent.change(field(), { target: { value: '集合' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(address.steps).toEqual([['push', 'keyword=集合']])
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('')
    expect(address.steps.at(-1)).toEqual(['replace', 'scope=all'])
  })

  it('shows the text of the address after Back, even if a timer of earlier typing is still running', () => {
    const { address } = renderInView(<List />, 'keyword=集合')
    fireEvent.change(field(), { target: { value: '集合论' } })
    act(() => address.go('keyword=数列'))
    expect(field().value).toBe('数列')
    act(() => vi.advanceTimersByTime(1_000))
    expect(address.steps).toEqual([])
  })
})
