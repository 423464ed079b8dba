import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { keysOf } from './store-fingerprints.ts'

it('keysOf returns no lookup keys for the fingerprint of an empty question', () => {
  const { exact, skeleton, bands } = keysOf(fingerprintOf([{ stemHtml: '', options: [] }]))
  expect([exact, skeleton]).toEqual([null, null])
  expect(bands).toEqual([])
})
