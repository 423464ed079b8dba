import { describe, expect, it } from 'vitest'
import { parseDay, schoolYearDays, schoolYearOf, yearsAfter } from './day'

const day = (text: string) => parseDay(text)?.day ?? null

describe('a typed day', () => {
  it('is read in every usual form', () => {
    for (const text of ['2026-11-20', '2026/11/20', '2026.11.20', '20261120', '2026年11月20日', ' 2026-11-20 '])
      expect(day(text), text).toBe('2026-11-20')
    expect(day('2026-1-5')).toBe('2026-01-05')
    expect(day('3-8')).toBe(`${new Date().getFullYear()}-03-08`)
  })

  it('is refused if the calendar has no such day', () => {
    for (const text of ['', '2026-02-30', '2026-13-01', '20261320', '明天', '2026', '2026-11-20 24:00'])
      expect(day(text), text).toBeNull()
  })

  it('may have a time', () => {
    expect(parseDay('2026-11-20 8:05')).toEqual({ day: '2026-11-20', time: '08:05' })
    expect(parseDay('2026-11-20T14：30')).toEqual({ day: '2026-11-20', time: '14:30' })
  })
})

describe('computed days', () => {
  it('stay in their month a year later', () => {
    expect(yearsAfter('2027-08-31', 1)).toBe('2028-08-31')
    expect(yearsAfter('2028-02-29', 1)).toBe('2029-02-28')
  })

  it('end the school year in July', () => {
    expect(schoolYearOf(new Date(2026, 6, 31))).toBe(2025)
    expect(schoolYearOf(new Date(2026, 7, 1))).toBe(2026)
    expect(schoolYearDays(2026)).toEqual({ from: '2026-08-01', to: '2027-07-31' })
  })
})
