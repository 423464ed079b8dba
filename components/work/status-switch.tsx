'use client'

import type { z } from 'zod'
import type { InUse } from '@/components/kit/cell/enabled-status'
import { EnabledSwitch } from '@/components/kit/cell/enabled-switch'
import { useWrite } from '@/lib/api/use-write'
import type { Call } from '@/lib/contracts/base/call'

interface Switched {
  id: string
  /** As the record has it: calls take it from query strings too. */
  rowVersion: unknown
  status: InUse
}

interface StatusSwitchProps {
  /** Puts one record into use, or out of it. */
  call: Call<z.ZodType<unknown, Switched>>
  row: Switched
  /** Of the record. */
  name: string
  allowed: boolean
}

/** 启用 of one record in its list: turned at once, without a form. */
export function StatusSwitch({ call, row: { id, rowVersion, status }, name, allowed }: StatusSwitchProps) {
  const { mutate, isPending } = useWrite(call)
  const change = () => mutate({ id, rowVersion, status: status === 1 ? 0 : 1 })
  return <EnabledSwitch name={name} status={status} allowed={allowed} busy={isPending} onChange={change} />
}
