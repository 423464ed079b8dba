import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { keysOf } from './store-fingerprints.ts'

it('looks a question that says nothing yet up by nothing', () => {
  const { exact, skeleton, bands } = keysOf(fingerprintOf([{ stemHtml: '', options: [] }]))
  expect([exact, skeleton]).toEqual([null, null])
  expect(bands).toEqual([])
})
