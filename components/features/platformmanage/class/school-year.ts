/** Month the school year begins in, counted from 0: August, when classes are made up. */
const FIRST_MONTH = 7

/** The school year of a day: 2026 from August 2026 on. */
export function thisSchoolYear(now = new Date()): number {
  return now.getMonth() >= FIRST_MONTH ? now.getFullYear() : now.getFullYear() - 1
}
