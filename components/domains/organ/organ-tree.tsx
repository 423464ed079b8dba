'use client'

import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { TreeFound, TreeMoves, TreeNode } from '@/components/kit/tree/tree'
import { TreePane } from '@/components/kit/tree/tree-pane'
import { useBranches } from '@/components/work/tree/use-branches'
import { organFindOptions, organNamedOptions, organNodesOptions } from '@/lib/api/organ'
import type { OrganNode, OrganPath } from '@/lib/contracts/organ/calls'

/** The counts that a row of the tree can show at its end. */
const counts = {
  below: ({ childCount }: OrganNode) => ({ number: childCount, label: '下级机构' }),
  classes: ({ classCount }: OrganNode) => ({ number: classCount, label: '班级' }),
} as const

const mark = ({ status }: Pick<OrganNode, 'status'>) => (status === 0 ? { mark: '已停用' } : undefined)

function toLookupOption({ id, name, above, path, status }: OrganPath): TreeFound {
  return { id, name, above, path, ...mark({ status }) }
}

const none: string[] = []

interface OrganTreeProps {
  /** Id of the chosen organisation; null for all organisations. */
  chosen: string | null
  onChoose: (id: string | null) => void
  count?: keyof typeof counts
  /** Label of the row above all organisations; a user who chooses it chooses all organisations (null). */
  top?: string
  moves?: TreeMoves
  onRename?: (id: string, name: string) => void
}

/** Renders the tree of the organisations, expanded down to the chosen organisation. */
export function OrganTree({ chosen, onChoose, count = 'below', top = '全部机构', moves, onRename }: OrganTreeProps) {
  const [text, onText] = useState('')
  const found = useQuery({ ...organFindOptions(text), enabled: text !== '' })
  const named = useQuery(organNamedOptions(chosen ? [chosen] : none))
  const toNode = useCallback(
    (organ: OrganNode): TreeNode => {
      const counted = counts[count](organ)
      const end = counted.number > 0 ? { count: counted } : undefined
      return { id: organ.id, name: organ.name, branch: organ.childCount > 0, ...end, ...mark(organ) }
    },
    [count],
  )
  const branches = useBranches({ options: organNodesOptions, toNode, path: chosen ? named.data?.[0]?.path : undefined })
  return (
    <TreePane
      label="机构"
      top={top}
      chosen={chosen}
      onChoose={onChoose}
      moves={moves}
      onRename={onRename}
      search={{ text, onText, found: useMemo(() => found.data?.map(toLookupOption), [found.data]) }}
      {...branches}
    />
  )
}

/** Returns the name of the organisation that is chosen in the tree beside a list. */
export function useOrganName(id: string | null): string {
  const { data } = useQuery(organNamedOptions(id ? [id] : none))
  return id === null ? '全部机构' : (data?.[0]?.name ?? '…')
}
