'use client'

import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { openAnnouncementAtom } from './open-announcement'

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog').then((module) => ({ default: module.AnnouncementDialog })),
)

/** Renders the opened announcement; the dialog's code loads with the first. */
export function AnnouncementHost() {
  const [id, setId] = useAtom(openAnnouncementAtom)
  if (id === null) return null
  return (
    <Suspense>
      <AnnouncementDialog key={id} id={id} onClose={() => setId(null)} />
    </Suspense>
  )
}
