import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '@/components/ui/providers'
import { FilterText, TYPING_WAIT } from './filter-text'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const sent = vi.fn()
const filter = (value: string | undefined) => (
  <Providers nonce={undefined} themeMode="system">
    <FilterText label="关键词" value={value} onChange={sent} />
  </Providers>
)
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '关键词' })

it('keeps what is being typed when the address of a restored tab arrives in the middle', () => {
  sent.mockClear()
  const { rerender } = render(filter(undefined))
  fireEvent.change(field(), { target: { value: '三角形' } })
  rerender(filter('函数'))
  expect(field().value).toBe('三角形')
  act(() => void vi.advanceTimersByTime(TYPING_WAIT))
  expect(sent.mock.calls).toEqual([['三角形', 'push']])
})

it('takes over the value of the address when nothing is being typed', () => {
  const { rerender } = render(filter('函数'))
  fireEvent.change(field(), { target: { value: '三角形' } })
  act(() => void vi.advanceTimersByTime(TYPING_WAIT))
  rerender(filter('三角形'))
  rerender(filter(undefined))
  expect(field().value).toBe('')
})
