'use client'

import { useEffect, useRef } from 'react'
import { ToolButton } from '@/components/kit/list/tool-button'
import type { ListCall } from '@/components/work/list/define-list'
import { shownList } from '@/components/work/list/use-list-query'
import { entityOf } from '@/lib/api/query-of'
import { useOpenTab, useTab } from '@/lib/state/tab'
import type { Step } from './list-place'
import { useRecordKind } from './record-context'
import { useNeighbours } from './use-neighbours'

interface DrawerNeighboursProps {
  /** The address parameter that opens the drawer: `view`, `edit` or `history`. */
  param: string
  id: string
}

/** Renders buttons that lead to the previous and next record of the list under the drawer. */
export function DrawerNeighbours({ param, id }: DrawerNeighboursProps) {
  const { entity } = useRecordKind()
  const call = shownList(useTab())
  if (id === 'new' || !call || entityOf(call) !== entity) return null
  return <ListNeighbours call={call} param={param} id={id} />
}

/** The step that the user just took; the drawer of the next record uses it to focus the same button. */
let taken: { step: Step; until: number } | null = null
const REMEMBERED = 5_000

interface ListNeighboursProps extends DrawerNeighboursProps {
  call: ListCall
  /** The Chinese measure word for a record, such as 条. */
  unit?: string
}

/** Renders the buttons to the previous and next record, for a drawer whose list is given by `call`. */
export function ListNeighbours({ call, param, id, unit = '条' }: ListNeighboursProps) {
  const { pathname, params } = useTab()
  const openTab = useOpenTab()
  const buttons = useRef<HTMLSpanElement>(null)
  const { known, previous, next, go } = useNeighbours({
    call,
    id,
    unit,
    place: () => buttons.current,
    // Navigation asks about unsaved changes, as a link does. The list below then shows the page with the new record.
    open(to, step, place) {
      taken = { step, until: Date.now() + REMEMBERED }
      const address = new URLSearchParams(params)
      address.set(param, to)
      if (place) {
        address.set('pageNum', String(place.pageNum))
        if (place.after === undefined) address.delete('after')
        else address.set('after', place.after)
      }
      openTab(`${pathname}?${address}`)
    },
  })
  useEffect(() => {
    if (!taken || Date.now() > taken.until) return
    const { step } = taken
    // The timeout waits until a form has focused its first field; then the button gets the focus.
    const timer = setTimeout(() => buttons.current?.querySelector<HTMLElement>(`[data-step="${step}"] button`)?.focus())
    return () => clearTimeout(timer)
  }, [])
  if (!known) return null
  return (
    <span ref={buttons} style={{ display: 'flex', flex: 'none' }}>
      <span data-step="previous">
        <ToolButton
          label={`上一${unit}`}
          shortcut="["
          path="M11 3.5L5.5 9l5.5 5.5"
          disabled={previous === null}
          onClick={() => go('previous')}
        />
      </span>
      <span data-step="next">
        <ToolButton
          label={`下一${unit}`}
          shortcut="]"
          path="M7 3.5L12.5 9 7 14.5"
          disabled={next === null}
          onClick={() => go('next')}
        />
      </span>
    </span>
  )
}
