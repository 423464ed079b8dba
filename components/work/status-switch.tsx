'use client'

import type { z } from 'zod'
import type { InUse } from '@/components/kit/cell/enabled-status'
import { EnabledSwitch } from '@/components/kit/cell/enabled-switch'
import { useWrite } from '@/lib/api/use-write'
import type { Call } from '@/lib/contracts/base/call'

interface Switched {
  id: string
  /** Row version as the record has it; calls also accept it from query strings, hence unknown. */
  rowVersion: unknown
  status: InUse
}

interface StatusSwitchProps {
  /** Enables or disables one record. */
  call: Call<z.ZodType<unknown, Switched>>
  row: Switched
  /** Name of the record. */
  name: string
  allowed: boolean
}

/** Enables or disables one record directly in its list (启用), without a form. */
export function StatusSwitch({ call, row: { id, rowVersion, status }, name, allowed }: StatusSwitchProps) {
  const { mutate, isPending } = useWrite(call)
  const change = () => mutate({ id, rowVersion, status: status === 1 ? 0 : 1 })
  return <EnabledSwitch name={name} status={status} allowed={allowed} busy={isPending} onChange={change} />
}
