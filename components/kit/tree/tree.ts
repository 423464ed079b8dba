/** A node as the tree shows it. */
export interface TreeNode {
  id: string
  name: string
  /** True if the node has children, even if these are not loaded yet. */
  branch: boolean
  /** The number at the end of the row, with its meaning, such as 下级 13. */
  count?: { number: number; label: string }
  /** A word after the name, such as 已停用. */
  mark?: string
}

/** A node that a search found anywhere in the tree. */
export interface TreeFound extends Pick<TreeNode, 'id' | 'name' | 'mark'> {
  /** Names of its ancestors. */
  above: string
  /** Ids from the top down to the node itself. */
  path: readonly string[]
}

/** Returns the children of a node, or the top nodes for null; undefined while they are loading. */
export type ChildrenOf = (id: string | null) => readonly TreeNode[] | undefined

export interface TreeMoves {
  /**
   * Returns whether the node may be moved below the node `parentId`, or to the top if this is null. It is never called
   * with a descendant of the node.
   */
  allowed: (id: string, parentId: string | null) => boolean
  onMove: (id: string, parentId: string | null) => void
}

/**
 * Id of the row above the top nodes. If the user chooses it, the chosen id is null; a node that is dropped on it moves
 * to the top.
 */
export const TOP = '*'
export const idOf = (rowId: string): string | null => (rowId === TOP ? null : rowId)
