import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { keysOf } from './store-fingerprints.ts'

it('has no lookup keys for a question without content', () => {
  const { exact, skeleton, bands } = keysOf(fingerprintOf([{ stemHtml: '', options: [] }]))
  expect([exact, skeleton]).toEqual([null, null])
  expect(bands).toEqual([])
})
