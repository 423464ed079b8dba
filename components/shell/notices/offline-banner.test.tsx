import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { errorEvents } from '@/lib/http/error-events'
import { outbox } from '@/lib/state/outbox'
import { OfflineBanner } from './offline-banner'

afterEach(cleanup)

const banner = () => screen.queryByRole('region', { name: '连接状态' })?.textContent ?? null
const put = (record: string, how: 'sent' | 'refused') =>
  outbox.put(record, { record, title: `编辑${record}`, send: async () => how })

it('says that the service is away, how much waits, and what became of it', async () => {
  render(<OfflineBanner />)
  expect(banner()).toBeNull()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(banner()).toContain('连接已断开。可以继续填写')
  act(() => {
    put('甲', 'sent')
    put('乙', 'refused')
  })
  expect(banner()).toContain('2 项待发送')
  await act(async () => errorEvents.emit({ kind: 'recovered' }))
  expect(banner()).toContain('连接已恢复，1 项已发送，1 项没有保存：编辑乙，请打开处理。')
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(banner()).toBeNull()
})
