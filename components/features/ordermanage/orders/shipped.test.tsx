import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { createQueryClient } from '@/lib/http/query-client'
import { Shipped } from './shipped'

afterEach(cleanup)

it('Shipped lists each return document (退回单) of an order with the number of returned devices', () => {
  const client = createQueryClient()
  client.setQueryData<Session>(sessionKeys.all, { ports: ['deviceOut:list'], userId: '1' } as unknown as Session)
  const shipments = {
    lines: [{ name: '学生平板', count: 5, shipped: 5 }],
    other: 0,
    documents: [
      { id: '1', no: 'CK2026-000001', status: 'received' as const, counted: 8 },
      { id: '2', kind: 'sendBack' as const, no: 'TH2026-000001', status: 'done' as const, counted: 3 },
    ],
  }
  renderInView(
    <QueryClientProvider client={client}>
      <Shipped shipments={shipments} />
    </QueryClientProvider>,
  )
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['学生平板：已出库 5 / 5', 'CK2026-000001已签收8 台', 'TH2026-000001已完成退回 3 台'])
  expect(screen.getByRole('link', { name: 'TH2026-000001' }).getAttribute('href')).toBe(
    '/platformmanage/deviceout?view=2',
  )
})
