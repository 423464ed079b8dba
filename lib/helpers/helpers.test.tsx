import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blobToJson, saveBlob } from './blob'
import { readUntil, secondsLeft, useCountdown } from './countdown'
import { previewAddress } from './preview-address'

describe('previewAddress', () => {
  const file = 'https://files.example/a b/试卷.docx?v=1&x=2'
  const encoded = 'https%3A%2F%2Ffiles.example%2Fa%20b%2F%E8%AF%95%E5%8D%B7.docx%3Fv%3D1%26x%3D2'

  it.each([
    ['https://view.example/op', '?'],
    ['https://view.example/op?', ''],
    ['https://view.example/op?lang=zh', '&'],
  ])('adds the fixed parameters and the file’s address to the viewer address %s', (base, joint) => {
    expect(previewAddress(base, file)).toBe(`${base}${joint}i=32042&n=5&ssl=1&furl=${encoded}`)
  })
})

describe('blobToJson and saveBlob', () => {
  it('blobToJson returns the JSON value that a blob contains', async () => {
    await expect(blobToJson(new Blob(['{"code":403}']))).resolves.toEqual({ code: 403 })
    await expect(blobToJson(new Blob(['<html>']))).rejects.toThrow(SyntaxError)
  })

  it("saveBlob downloads a blob under a file name and releases the blob's address", () => {
    vi.useFakeTimers()
    const revoke = vi.fn()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoke }))
    const clicked: string[] = []
    const listen = (event: Event) => {
      event.preventDefault()
      if (event.target instanceof HTMLAnchorElement) clicked.push(`${event.target.download} ${event.target.href}`)
    }
    document.addEventListener('click', listen)
    saveBlob(new Blob(['x']), '试题.xlsx')
    document.removeEventListener('click', listen)
    expect(clicked).toEqual(['试题.xlsx blob:1'])
    expect(document.querySelector('a')).toBeNull()
    vi.runAllTimers()
    expect(revoke).toHaveBeenCalledWith('blob:1')
    vi.useRealTimers()
  })
})

describe('useCountdown', () => {
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => vi.useRealTimers())

  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('counts down to zero in whole seconds', () => {
    const { result } = renderHook(() => useCountdown('sms'))
    expect(result.current.left).toBe(0)
    act(() => result.current.start(60))
    expect(result.current.left).toBe(60)
    pass(1_000)
    expect(result.current.left).toBe(59)
    pass(58_900)
    expect(result.current.left).toBe(1)
    pass(200)
    expect(result.current.left).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('continues the countdown after the page is reloaded', () => {
    const first = renderHook(() => useCountdown('sms'))
    act(() => first.result.current.start(60))
    first.unmount()
    pass(20_000)
    expect(renderHook(() => useCountdown('sms')).result.current.left).toBe(40)
  })

  it('starts at zero if the stored value is not a number', () => {
    sessionStorage.setItem('sms', 'soon')
    expect(readUntil('sms')).toBe(0)
    expect(renderHook(() => useCountdown('sms')).result.current.left).toBe(0)
    expect(secondsLeft(10, 20)).toBe(0)
  })
})
