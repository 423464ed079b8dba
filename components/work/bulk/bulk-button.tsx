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
  /** It deletes what is chosen. */
  removes?: boolean
  children: ReactNode
}

/** A bulk action on what is selected in a list; not there for whom the server would refuse it. */
export function BulkButton<C extends BulkCall>(props: BulkButtonProps<C>) {
  const { list, call, params, removes = false, children, ...options } = props
  const bulk = useBulk()
  const allowed = useCan(call.permission)
  if (!allowed) return null
  const start = async () => {
    const { selection, filter } = list
    const task = await bulk.run(call, { selection: selection.request(filter), params }, options)
    // Those it leaves in the list stay chosen, for what is done with them next.
    if (task && removes) selection.clear()
  }
  return (
    <Button size="small" color={options.danger ? 'error' : 'primary'} onClick={start}>
      {children}
    </Button>
  )
}
