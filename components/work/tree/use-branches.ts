'use client'

import { type queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ChildrenOf, TreeNode } from '@/components/kit/tree/tree'

type BranchOptions<T, K extends readonly unknown[]> = ReturnType<typeof queryOptions<T[], Error, T[], K>>

interface Branching<T, K extends readonly unknown[]> {
  /** Returns the query for the children of a node; `undefined` as parent means the top level of the tree. */
  options: (parent: string | undefined) => BranchOptions<T, K>
  toNode: (item: T) => TreeNode
  /**
   * Ids from the top of the tree to the chosen node, if they are known; the tree expands the nodes above the chosen
   * node.
   */
  path: readonly string[] | undefined
}

interface Branches {
  childrenOf: ChildrenOf
  expanded: readonly string[]
  onExpanded: (ids: string[]) => void
  failed: boolean
  onRetry: () => void
}

const TOP = ''

/** Fetches the children of each node when the user expands the node. */
export function useBranches<T, K extends readonly unknown[]>(branching: Branching<T, K>): Branches {
  const { options, toNode, path } = branching
  const [expanded, onExpanded] = useState<readonly string[]>([])
  useEffect(() => {
    const above = path?.slice(0, -1) ?? []
    onExpanded((now) => (above.every((id) => now.includes(id)) ? now : [...new Set([...now, ...above])]))
  }, [path])

  const parents = useMemo(() => [TOP, ...expanded], [expanded])
  const answers = useQueries({
    queries: parents.map((parent) => options(parent || undefined)),
    combine: (found) => ({
      data: found.map(({ data }) => data),
      failed: found.some(({ isError, data }) => isError && data === undefined),
      retry: () => found.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
    }),
  })
  const { data, failed, retry } = answers
  const childrenOf = useCallback<ChildrenOf>(
    (id) => data[parents.indexOf(id ?? TOP)]?.map(toNode),
    [data, parents, toNode],
  )
  return { childrenOf, expanded, onExpanded, failed, onRetry: retry }
}
