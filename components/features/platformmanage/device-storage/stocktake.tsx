'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useRecordParam } from '@/components/work/use-record-param'

const StocktakeList = lazy(() => import('./stocktake-list'))
const StocktakeView = lazy(() => import('./stocktake-view'))

/** Value of the address parameter `stocktake` that opens the list of 盘点单; any other value is the id of one 盘点单. */
const LIST = 'list'

/** Button that opens the list of 盘点单 over the list of 入库单. */
export function StocktakeButton() {
  const [, open] = useRecordParam('stocktake')
  return (
    <Button variant="outlined" color="inherit" size="small" onClick={() => open(LIST)}>
      盘点
    </Button>
  )
}

export function StocktakeDrawers() {
  const [shown, show] = useRecordParam('stocktake')
  if (shown === null) return null
  return (
    <Suspense>
      {shown === LIST ? (
        <StocktakeList onOpen={show} onClose={() => show(null)} />
      ) : (
        <StocktakeView key={shown} id={shown} onList={() => show(LIST)} onClose={() => show(null)} />
      )}
    </Suspense>
  )
}
