'use client'

import { lazy, Suspense } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import type { CalendarProps } from './calendar'

const load = () => import('./calendar')
const Calendar = lazy(load)
const place = { display: 'block', boxSizing: 'border-box', width: 296, height: 340, padding: 16 } as const
const weeks = [60, 100, 100, 100, 100, 100, 100]

/** Begins to fetch the calendar: somebody is about to open one. */
export const preloadCalendar = () => void load()

/** The calendar once it is here; its place is kept. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense
      fallback={
        <output aria-label="正在打开日历" style={place}>
          <TextSkeleton widths={weeks} />
        </output>
      }
    >
      <Calendar {...props} />
    </Suspense>
  )
}
