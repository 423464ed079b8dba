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
  /** Name of the kind of the selected records, such as 代理商; the dialog's title contains this name. */
  name: string
}

/** `params` has the parameters for enabling and for disabling; only calls that take `{ status }` may omit `params`. */
type EnabledButtonsProps<C extends BulkCall> = Buttons<C> &
  ({ status: 0 | 1 } extends ParamsOf<C> ? { params?: undefined } : { params: Params<C> })

const stored = { 1: { status: 1 }, 0: { status: 0 } } as const

/** Renders 启用 and 停用 for the selected rows of a list. */
export function EnabledButtons<C extends BulkCall>({ list, call, name, ...props }: EnabledButtonsProps<C>) {
  // The cast is safe: the props type requires `params` unless the call takes `{ status }`, which `stored` provides.
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
