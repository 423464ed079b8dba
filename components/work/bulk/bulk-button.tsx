'use client'

import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Selection } from '@/components/kit/list/selection'
import { useCan } from '@/lib/api/session'
import type { BulkOptions } from './bulk-events'
import type { BulkCall, ParamsOf } from './types'
import { useBulk } from './use-bulk'

interface BulkButtonProps<C extends BulkCall> extends BulkOptions<ParamsOf<C>> {
  list: { selection: Selection; filter: unknown }
  call: C
  params: ParamsOf<C>
  /** True if the action deletes the selected records. */
  removes?: boolean
  children: ReactNode
}

/** Renders the button of a bulk action on the selected rows of a list. Users without the permission see no button. */
export function BulkButton<C extends BulkCall>(props: BulkButtonProps<C>) {
  const { list, call, params, removes = false, children, ...options } = props
  const bulk = useBulk()
  const allowed = useCan(call.permission)
  if (!allowed) return null
  const start = async () => {
    const { selection, filter } = list
    const task = await bulk.run(call, { selection: selection.request(filter), params }, options)
    // Only deleted records leave the selection: after any other action, the user can start the next action for the same
    // records.
    if (task && removes) selection.clear()
  }
  return (
    <Button size="small" color={options.danger ? 'error' : 'primary'} onClick={start}>
      {children}
    </Button>
  )
}
