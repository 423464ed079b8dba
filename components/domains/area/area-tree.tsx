'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TreeFound, TreeNode } from '@/components/kit/tree/tree'
import { TreePane } from '@/components/kit/tree/tree-pane'
import { useBranches } from '@/components/work/tree/use-branches'
import { areaFindOptions, areaNamedOptions, areaNodesOptions } from '@/lib/api/area'
import type { AreaNode, AreaPath } from '@/lib/contracts/area/calls'

const mark = ({ status }: Pick<AreaNode, 'status'>) => (status === 0 ? { mark: '已停用' } : undefined)

function toNode({ code, name, childCount, status }: AreaNode): TreeNode {
  const count = childCount > 0 ? { count: { number: childCount, label: '下级' } } : undefined
  return { id: code, name, branch: childCount > 0, ...count, ...mark({ status }) }
}

function toLookupOption({ code, name, fullName, path, status }: AreaPath): TreeFound {
  return { id: code, name, above: fullName.slice(0, -name.length).trim(), path, ...mark({ status }) }
}

const none: string[] = []

interface AreaTreeProps {
  /** Code of the chosen area; null for the whole country. */
  chosen: string | null
  onChoose: (code: string | null) => void
}

/** Renders the tree of all areas, expanded down to the chosen area. */
export function AreaTree({ chosen, onChoose }: AreaTreeProps) {
  const [text, onText] = useState('')
  const found = useQuery({ ...areaFindOptions(text), enabled: text !== '' })
  const named = useQuery(areaNamedOptions(chosen ? [chosen] : none))
  const branches = useBranches({ options: areaNodesOptions, toNode, path: chosen ? named.data?.[0]?.path : undefined })
  return (
    <TreePane
      label="地区"
      top="全国"
      chosen={chosen}
      onChoose={onChoose}
      search={{ text, onText, found: useMemo(() => found.data?.map(toLookupOption), [found.data]) }}
      {...branches}
    />
  )
}
