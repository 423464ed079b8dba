import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { errorEvents } from '@/lib/http/error-events'
import { createQueryClient } from '@/lib/http/query-client'
import { useUndo } from './use-undo'

afterEach(cleanup)

it('useUndo shows why a verdict can no longer be withdrawn, and does not open the task', async () => {
  const message = '下一阶段已经开始，不能撤销'
  vi.stubGlobal('fetch', async () => Response.json({ code: 409, message, result: null }))
  const [told, gone]: [string[], string[]] = [[], []]
  const stop = errorEvents.listen((event) => event.kind === 'toast' && told.push(event.text))
  const { result } = renderHook(() => useUndo('question', (task) => gone.push(task)), {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  })
  result.current('7')
  await waitFor(() => expect(told).toEqual([message]))
  expect(gone).toEqual([])
  stop()
})
