import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '@/lib/http/query-client'
import { useUnread } from './unread'

/** Returns the unread count of the bell for these answers; null means that the platform lacks the call. */
function unreadOn(unread: Record<string, number | null>) {
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const n = unread[url.pathname.split('/').at(-1) ?? '']
    if (n == null) return new Response('Not Found', { status: 404 })
    const result = { list: [], total: 0, totalIsCapped: false, nextCursor: null, unread: n, changesAt: null }
    return Response.json({ code: 200, message: 'ok', result })
  }
  const client = createQueryClient()
  return renderHook(() => useUnread(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

it.each([
  [{ listNotifications: 3, listMyAnnouncements: 2 }, 5, 'notifications'],
  [{ listNotifications: 0, listMyAnnouncements: 2 }, 2, 'announcements'],
  [{ listNotifications: 3, listMyAnnouncements: null }, 3, 'notifications'],
  [{ listNotifications: 0, listMyAnnouncements: 0 }, 0, 'notifications'],
])(
  'useUnread turns the unread numbers %j into the count %i and opens the list of %s first',
  async (platform, total, first) => {
    const unread = unreadOn(platform)
    expect(unread.current.total).toBeUndefined()
    await waitFor(() => expect(unread.current).toEqual({ total, first }))
  },
)
