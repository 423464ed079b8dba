'use client'

import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { openAnnouncementAtom } from './open-announcement'

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog').then((module) => ({ default: module.AnnouncementDialog })),
)

/** Renders the dialog of the opened announcement; the browser loads the dialog's code with the first announcement. */
export function AnnouncementHost() {
  const [id, setId] = useAtom(openAnnouncementAtom)
  if (id === null) return null
  return (
    <Suspense>
      <AnnouncementDialog key={id} id={id} onClose={() => setId(null)} />
    </Suspense>
  )
}
