'use client'

import { useMemo } from 'react'
import { send } from '@/lib/api/send'
import type { CallInput } from '@/lib/contracts/base/call'
import type { Task } from '@/lib/contracts/task/calls'
import { type BulkOptions, openBulkDialog } from './bulk-events'
import type { BulkCall, BulkInput, ParamsOf } from './types'

let lastId = 0

interface Bulk {
  /**
   * Opens the dialog with the steps form, preview, progress and result; for a single record the dialog has only one
   * step. Resolves with the task once the task starts, or with null if the user cancels.
   */
  run<C extends BulkCall>(
    call: C,
    input: Pick<BulkInput<ParamsOf<C>>, 'selection' | 'params'>,
    options: BulkOptions<ParamsOf<C>>,
  ): Promise<Task | null>
}

const run: Bulk['run'] = (call, { selection, params }, options) =>
  new Promise((answer) => {
    lastId += 1
    openBulkDialog({
      confirm: options.title,
      verb: options.confirm ?? '修改',
      ...(options as BulkOptions<unknown>),
      id: lastId,
      params,
      single: 'ids' in selection && selection.ids.length === 1,
      ask: (params, preview) => send(call, { selection, params, preview } as CallInput<typeof call>),
      answer,
    })
  })

/**
 * Returns the function that starts bulk actions. The application's frame renders the dialog, so the dialog stays when
 * the list is gone.
 */
export function useBulk(): Bulk {
  return useMemo(() => ({ run }), [])
}
