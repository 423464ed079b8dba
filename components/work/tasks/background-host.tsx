'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { backgroundTasks } from './background'

const BackgroundTask = lazy(() =>
  import('./background-task').then(({ BackgroundTask }) => ({ default: BackgroundTask })),
)

/** Keeps an eye on tasks whose dialogs were left; outlives the screens they were started from. */
export function BackgroundHost() {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => backgroundTasks.listen((id) => setIds((before) => [...before.filter((one) => one !== id), id])), [])
  if (ids.length === 0) return null
  return (
    <Suspense>
      {ids.map((id) => (
        <BackgroundTask key={id} id={id} onTold={() => setIds((before) => before.filter((one) => one !== id))} />
      ))}
    </Suspense>
  )
}
