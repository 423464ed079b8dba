import { act, renderHook } from '@testing-library/react'
import { useRef } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DRAFT_PAUSE } from './draft-store'
import { useFormDraft } from './use-form-draft'

let kept: unknown[]
beforeEach(() => {
  vi.useFakeTimers()
  kept = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') kept.push((await request.clone().json()).payload.values)
    return Response.json({ code: 200, message: 'ok', result: { savedAt: '2026-11-20T06:05:00.000Z' } })
  })
})
afterEach(() => vi.useRealTimers())

const start = { title: '', files: [] as string[] }

function draw() {
  const { result } = renderHook(() => {
    const form = useForm<FieldValues>({ defaultValues: start })
    const base = useRef({ values: start, rowVersion: null })
    const place = { userId: '1', entity: 'announcement', id: 'new' } as const
    useFormDraft({ form, place, exists: false, base })
    return form
  })
  return result.current
}

it('useFormDraft stores changes made without typing, such as a finished upload', async () => {
  const form = draw()
  act(() => form.setValue('files', ['值班.png'], { shouldDirty: true }))
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_PAUSE))
  await expect.poll(() => kept).toEqual([{ title: '', files: ['值班.png'] }])
})

it('useFormDraft stores no draft if the record was only loaded again', async () => {
  const form = draw()
  act(() => form.reset({ title: '新版本', files: [] }))
  await act(() => vi.advanceTimersByTimeAsync(DRAFT_PAUSE * 2))
  expect(kept).toEqual([])
})
