'use client'

import Button from '@mui/material/Button'
import { nodeLevelNames } from '@/lib/contracts/knowledge-system/card'
import { shownTitle } from '@/lib/contracts/knowledge-system/nodes'
import { useEditorParts, useOutline } from '../editor-context'
import type { Conflict, Part } from '../outline/merge'
import type { OutlineNode } from '../outline/node'
import type { Outline } from '../outline/outline'

const partNames: Readonly<Record<Part, string>> = {
  title: '标题',
  level: '层级',
  hours: '课时',
  points: '知识点',
  hidden: '隐藏',
  place: '位置',
}

/** Describes the parts of a node in which two versions differ. */
function textOf(node: OutlineNode | null, parts: readonly Part[], outline: Outline): string {
  if (!node) return '已删除'
  const texts: Readonly<Record<Part, string>> = {
    title: `“${node.title}”`,
    level: nodeLevelNames[node.level],
    hours: node.hours === null ? '无课时' : `${node.hours} 课时`,
    points: `${node.points.length} 个知识点`,
    hidden: node.hidden ? '隐藏' : '显示',
    place: node.parent === null ? '在顶层' : `在“${outline.get(node.parent)?.title ?? ''}”下`,
  }
  return (parts.length > 0 ? parts : (['title', 'place'] as const))
    .map((part) => `${partNames[part]}：${texts[part]}`)
    .join('；')
}

/** Lists the nodes that this user and another user changed differently; the user chooses a version of each. */
export function Conflicts() {
  const conflicts = useOutline('conflicts', (store) => store.conflicts)
  return (
    <section aria-label="冲突">
      <h2>{conflicts.size} 个节点双方都改过</h2>
      <p>其他修改已经合并。请选择每个节点要保留的内容。</p>
      {[...conflicts.values()].map((conflict) => (
        <OneConflict key={conflict.uid} conflict={conflict} />
      ))}
    </section>
  )
}

function OneConflict({ conflict: { uid, parts, other } }: { conflict: Conflict }) {
  const { store, saver } = useEditorParts()
  const mine = useOutline(`row ${uid}`, ({ outline }) => outline.get(uid))
  const removedByMe = useOutline('conflicts', ({ conflicts }) => conflicts.get(uid)?.mine === null)
  const title = shownTitle(mine?.title ? mine : other)
  return (
    <fieldset aria-label={`“${title}”的冲突`}>
      <div data-versions>
        <b>我的</b>
        <span>{textOf(removedByMe ? null : mine, parts, store.outline)}</span>
        <b>对方</b>
        <span>
          {textOf(other, parts, store.outline)}
          {saver.changedBy.has(uid) ? `（${saver.changedBy.get(uid)}）` : ''}
        </span>
      </div>
      <div data-buttons>
        <Button size="small" onClick={() => store.settle(uid, 'mine')}>
          用我的
        </Button>
        <Button size="small" onClick={() => store.settle(uid, 'other')}>
          用对方的
        </Button>
        {parts.includes('title') ? (
          <Button size="small" onClick={() => store.settle(uid, 'both')}>
            两个标题都留
          </Button>
        ) : null}
        {mine ? (
          <Button size="small" color="inherit" onClick={() => store.focus({ uid }, false)}>
            查看节点
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
