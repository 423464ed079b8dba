import { HydrationBoundary, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { listAgents } from '@/lib/contracts/agent/calls'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { createQueryClient } from '@/lib/http/query-client'
import { type Answer, asState } from './answers'
import { dictOptions, useDict, useDictName, useNamesLoaded } from './dict'
import { keyOf, shownNamesKey } from './keys'
import { queryOf } from './query-of'

afterEach(cleanup)

const page = { list: [], total: 3, totalIsCapped: false, nextCursor: null }
const maths: DictItem = {
  ...{ typeCode: 'subject', key: '02', name: '数学', sort: null, status: 1 },
  ...{ subsetIds: [], subjectKeys: [], extra: {} },
}

/**
 * Prepares a page whose HTML document contains these answers. `asked` lists the paths that the page requested itself;
 * `answer` resolves those requests.
 */
function opened(answers: Answer[]) {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<unknown>()
  globalThis.fetch = async (input) => {
    asked.push(new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname)
    return Response.json({ code: 200, message: 'ok', result: await promise })
  }
  const client = createQueryClient()
  const state = asState(answers)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
  return { asked, answer: resolve, client, wrapper, state }
}

describe('query data delivered with the page', () => {
  const input = { pageNum: 1, pageSize: 20 }
  const brought = [{ key: [...keyOf(listAgents), input], data: page, at: null }]

  it('is available to its queries at once, without a request', () => {
    const { asked, wrapper } = opened(brought)
    const { result } = renderHook(() => useQuery(queryOf(listAgents, { pageSize: 20, pageNum: 1 })), { wrapper })
    expect(result.current.data).toEqual(page)
    expect(result.current.isFetching).toBe(false)
    expect(asked).toEqual([])
  })

  it('does not replace newer data when a component mounts again', () => {
    const { client, wrapper } = opened(brought)
    const query = queryOf(listAgents, input)
    renderHook(() => useQuery(query), { wrapper }).unmount()
    client.setQueryData(query.queryKey, { ...page, total: 4 })
    const { result } = renderHook(() => useQuery(query), { wrapper })
    expect(result.current.data?.total).toBe(4)
  })
})

describe('dictionary names delivered with the page', () => {
  it('are shown until all dictionaries have loaded, but are not offered as choices', async () => {
    const { asked, answer, wrapper } = opened([{ key: shownNamesKey, data: [maths], at: null }])
    const { result } = renderHook(
      () => ({ name: useDictName('subject'), items: useDict('subject'), settled: useNamesLoaded() }),
      { wrapper },
    )
    expect(result.current.settled).toBe(true)
    expect([result.current.name('02'), result.current.name('03')]).toEqual(['数学', '03'])
    expect(result.current.items).toEqual([])
    await act(async () => answer([maths, { ...maths, key: '03', name: '英语' }]))
    await waitFor(() => expect(result.current.name('03')).toBe('英语'))
    expect(result.current.items).toHaveLength(2)
    expect(asked).toHaveLength(1)
    expect(dictOptions().queryKey).not.toEqual(shownNamesKey)
  })

  it('keep useNamesLoaded false until the dictionaries load if the page delivered no names', () => {
    const { wrapper } = opened([])
    const { result } = renderHook(() => useNamesLoaded(), { wrapper })
    expect(result.current).toBe(false)
  })
})
