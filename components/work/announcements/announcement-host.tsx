'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { announcementDialog } from './open-announcement'

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog').then((module) => ({ default: module.AnnouncementDialog })),
)

/** Where announcements are read; the dialog's code comes with the first. */
export function AnnouncementHost() {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => announcementDialog.listen(setId), [])
  if (id === null) return null
  return (
    <Suspense>
      <AnnouncementDialog key={id} id={id} onClose={() => setId(null)} />
    </Suspense>
  )
}
