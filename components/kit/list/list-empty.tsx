'use client'

import Button from '@mui/material/Button'
import { createContext, type ReactNode, use } from 'react'
import { Notice } from '@/components/kit/table/table-states'

/** Another place that may contain the searched rows: a sentence, and a button that opens it. */
export interface OtherPlace {
  text: string
  action: string
  onLook: () => void
}

interface ListEmptyProps {
  /** The unit of the rows: 试题. */
  label: string
  /** Whether filters narrow the list. */
  narrowed?: boolean
  /** Shown instead of 换一个关键词 if the list has a better suggestion. */
  otherPlace?: OtherPlace | undefined
  /** True past the first page: the rows of this page no longer exist. */
  beyond?: boolean
  onClear?: () => void
  onFirstPage?: () => void
  /** Help for a list without any records: a sentence and the first action. */
  children?: ReactNode
}

/** The limit of the user's data scope: a sentence, and whether the scope contains nothing at all. */
export interface Limit {
  text: string
  nothing: boolean
}

/** Provided by work/list, which knows the user, for the content of an empty list. */
export const LimitContext = createContext<Limit | null>(null)

/** Shown instead of rows, for one of four different reasons; the fifth, no permission, is a failed read. */
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
