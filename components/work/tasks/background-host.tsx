'use client'

import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { backgroundTasksAtom, endBackgroundTask } from './background'

const BackgroundTask = lazy(() =>
  import('./background-task').then(({ BackgroundTask }) => ({ default: BackgroundTask })),
)

/** Watches tasks whose dialogs the user closed; it stays mounted when the screen changes. */
export function BackgroundHost() {
  const ids = useAtomValue(backgroundTasksAtom)
  if (ids.length === 0) return null
  return (
    <Suspense>
      {ids.map((id) => (
        <BackgroundTask key={id} id={id} onReported={() => endBackgroundTask(id)} />
      ))}
    </Suspense>
  )
}
