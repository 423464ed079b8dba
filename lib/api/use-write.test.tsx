// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { insertUserRole } from '@/lib/contracts/staff/calls'
import { errorEvents } from '@/lib/http/error-events'
import { createQueryClient } from '@/lib/http/query-client'
import { useAnyWrite, useWrite, useWrites } from './use-write'

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const input = { userId: '7', rowVersion: 1, roleIds: ['1'] }

afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

function answering(code: number) {
  const fetched = vi.fn(async () => Response.json({ code, message: '不行', result: null }))
  vi.stubGlobal('fetch', fetched)
  for (const kind of ['role', 'systemUser', 'organ']) client.setQueryData([kind], 1)
  return fetched
}
const stale = () =>
  ['role', 'systemUser', 'organ'].filter((kind) => client.getQueryState([kind])?.isInvalidated === true)

it('useWrite refetches the queries of the call’s entity and of additional entities, even after a refusal', async () => {
  answering(403)
  const { result } = renderHook(() => useWrite(insertUserRole, { also: ['systemUser'] }), { wrapper })
  result.current.mutate(input)
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(stale()).toEqual(['role', 'systemUser'])
})

it('useWrite refetches nothing if the caller sets `refetch` to false', async () => {
  answering(403)
  const { result } = renderHook(() => useWrite(insertUserRole, { refetch: false }), { wrapper })
  result.current.mutate(input)
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(stale()).toEqual([])
})

it('useWrites sends several calls as one mutation, and stops at the first refusal', async () => {
  const fetched = answering(403)
  const work = renderHook(
    () =>
      useWrites(async (send) => {
        await send(insertUserRole, input)
        await send(insertUserRole, { ...input, userId: '8' })
      }),
    { wrapper },
  ).result
  work.current.mutate()
  await waitFor(() => expect(work.current.isError).toBe(true))
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('component files contain no useMutation, because components write with useWrite or useWrites', () => {
  const root = `${import.meta.dirname}/../..`
  const files = globSync('components/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((file) => /\buseMutation\b/.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})

it('useAnyWrite reports refusals and field errors of calls that a function outside the component sends', async () => {
  const told: string[] = []
  const stop = errorEvents.listen((event) => {
    if (event.kind === 'toast') told.push(event.text)
  })
  const { result } = renderHook(() => useAnyWrite(), { wrapper })
  answering(403)
  await expect(result.current((send) => send(insertUserRole, input))).rejects.toThrow('不行')
  const refused = { code: 409, message: '还有必须改正的问题', result: { fields: { stemHtml: '请填写题干' } } }
  vi.stubGlobal('fetch', async () => Response.json(refused))
  await expect(result.current((send) => send(insertUserRole, input))).rejects.toThrow('必须改正')
  stop()
  expect(told).toEqual(['不行', '请填写题干'])
})
