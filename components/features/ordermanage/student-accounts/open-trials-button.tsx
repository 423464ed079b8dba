'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '@/lib/api/session'
import { openTrials } from '@/lib/contracts/order/calls'

const TrialsDialog = lazy(() => import('./trials-dialog').then(({ TrialsDialog }) => ({ default: TrialsDialog })))

/** Button that opens a batch of trial accounts; rendered only for users with the permission. */
export function OpenTrialsButton() {
  const [open, setOpen] = useState(false)
  const allowed = useCan(openTrials.permission)
  if (!allowed) return null
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {openTrials.summary}
      </Button>
      {open ? (
        <Suspense>
          <TrialsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
