import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { ApiError } from '@/lib/http/api-error'
import { errorEvents, raise } from '@/lib/http/error-events'
import { createQueryClient } from '@/lib/http/query-client'
import { outbox } from '@/lib/state/outbox'
import { OfflineBanner } from './offline-banner'

afterEach(cleanup)

const banner = () => screen.queryByRole('region', { name: '连接状态' })?.textContent ?? null
const put = (record: string, how: 'sent' | 'refused') =>
  outbox.put(record, { record, title: `编辑${record}`, send: async () => how })

it('OfflineBanner shows the lost connection and the waiting saves, and their results when the connection is back', async () => {
  render(<OfflineBanner />)
  expect(banner()).toBeNull()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(banner()).toContain('连接已断开。可以继续填写')
  act(() => {
    put('甲', 'sent')
    put('乙', 'refused')
  })
  expect(banner()).toContain('2 项待发送（编辑甲、编辑乙），恢复后自动发送')
  await act(async () => errorEvents.emit({ kind: 'recovered' }))
  expect(banner()).toContain('连接已恢复，1 项已发送，1 项没有保存：编辑乙，请打开处理。')
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(banner()).toBeNull()
})

it('OfflineBanner is shown instead of an error dialog when background requests fail during an outage', async () => {
  const client = createQueryClient()
  renderPage(<OfflineBanner />)
  act(() => void window.dispatchEvent(new Event('offline')))
  const stops = ['甲', '乙', '丙'].map((name) => {
    client.setQueryData([name], '旧')
    const queryFn = () => {
      const error = new ApiError({ code: 502, message: 'Bad Gateway', isTransport: true })
      raise(error, name)
      return Promise.reject(error)
    }
    return new QueryObserver(client, { queryKey: [name], queryFn, staleTime: 0 }).subscribe(() => {})
  })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(
    client
      .getQueryCache()
      .findAll()
      .map(({ state }) => state.fetchFailureCount),
  ).toEqual([1, 1, 1])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(banner()).toContain('连接已断开')
  for (const stop of stops) stop()
  await act(async () => errorEvents.emit({ kind: 'recovered' }))
})
