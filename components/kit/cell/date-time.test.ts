import { afterEach, expect, it } from 'vitest'
import { formatDateTime, formatMoment } from './date-time'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

it.each([
  ['Asia/Shanghai', '2026-01-02 08:04', '2026-01-02 08:04:05'],
  ['America/New_York', '2026-01-01 19:04', '2026-01-01 19:04:05'],
  ['Asia/Kolkata', '2026-01-02 05:34', '2026-01-02 05:34:05'],
])('formatDateTime formats a moment in the time zone of a reader in %s', (there, minute, second) => {
  process.env.TZ = there
  expect(formatDateTime('2026-01-02T00:04:05.678Z')).toBe(minute)
  expect(formatMoment('2026-01-02T00:04:05.678Z')).toBe(second)
})

it('formatDateTime returns the text unchanged if the text is no date and time', () => {
  expect([formatDateTime('从未'), formatMoment('')]).toEqual(['从未', ''])
})
