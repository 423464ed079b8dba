'use client'

import type { z } from 'zod'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useWrite } from '@/lib/api/use-write'
import type { Call } from '@/lib/contracts/base/call'
import type { versioned } from '@/lib/contracts/base/record'

interface Removal {
  id: string
  rowVersion: number
  /** Name of the record in the question and in the message, such as “明德代理”. */
  called: string
  /** Consequences of the removal; the question shows them. */
  note?: string
}

/**
 * Returns a function that asks for confirmation, removes one record and reports success. If the server refuses, the
 * global error display shows its message. `what` is the name of the kind of record, such as 代理商.
 */
export function useRemoval(call: Call<typeof versioned, z.ZodNull>, what: string) {
  const { mutateAsync } = useWrite(call)
  return async ({ id, rowVersion, called, note = '删除后不能恢复。' }: Removal): Promise<void> => {
    if (!(await confirm({ title: `删除${what}`, text: `将删除${called}。${note}`, ok: '删除', danger: true }))) return
    // The promise is used, because TanStack Query does not call a callback of `mutate` once the row is gone.
    await mutateAsync({ id, rowVersion }).then(
      () => toast.success(`已删除${called}`),
      () => undefined,
    )
  }
}
