import { expect, it } from 'vitest'
import { outStateOf } from './document-card.ts'

it('outStateOf returns the warning tone only for a shipment that the school has not yet received', () => {
  const tone = (kind: 'out' | 'sendBack', organId: string | null) => outStateOf({ kind, organId, status: 'done' }).tone
  expect(tone('out', '7')).toBe('warning')
  expect(tone('out', null)).toBe('success')
  expect(tone('sendBack', '7')).toBe('success')
  expect(outStateOf({ kind: 'out', organId: '7', status: 'received' }).tone).toBe('success')
})
