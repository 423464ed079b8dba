import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useListLayout, workspaceKeys } from './workspace'

it('useListLayout keeps `settled` true while a failed query of the layout is repeated', async () => {
  const gate = Promise.withResolvers<Response>()
  const answers = [Promise.resolve(new Response('', { status: 500 })), gate.promise]
  vi.stubGlobal('fetch', () => answers.shift())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useListLayout('/user/rolelist'), { wrapper })
  expect(result.current.settled).toBe(false)
  await waitFor(() => expect(result.current.settled).toBe(true))
  void client.invalidateQueries({ queryKey: workspaceKeys.looks })
  await waitFor(() => expect(client.getQueryState(workspaceKeys.looks)).toMatchObject({ fetchStatus: 'fetching' }))
  expect(result.current.settled).toBe(true)
  gate.resolve(new Response('', { status: 500 }))
})
