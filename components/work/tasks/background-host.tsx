'use client'

import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { backgroundTasksAtom, endBackgroundTask } from './background'

const BackgroundTask = lazy(() =>
  import('./background-task').then(({ BackgroundTask }) => ({ default: BackgroundTask })),
)

/** Watches running tasks whose dialog the user closed. The component stays mounted when the user changes the screen. */
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
