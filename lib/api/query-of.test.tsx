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

/** Makes every call return this answer. */
function answerAll(answer: () => Response) {
  globalThis.fetch = async () => answer()
}

describe('queryOf', () => {
  it('builds the query key from the entity, the path and the input of the call', () => {
    expect(queryOf(getAgent, { id: '7' }).queryKey).toEqual(['agent', getAgent.path, { id: '7' }])
    expect(entityOf(findHeadTeachers)).toBe('teacher')
    expect(entityOf(dictFiles.grade.import.check)).toBe('dict')
    expect(entityOf({ path: '/zakj-admin/statistics/org/count' })).toBe('statistics')
  })

  it('reports a failed request unless the caller shows the failure itself, and only once for quiet queries', async () => {
    const told: string[] = []
    const stop = errorEvents.listen(({ kind }) => told.push(kind))
    answerAll(() => new Response('', { status: 500 }))
    const client = createQueryClient()
    const ask = async (id: string, how: { quiet?: boolean; inPlace?: boolean }) => {
      await expect(client.fetchQuery(queryOf(getAgent, { id }, how))).rejects.toThrow()
      // The error dialog opens one turn of the event loop after the failure.
      await new Promise((resolve) => setTimeout(resolve))
      return told.length
    }
    expect(await ask('7', { inPlace: true })).toBe(0)
    expect(await ask('8', {})).toBe(1)
    expect(await ask('9', { quiet: true })).toBe(2)
    expect(await ask('10', { quiet: true })).toBe(2)
    stop()
  })
})

describe('useWrite', () => {
  it('invalidates the queries of the call’s entity even if the server refuses the call', async () => {
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
