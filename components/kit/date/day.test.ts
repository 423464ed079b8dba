import { describe, expect, it } from 'vitest'
import { parseDay, schoolYearDays, schoolYearOf, yearsAfter } from './day'

const day = (text: string) => parseDay(text)?.day ?? null

describe('parseDay', () => {
  it('reads a day in every usual notation, such as 2026/11/20 and 3-8', () => {
    for (const text of ['2026-11-20', '2026/11/20', '2026.11.20', '20261120', '2026年11月20日', ' 2026-11-20 '])
      expect(day(text), text).toBe('2026-11-20')
    expect(day('2026-1-5')).toBe('2026-01-05')
    expect(day('3-8')).toBe(`${new Date().getFullYear()}-03-08`)
  })

  it('returns null for a text that is no day of the calendar, such as 2026-02-30', () => {
    for (const text of ['', '2026-02-30', '2026-13-01', '20261320', '明天', '2026', '2026-11-20 24:00'])
      expect(day(text), text).toBeNull()
  })

  it('reads the time that follows a day', () => {
    expect(parseDay('2026-11-20 8:05')).toEqual({ day: '2026-11-20', time: '08:05' })
    expect(parseDay('2026-11-20T14：30')).toEqual({ day: '2026-11-20', time: '14:30' })
  })
})

describe('days and school years', () => {
  it('yearsAfter stays in February when it adds a year to February 29', () => {
    expect(yearsAfter('2027-08-31', 1)).toBe('2028-08-31')
    expect(yearsAfter('2028-02-29', 1)).toBe('2029-02-28')
  })

  it('schoolYearOf assigns July 31 to the ending school year and August 1 to the next one', () => {
    expect(schoolYearOf(new Date(2026, 6, 31))).toBe(2025)
    expect(schoolYearOf(new Date(2026, 7, 1))).toBe(2026)
    expect(schoolYearDays(2026)).toEqual({ from: '2026-08-01', to: '2027-07-31' })
  })
})
