import type { ReviewedScreens } from '@/components/domains/review/reviewed-screens'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'
import { type Node, titlesAbove } from '@/lib/contracts/knowledge-system/nodes'

/** Field of an issue that concerns the whole tree. */
export const TREE = 'tree'

const NODE = 'node:'

/** Returns the field of an issue at a node; the uid is the same in all versions, so the issue stays at its node. */
export const nodeField = (uid: string): string => `${NODE}${uid}`

/** Returns the uid of the node that a field names; null for the field of the whole tree. */
export const uidOfField = (field: string): string | null => (field.startsWith(NODE) ? field.slice(NODE.length) : null)

/** Returns the titles from the top down to a node as one text. */
export const pathText = (titles: readonly string[]): string => (titles.length === 0 ? '顶层' : titles.join(' / '))

/** Names and screens of the review of knowledge systems. */
export const systemReview: ReviewedScreens = {
  entity: 'ksystem',
  at: knowledgeSystemCard.review,
  words: {
    ...{ name: knowledgeSystemCard.name, tasks: '体系审批', workbench: '体系审批', judging: '审批' },
    ...{ unit: '个', noun: '体系', body: '体系' },
  },
  placeOf: ({ field }) => (uidOfField(field) === null ? '整个体系' : '节点'),
}

/** Returns the place of an issue with the path of its node, where the node is among the given nodes. */
export function placeAmong(nodes: readonly Node[]): ReviewedScreens['placeOf'] {
  const byUid = new Map(nodes.map((node) => [node.uid, node]))
  return (anchor) => {
    const node = byUid.get(uidOfField(anchor.field) ?? '')
    return node ? pathText([...titlesAbove(byUid, node), node.title]) : systemReview.placeOf(anchor)
  }
}
