'use client'

import { lazy, Suspense } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import type { CalendarProps } from './calendar'

const load = () => import('./calendar')
const Calendar = lazy(load)
const place = { display: 'block', boxSizing: 'border-box', width: 296, height: 340, padding: 16 } as const
const weeks = [60, 100, 100, 100, 100, 100, 100]

/** Starts to load the code of the calendar; called when the user is about to open a calendar. */
export const preloadCalendar = () => void load()

/** Shows the calendar once its code has loaded; an empty box of the same size reserves the space. */
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
