'use client'

import { lazy, Suspense } from 'react'
import type { CalendarProps } from './calendar'

const load = () => import('./calendar')
const Calendar = lazy(load)

/** Begins to fetch the calendar: somebody is about to open one. */
export const preloadCalendar = () => void load()

/** The calendar once it is here; its place is kept. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<output aria-label="正在打开日历" style={{ display: 'block', width: 296, height: 340 }} />}>
      <Calendar {...props} />
    </Suspense>
  )
}
