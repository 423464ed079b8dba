'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '@/lib/api/session'

const PricesPanel = lazy(() => import('./prices-panel').then(({ PricesPanel }) => ({ default: PricesPanel })))

/** Button that opens the price list; rendered only for users who may read the price list. */
export function PricesButton() {
  const [open, setOpen] = useState(false)
  if (!useCan('order:price')) return null
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        价目表
      </Button>
      {open ? (
        <Suspense>
          <PricesPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
