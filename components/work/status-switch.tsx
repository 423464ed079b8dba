'use client'

import type { z } from 'zod'
import type { InUse } from '@/components/kit/cell/enabled-status'
import { EnabledSwitch } from '@/components/kit/cell/enabled-switch'
import { useWrite } from '@/lib/api/use-write'
import type { Call } from '@/lib/contracts/base/call'

interface Switched {
  id: string
  /**
   * The record's row version. The type is unknown, because calls also accept row versions as text from query strings.
   */
  rowVersion: unknown
  status: InUse
}

interface StatusSwitchProps {
  /** The call that enables or disables the record. */
  call: Call<z.ZodType<unknown, Switched>>
  row: Switched
  /** Name of the record for the label of the switch. */
  name: string
  allowed: boolean
}

/** Renders a switch in the row of a list that enables (启用) or disables the record without a form. */
export function StatusSwitch({ call, row: { id, rowVersion, status }, name, allowed }: StatusSwitchProps) {
  const { mutate, isPending } = useWrite(call)
  const change = () => mutate({ id, rowVersion, status: status === 1 ? 0 : 1 })
  return <EnabledSwitch name={name} status={status} allowed={allowed} busy={isPending} onChange={change} />
}
