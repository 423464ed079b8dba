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
  /** How the record is called in the question and afterwards: “明德代理”. */
  called: string
  /** What goes with it. */
  note?: string
}

/**
 * Asks, removes one record and says so; a refusal is told by the server's own message. `what` is the kind of record: 代理商.
 */
export function useRemoval(call: Call<typeof versioned, z.ZodNull>, what: string) {
  const { mutateAsync } = useWrite(call)
  return async ({ id, rowVersion, called, note = '删除后不能恢复。' }: Removal): Promise<void> => {
    if (!(await confirm({ title: `删除${what}`, text: `将删除${called}。${note}`, ok: '删除', danger: true }))) return
    // The row, and with it a callback of `mutate`, may be gone before the answer is here.
    await mutateAsync({ id, rowVersion }).then(
      () => toast.success(`已删除${called}`),
      () => undefined,
    )
  }
}
