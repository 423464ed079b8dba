'use client'

import {
  dragAndDropFeature,
  type FeatureImplementation,
  hotkeysCoreFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type ChildrenOf, idOf, TOP, type TreeMoves, type TreeNode } from './tree'

const ROOT = 'root'
const noNode: TreeNode = { id: '', name: '', branch: false }

/**
 * Turns off the library's own focusing; useFocusAtOnce replaces it. The library focuses a row in a later task, and a
 * key pressed before that would apply to the wrong row.
 */
const focusByDrawing: FeatureImplementation = {
  key: 'focus-by-drawing',
  treeInstance: { updateDomFocus: () => undefined },
}

interface Model {
  childrenOf: ChildrenOf
  expanded: readonly string[]
  onExpanded: (ids: string[]) => void
  /** Name of the top row. */
  top: string
  moves: TreeMoves | undefined
}

/**
 * Returns the nodes loaded so far as a tree that handles focus, keys and dragging. Nodes that are loaded later are
 * added.
 */
export function useTreeModel({ childrenOf, expanded, onExpanded, top, moves }: Model): TreeInstance<TreeNode> {
  const known = useMemo(() => collect(childrenOf, expanded, top), [childrenOf, expanded, top])
  // A new object makes the library build all its rows again, so the object changes only when the ids of the open nodes
  // change.
  const state = useMemo(() => ({ expandedItems: [...expanded] }), [expanded])
  const latest = useRef(known)
  latest.current = known

  const tree = useTree<TreeNode>({
    rootItemId: ROOT,
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, focusByDrawing],
    dataLoader: {
      getItem: (id) => latest.current.nodes.get(id) ?? noNode,
      getChildren: (id) => latest.current.children.get(id) ?? [],
    },
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().branch,
    state,
    setExpandedItems: (next) => onExpanded(typeof next === 'function' ? next([...expanded]) : next),
    canReorder: false,
    canDrag: (items) => moves !== undefined && items.every((item) => item.getId() !== TOP),
    canDrop: (items, target) =>
      moves !== undefined &&
      target.item.getId() !== ROOT &&
      items.every((item) => moves.allowed(item.getId(), idOf(target.item.getId()))),
    onDrop: (items, target) => {
      for (const item of items) moves?.onMove(item.getId(), idOf(target.item.getId()))
    },
  })
  // The library reads the nodes only when it is called, so this effect calls it each time further children are loaded.
  useEffect(() => {
    if (known) tree.rebuildTree()
  }, [known, tree])
  useFocusAtOnce(tree)
  return tree
}

/**
 * If a row has the focus, moves the focus at once, in the same render, to the row that the library regards as focused.
 */
function useFocusAtOnce(tree: TreeInstance<TreeNode>): void {
  useLayoutEffect(() => {
    const element = tree.getFocusedItem()?.getElement()
    const active = document.activeElement
    if (!element || active === element || !active?.matches('[role="treeitem"]')) return
    if (element.closest('[role="tree"]')?.contains(active)) element.focus()
  })
}

interface Known {
  nodes: ReadonlyMap<string, TreeNode>
  children: ReadonlyMap<string, string[]>
}

function collect(childrenOf: ChildrenOf, expanded: readonly string[], top: string): Known {
  const nodes = new Map<string, TreeNode>([[TOP, { id: TOP, name: top, branch: false }]])
  const children = new Map<string, string[]>()
  const take = (id: string, found: readonly TreeNode[] | undefined) => {
    for (const node of found ?? []) nodes.set(node.id, node)
    return children.set(
      id,
      (found ?? []).map((node) => node.id),
    )
  }
  take(ROOT, childrenOf(null))
  children.set(ROOT, [TOP, ...(children.get(ROOT) ?? [])])
  for (const id of expanded) take(id, childrenOf(id))
  return { nodes, children }
}
