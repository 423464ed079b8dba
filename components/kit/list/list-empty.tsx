'use client'

import Button from '@mui/material/Button'
import { createContext, type ReactNode, use } from 'react'
import { Notice } from '@/components/kit/table/table-states'

/** Where else what was asked for may be found: a sentence, and a button that looks there. */
export interface Elsewhere {
  text: string
  action: string
  onLook: () => void
}

interface ListEmptyProps {
  /** What the rows are: 试题. */
  label: string
  /** Filters narrow the list. */
  narrowed?: boolean
  /** Said instead of 换一个关键词, where the list knows better. */
  elsewhere?: Elsewhere | undefined
  /** Past the first page: the rows of this one are gone. */
  beyond?: boolean
  onClear?: () => void
  onFirstPage?: () => void
  /** What to do where nothing exists yet: a sentence and its first action. */
  children?: ReactNode
}

/** What keeps records from a person who does not see all: a sentence of it, and whether they reach nothing at all. */
export interface Limit {
  text: string
  nothing: boolean
}

/** Said by whoever knows the person (work/list), around what stands in an empty list. */
export const LimitContext = createContext<Limit | null>(null)

/** No row to show, for one of four different reasons; the fifth, no permission, is a failed read. */
export function ListEmpty(props: ListEmptyProps) {
  const { label, narrowed, elsewhere, beyond, onClear, onFirstPage, children } = props
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
            {elsewhere ? <Action onClick={elsewhere.onLook}>{elsewhere.action}</Action> : null}
            <Action onClick={onClear}>清除筛选</Action>
          </>
        }
      >
        <p>{elsewhere?.text ?? '换一个关键词，或放宽筛选条件。'}</p>
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
