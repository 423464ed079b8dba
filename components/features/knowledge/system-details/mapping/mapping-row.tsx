'use client'

import Button from '@mui/material/Button'
import { pathText } from '@/components/domains/knowledge-system/review-screens'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { type MappedNode, mappingNames } from '@/lib/contracts/knowledge-system/mapping'
import { shownTitle } from '@/lib/contracts/knowledge-system/nodes'
import { isOpen, pathOf, reasonOf } from './mapped-node'

interface MappingRowProps {
  node: MappedNode
  /** False for readers, who see no buttons. */
  canEdit: boolean
  disabled: boolean
  onAccept: () => void
  onChoose: () => void
  onTakeBack: () => void
}

/** One node of the older tree: where it goes, why, how many questions go with it, and the buttons to decide. */
export function MappingRow({ node, canEdit, disabled, onAccept, onChoose, onTakeBack }: MappingRowProps) {
  const { above, questions, required, proposal, confirmed } = node
  const { action, targets } = confirmed ?? proposal
  const named = shownTitle(node)
  const open = isOpen(node)
  return (
    <li>
      <div>
        <span>{named}</span>
        <small>{pathText(above)}</small>
      </div>
      <div>
        <StatusChip
          label={`${confirmed ? '' : '建议'}${mappingNames[action]}`}
          tone={confirmed?.valid ? 'success' : required ? 'warning' : 'neutral'}
        />{' '}
        {targets.map(pathOf).join('；')}
        <small>{confirmed ? confirmation(confirmed) : reasonOf(node)}</small>
      </div>
      <span>{questions > 0 ? `${questions} 道试题${required && open ? '，通过前需确认' : ''}` : ''}</span>
      {canEdit && !confirmed?.used ? (
        <span>
          {open && (!confirmed || proposal.targets.length > 0) ? (
            <Button size="small" disabled={disabled} aria-label={`采纳建议：${named}`} onClick={onAccept}>
              采纳
            </Button>
          ) : null}
          <Button size="small" disabled={disabled} aria-label={`改选：${named}`} onClick={onChoose}>
            改选
          </Button>
          {confirmed ? (
            <Button
              size="small"
              color="inherit"
              disabled={disabled}
              aria-label={`取消确认：${named}`}
              onClick={onTakeBack}
            >
              取消确认
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

function confirmation({ by, valid, used }: NonNullable<MappedNode['confirmed']>): string {
  if (used) return `${by ?? '已删除的人员'}已确认，发布时已按此移动试题`
  return valid ? `${by ?? '已删除的人员'}已确认` : '去向已被删除，请重新确认'
}
