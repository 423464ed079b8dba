import { expect, it } from 'vitest'
import { schoolDay, schoolMinute, schoolMoment, schoolTime } from './school-time.ts'

it('schoolTime and schoolMinute format a moment in China Standard Time', () => {
  expect(schoolTime('2026-11-21T16:00:05.999Z')).toBe('2026-11-22 00:00:05')
  expect(schoolMinute('2026-11-22T01:02:59Z')).toBe('2026-11-22 09:02')
  expect(schoolMinute('')).toBe('')
})

it('schoolDay begins a new day at midnight in China Standard Time', () => {
  expect(schoolDay(Date.parse('2026-12-31T15:59:59.999Z'))).toBe('2026-12-31')
  expect(schoolDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
})

it('schoolMoment converts a day and time in China Standard Time to UTC, in winter and in summer', () => {
  expect(schoolMoment('2026-12-31')).toBe('2026-12-30T16:00:00.000Z')
  expect(schoolTime(schoolMoment('2026-07-01', '23:59:59.999'))).toBe('2026-07-01 23:59:59')
})
