import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { type ErrorEvent, errorEvents, noteAnswered, raise, suppressMessages } from './error-events'
import { createQueryClient, refetchFailed } from './query-client'

const refusal = new ApiError({ code: 409, message: '当前状态不允许' })
const badFields = new ApiError({ code: 400, message: '请检查', fields: { name: '必填' } })
const outage = () => new ApiError({ code: 502, message: 'Bad Gateway', isTransport: true })
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

const client = createQueryClient()
let raised: ErrorEvent[]
let stop: () => void

beforeEach(() => {
  raised = []
  stop = errorEvents.listen((event) => raised.push(event))
})
afterEach(() => {
  stop()
  client.clear()
})

function fetchOnce(error: ApiError, meta?: { ownErrors: boolean }) {
  return client.fetchQuery({ queryKey: ['thing'], queryFn: () => Promise.reject(error), meta }).catch(() => null)
}

describe('createQueryClient', () => {
  it('shows the server’s message of a refusal in one toast, and does not repeat the query', async () => {
    await fetchOnce(refusal)
    expect(raised).toEqual([{ kind: 'toast', text: '当前状态不允许' }])
  })

  it('shows no toast if the platform does not offer a read, but shows one for a write', async () => {
    const missing = new ApiError({ code: 404, message: '当前平台没有提供这项功能', isMissing: true })
    await fetchOnce(missing)
    expect(raised).toEqual([])
    const change = new MutationObserver(client, { mutationFn: () => Promise.reject(missing) })
    await change.mutate().catch(() => null)
    expect(raised).toEqual([{ kind: 'toast', text: '当前平台没有提供这项功能' }])
  })

  it('shows no toast for a refusal that the screen or the form shows', async () => {
    await fetchOnce(refusal, { ownErrors: true })
    const change = new MutationObserver(client, { mutationFn: () => Promise.reject(badFields) })
    await change.mutate().catch(() => null)
    expect(raised).toEqual([])
  })

  it('shows a toast for field errors if no form is open', async () => {
    const fields = { sns: 'PAD000001已由其他单据入库', orderId: '订单“退款中”，不能出库' }
    const error = new ApiError({ code: 400, message: '请检查', fields })
    const change = new MutationObserver(client, {
      mutationFn: () => Promise.reject(error),
      meta: { withoutForm: true },
    })
    await change.mutate().catch(() => null)
    expect(raised).toEqual([{ kind: 'toast', text: 'PAD000001已由其他单据入库；订单“退款中”，不能出库' }])
  })

  it('shows a toast for a refused write', async () => {
    const change = new MutationObserver(client, { mutationFn: () => Promise.reject(refusal) })
    await change.mutate().catch(() => null)
    expect(raised).toEqual([{ kind: 'toast', text: '当前状态不允许' }])
  })

  it('shows no toast for a write that the user cancelled', async () => {
    const calledOff = new ApiError({ code: 403, message: '请先确认是您本人在操作' })
    suppressMessages(calledOff)
    const change = new MutationObserver(client, { mutationFn: () => Promise.reject(calledOff) })
    await change.mutate().catch(() => null)
    expect(raised).toEqual([])
  })

  it('reports a repeated failure only once if a visible query shows it, but again after each user action', async () => {
    const broken = () => new ApiError({ code: 500, message: 'Internal Server Error', isTransport: true })
    const failing = (name: string, error: ApiError) => ({
      queryKey: [name],
      queryFn: () => {
        raise(error, name)
        return Promise.reject(error)
      },
      staleTime: 0,
    })
    const shown = new QueryObserver(client, failing('shown', broken()))
    const stopShowing = shown.subscribe(() => {})
    await nextTurn()
    expect(raised).toHaveLength(1)
    // A click on the button 重试 refetches the visible query, and a new filter fetches it under another key; neither
    // opens a second dialog.
    await shown.refetch()
    shown.setOptions({ ...failing('shown', broken()), queryKey: ['shown', 'filtered'] })
    await nextTurn()
    expect(raised).toHaveLength(1)
    noteAnswered('shown')
    await shown.refetch()
    await nextTurn()
    expect(raised).toHaveLength(2)
    stopShowing()

    const asked = async (name: string, error: ApiError) => {
      await client.fetchQuery(failing(name, error)).catch(() => null)
      await nextTurn()
      return raised.length
    }
    expect(await asked('pressed', broken())).toBe(3)
    expect(await asked('pressed', broken())).toBe(4)
    client.setQueryData(['behind'], 'old')
    expect(await asked('behind', broken())).toBe(5)
    expect(await asked('behind', broken())).toBe(5)
    expect(client.getQueryData(['behind'])).toBe('old')
    // All queries together show one dialog per outage.
    expect(await asked('third', outage())).toBe(6)
    expect(await asked('fourth', outage())).toBe(6)
  })
})

describe('refetchFailed', () => {
  it('fetches failed queries again, and no other queries', async () => {
    let isAway = true
    const calls = { failed: 0, fine: 0 }
    const failed = new QueryObserver(client, {
      queryKey: ['failed'],
      queryFn: () => {
        calls.failed += 1
        return isAway ? Promise.reject(outage()) : Promise.resolve('back')
      },
    })
    const fine = new QueryObserver(client, {
      queryKey: ['fine'],
      queryFn: () => {
        calls.fine += 1
        return Promise.resolve('here')
      },
    })
    const stops = [failed.subscribe(() => {}), fine.subscribe(() => {})]
    await nextTurn()
    isAway = false
    await refetchFailed(client)
    expect(calls).toEqual({ failed: 2, fine: 1 })
    expect(client.getQueryData(['failed'])).toBe('back')
    for (const stopWatching of stops) stopWatching()
  })
})
