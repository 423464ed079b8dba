import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { queryOf } from '@/lib/api/query-of'
import { type Session, sessionKeys } from '@/lib/api/session'
import { getAll } from '@/lib/contracts/statistics/calls'
import { createQueryClient } from '@/lib/http/query-client'
import { Figures } from './figures'

afterEach(cleanup)

function show(ports: string[] | null) {
  const client = createQueryClient()
  client.setQueryData(sessionKeys.all, { treeList: [], ports } as unknown as Session)
  client.setQueryData(queryOf(getAll, {}).queryKey, { figures: [], shares: [] })
  renderPage(
    <QueryClientProvider client={client}>
      <Figures />
    </QueryClientProvider>,
  )
}

it('Figures shows that 平台总览 is not provided when the platform returns neither figures nor permissions', () => {
  show(null)
  expect(screen.getByRole('status').textContent).toBe('当前平台没有提供“平台总览”')
})

it('Figures shows a tile for each permitted figure even when the platform returns no value for the figure', () => {
  show(['role:list', 'student:list'])
  expect(screen.queryByText('当前平台没有提供“平台总览”')).toBeNull()
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
})
