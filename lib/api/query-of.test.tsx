import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { getAgent, listAgents, removeAgent } from '@/lib/contracts/agent/calls'
import { findHeadTeachers } from '@/lib/contracts/class/calls'
import { dictFiles } from '@/lib/contracts/dict/maintenance'
import { errorEvents } from '@/lib/http/error-events'
import { createQueryClient } from '@/lib/http/query-client'
import { entityOf, queryOf } from './query-of'
import { useWrite } from './use-write'

afterEach(cleanup)

/** Every call is answered so. */
function answerAll(answer: () => Response) {
  globalThis.fetch = async () => answer()
}

describe('queryOf', () => {
  it('names the kind of record, the call and what it was asked', () => {
    expect(queryOf(getAgent, { id: '7' }).queryKey).toEqual(['agent', getAgent.path, { id: '7' }])
    expect(entityOf(findHeadTeachers)).toBe('teacher')
    expect(entityOf(dictFiles.grade.import.check)).toBe('dict')
    expect(entityOf({ path: '/zakj-admin/statistics/org/count' })).toBe('statistics')
  })

  it('tells of a transport that failed, unless it is to be quiet', async () => {
    const told: string[] = []
    const stop = errorEvents.listen(({ kind }) => told.push(kind))
    answerAll(() => new Response('', { status: 500 }))
    const client = createQueryClient()
    await expect(client.fetchQuery(queryOf(getAgent, { id: '7' }, { quiet: true }))).rejects.toThrow()
    // A dialog waits for one turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toEqual([])
    await expect(client.fetchQuery(queryOf(getAgent, { id: '8' }))).rejects.toThrow()
    await expect.poll(() => told).toEqual(['transport'])
    stop()
  })
})

describe('useWrite', () => {
  it('makes stale what shows its kind of record, refused or not', async () => {
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const list = queryOf(listAgents, {}).queryKey
    client.setQueryData(list, { list: [], total: 0, totalIsCapped: false, nextCursor: null })
    client.setQueryData(['organ', 'x', {}], 1)
    answerAll(() => Response.json({ code: 403, message: '没有权限', result: null }))
    const { result } = renderHook(() => useWrite(removeAgent), { wrapper })
    await expect(result.current.mutateAsync({ id: '7', rowVersion: 1 })).rejects.toThrow('没有权限')
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
    expect(client.getQueryState(['organ', 'x', {}])?.isInvalidated).toBe(false)
  })
})
