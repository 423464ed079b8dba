import { pathText } from '@/components/domains/knowledge-system/review-screens'
import type { CallInput } from '@/lib/contracts/base/call'
import type { confirmMappings, MappedNode } from '@/lib/contracts/knowledge-system/mapping'
import { SURE_SCORE } from '@/lib/contracts/knowledge-system/mapping'
import { shownTitle } from '@/lib/contracts/knowledge-system/nodes'

export type Mapping = CallInput<typeof confirmMappings>['mappings'][number]

/** Node filters above the list: nodes without a valid confirmation, nodes with questions, or all nodes. */
export type Shown = 'open' | 'questions' | 'all'

export const isOpen = ({ confirmed }: MappedNode): boolean => confirmed === null || !(confirmed.valid || confirmed.used)

export const isShown = (shown: Shown, node: MappedNode): boolean =>
  shown === 'all' || (shown === 'open' ? isOpen(node) : node.questions > 0)

/** Returns whether a proposal may be accepted together with others, without being read one by one. */
export const isSure = ({ proposal }: MappedNode): boolean => proposal.score >= SURE_SCORE

/** Returns the write that confirms the proposal of a node. */
export const acceptanceOf = ({ uid, proposal: { action, targets }, confirmed }: MappedNode): Mapping => ({
  ...{ uid, base: confirmed?.revision ?? null, action },
  targets: targets.map((target) => target.uid),
})

/** Returns the titles from the top down to a node, with the node itself, as one text. */
export const pathOf = ({ above, title }: { above: readonly string[]; title: string }): string =>
  pathText([...above, shownTitle({ title })])

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Explains a proposal: how much the titles and the knowledge points are alike. */
export function reasonOf({ proposal: { targets, score, title, points } }: MappedNode): string {
  if (targets.length === 0) return '没有找到标题或知识点相近的节点'
  const parts = [`标题 ${percent(title)}`, ...(points === null ? [] : [`知识点 ${percent(points)}`])]
  return `相似 ${percent(score)}（${parts.join('，')}）`
}
