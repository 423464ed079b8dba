'use client'

import type { Selection } from '@/components/kit/list/selection'
import { enabledAction, enabledTransitions } from '@/lib/contracts/base/enabled-transitions'
import { BulkButton } from './bulk-button'
import type { BulkCall, ParamsOf } from './types'

interface Params<C extends BulkCall> {
  readonly 1: ParamsOf<C>
  readonly 0: ParamsOf<C>
}

interface Buttons<C extends BulkCall> {
  list: { selection: Selection; filter: unknown }
  call: C
  /** The unit of the selected records: 代理商. */
  name: string
}

/** The parameters for enabling and disabling, if the call does not take the stored state itself. */
type EnabledButtonsProps<C extends BulkCall> = Buttons<C> &
  ({ status: 0 | 1 } extends ParamsOf<C> ? { params?: undefined } : { params: Params<C> })

const stored = { 1: { status: 1 }, 0: { status: 0 } } as const

/** Renders 启用 and 停用 for the selected rows of a list. */
export function EnabledButtons<C extends BulkCall>({ list, call, name, ...props }: EnabledButtonsProps<C>) {
  // Without `params` the call takes the stored state, as the type says.
  const params = (props.params ?? stored) as Params<C>
  return ([1, 0] as const).map((to) => {
    const verb = enabledTransitions.actions[enabledAction(to)].label
    return (
      <BulkButton key={to} list={list} call={call} params={params[to]} title={`${verb}${name}`} verb={verb}>
        {verb}
      </BulkButton>
    )
  })
}
