import { schoolDay, schoolMoment } from '../../../lib/contracts/base/school-time.ts'
import { SERIES_DAYS } from '../../../lib/contracts/statistics/calls.ts'

const DAY_MS = 86_400_000

/** Returns the day `offset` days from today in the schools' time zone, such as 2026-11-20. */
export const dayAt = (offset: number): string => schoolDay(Date.now() + offset * DAY_MS)

/** Returns the days of a series, today last. */
export const seriesDays = (): string[] =>
  Array.from({ length: SERIES_DAYS }, (_, index) => dayAt(index - SERIES_DAYS + 1))

/** Returns the first moment of each day of a series. */
export const dayStarts = (): string[] => seriesDays().map((day) => schoolMoment(day))
