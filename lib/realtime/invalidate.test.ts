import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { dictKeys } from '@/lib/api/dict'
import { questionKeys } from '@/lib/api/question'
import { sessionKeys } from '@/lib/api/session'
import { createInvalidator, invalidateUnheard, keysToInvalidate } from './invalidate'

describe('keysToInvalidate', () => {
  it('knows what each event makes stale', () => {
    expect(keysToInvalidate({ event: 'dictChanged', content: { typeCode: 'grade' } })).toEqual([dictKeys.all])
    expect(keysToInvalidate({ event: 'menusChanged', content: null })).toEqual([sessionKeys.all])
    expect(keysToInvalidate({ event: 'questionsChanged', content: {} })).toEqual([questionKeys.all])
    expect(keysToInvalidate({ event: 'heartbeat' })).toEqual([])
  })
})

describe('invalidateUnheard', () => {
  it('leaves alone what goes by its time', async () => {
    const client = new QueryClient()
    const answered = { queryFn: () => 1, staleTime: 60_000 }
    await client.fetchQuery({ ...answered, queryKey: ['agent'] })
    await client.fetchQuery({ ...answered, queryKey: ['statistics'], meta: { byTime: true } })
    invalidateUnheard(client)
    expect(client.getQueryState(['agent'])?.isInvalidated).toBe(true)
    expect(client.getQueryState(['statistics'])?.isInvalidated).toBe(false)
  })
})

describe('createInvalidator', () => {
  it('makes each query stale once for a burst of events', async () => {
    const client = new QueryClient()
    const stale = vi.spyOn(client, 'invalidateQueries')
    const invalidator = createInvalidator(client, 10)
    for (let count = 0; count < 50; count += 1) invalidator.take({ event: 'questionsChanged', content: {} })
    invalidator.take({ event: 'menusChanged', content: null })
    await expect.poll(() => stale).toHaveBeenCalledTimes(2)
    invalidator.take({ event: 'menusChanged', content: null })
    invalidator.stop()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(stale).toHaveBeenCalledTimes(2)
  })
})
