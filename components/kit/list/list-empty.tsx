'use client'

import Button from '@mui/material/Button'
import { createContext, type ReactNode, use } from 'react'
import { Notice } from '@/components/kit/table/table-states'

/**
 * Another list that may contain the searched records: a sentence about it, and the label of the button that opens it.
 */
export interface OtherPlace {
  text: string
  action: string
  onLook: () => void
}

interface ListEmptyProps {
  /** Name of the records in the list, such as 试题. */
  label: string
  /** True if filters limit the rows of the list. */
  narrowed?: boolean
  /** Another list that may contain the searched records; it is offered instead of the advice 换一个关键词. */
  otherPlace?: OtherPlace | undefined
  /** True if the requested page does not exist any more, because the list has fewer rows than before. */
  beyond?: boolean
  onClear?: () => void
  onFirstPage?: () => void
  /** Help for a list without any records, such as a sentence and the button of the first action. */
  children?: ReactNode
}

/**
 * The limit of the user's data scope: a sentence about it, and true in `nothing` if the scope contains no records at
 * all.
 */
export interface Limit {
  text: string
  nothing: boolean
}

/**
 * The data scope of the user, which the text of an empty list mentions. components/work/list provides it, because
 * components/kit knows nothing about users.
 */
export const LimitContext = createContext<Limit | null>(null)

/**
 * Explains why a list has no rows. There are four reasons; a missing permission is not among them, because it is shown
 * as a failed request.
 */
export function ListEmpty(props: ListEmptyProps) {
  const { label, narrowed, otherPlace, beyond, onClear, onFirstPage, children } = props
  const limit = use(LimitContext)
  if (beyond) {
    return (
      <Notice title="这一页没有内容" actions={<Action onClick={onFirstPage}>回到第一页</Action>}>
        <p>{label}的数量已变化，前面的页仍有内容。</p>
      </Notice>
    )
  }
  if (narrowed) {
    return (
      <Notice
        title={`没有符合条件的${label}`}
        mark="search"
        actions={
          <>
            {otherPlace ? <Action onClick={otherPlace.onLook}>{otherPlace.action}</Action> : null}
            <Action onClick={onClear}>清除筛选</Action>
          </>
        }
      >
        <p>{otherPlace?.text ?? '换一个关键词，或放宽筛选条件。'}</p>
      </Notice>
    )
  }
  if (!limit) return <Notice title={`还没有${label}`}>{children}</Notice>
  return (
    <Notice
      title={limit.nothing ? `您的数据范围不包含任何${label}` : `您的数据范围内还没有${label}`}
      mark={limit.nothing ? 'lock' : 'empty'}
    >
      <p>{limit.text}</p>
      {limit.nothing ? null : children}
    </Notice>
  )
}

function Action({ onClick, children }: { onClick: (() => void) | undefined; children: ReactNode }) {
  return (
    <Button variant="outlined" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}
