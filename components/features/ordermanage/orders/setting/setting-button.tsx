'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '@/lib/api/session'
import { orderSettingCard } from '@/lib/contracts/order/card'

const SettingPanel = lazy(() => import('./setting-panel').then(({ SettingPanel }) => ({ default: SettingPanel })))

/** Button that opens the settings of orders; rendered only for users with the permission. */
export function SettingButton() {
  const [open, setOpen] = useState(false)
  if (!useCan('order:setting')) return null
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {orderSettingCard.name}
      </Button>
      {open ? (
        <Suspense>
          <SettingPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
