import { expect, test, vi } from 'vitest'
import { markToken } from './mark-token'

test('markToken returns a token on pages that were not loaded over https', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => Uint8Array.from(bytes, (_byte, at) => at * 17),
  })
  expect(markToken()).toBe('m00112233445566778899aabbccddeeff')
  vi.unstubAllGlobals()
  expect(markToken()).toMatch(/^m[0-9a-f]{32}$/)
  expect(markToken()).not.toBe(markToken())
})
