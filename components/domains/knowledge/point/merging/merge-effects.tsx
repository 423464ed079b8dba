'use client'

import { styled } from '@mui/material/styles'
import { droppedReasons, type MergePreview } from '@/lib/contracts/knowledge/merging'
import { UNDO_MERGE_DAYS } from '@/lib/contracts/knowledge/transitions'

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
}))

/** Maximum number of names that a line shows. */
const SHOWN = 8

const named = (names: readonly string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join('、')} 等` : names.join('、')

/** Lists what a merge would change, and what it would leave out. */
export function MergeEffects({ preview, into }: { preview: MergePreview; into: string }) {
  const { uses, edges, children, aliases } = preview
  const dropped = edges.dropped.map(({ from, to, reason }) => `${from.name} → ${to.name}（${droppedReasons[reason]}）`)
  return (
    <section aria-label="合并的影响">
      <List>
        {uses.map(({ label, count }) => (
          <li key={label}>
            {label} {count.toLocaleString('zh-CN')} 道改为“{into}”
          </li>
        ))}
        <li>
          前置和后继 {edges.moved} 条移过去
          {dropped.length > 0 ? (
            <small>
              不移过去的 {dropped.length} 条：{named(dropped)}
            </small>
          ) : null}
        </li>
        <li>
          下级知识点 {children.length} 个移到“{into}”下面
          {children.length > 0 ? <small>{named(children)}</small> : null}
        </li>
        <li>
          新增别名 {aliases.added.length} 个{aliases.added.length > 0 ? `：${aliases.added.join('、')}` : ''}
          {aliases.dropped.length > 0 ? <small>别名已满，放不下：{aliases.dropped.join('、')}</small> : null}
        </li>
      </List>
      <p>{UNDO_MERGE_DAYS} 天内可以撤销，一切恢复原样。</p>
    </section>
  )
}
