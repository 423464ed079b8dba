'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { Segmented } from '@/components/kit/inputs/segmented'
import { confirm } from '@/components/ui/dialogs/confirm'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast/toast'
import { useRowHref } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { isOffered } from '@/lib/contracts/base/transitions'
import { edgeStates, knowledgeCard, strengthNames } from '@/lib/contracts/knowledge/card'
import { approveEdge, editEdge, type ListedEdge, removeEdge } from '@/lib/contracts/knowledge/edges'
import type { Evidence } from '@/lib/contracts/knowledge/evidence'
import { edgeTransitions } from '@/lib/contracts/knowledge/transitions'
import { EvidenceText } from './evidence-text'
import { type Side, sideLabels } from './side'

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 36,
  padding: '4px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > [data-name]': { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/** Strengths from the weakest to the strongest as choices. */
export const strengthChoices = Object.entries(strengthNames).map(([value, label]) => ({ value, label }))
const names: Readonly<Record<string, string>> = strengthNames
const strengthLabel = knowledgeCard.also.strength.label
/** A refusal of a write in a row appears as a toast, because no form shows it. */
const asToast = { meta: { withoutForm: true } } as const

/** Answers that suggested a pair support it once the pair is a prerequisite. */
const verdictOf = ({ verdict }: Evidence) => (verdict === 'suggested' ? 'supported' : verdict)

interface EdgeRowProps {
  edge: ListedEdge
  side: Side
  evidence: Evidence | undefined
  /** The name of the point whose view contains the row. */
  of: string
  /** Called after a write that may have removed the button with the focus. */
  onWritten: () => void
}

/** One prerequisite or successor of a point, with the actions that its state and the user's permissions allow. */
export function EdgeRow({ edge, side, evidence, of, onWritten }: EdgeRowProps) {
  const { id, rowVersion, point, strength, note, status } = edge
  const hrefOf = useRowHref('view')
  const [mayEdit, mayApprove] = [useCan('knowledge:edit'), useCan('knowledge:publish')]
  const editing = useWrite(editEdge, asToast)
  const approving = useWrite(approveEdge, asToast)
  const removing = useWrite(removeEdge, asToast)
  const busy = editing.isPending || approving.isPending || removing.isPending
  const called = `${sideLabels[side]}“${point.name}”`
  const stamp = { id, rowVersion }
  // The promise tells of the outcome even if the row has disappeared by then, unlike the callbacks of `mutate`.
  const done = (write: Promise<unknown>, what: string) =>
    write.then(
      () => {
        toast.success(`已${what}${called}`)
        onWritten()
      },
      () => undefined,
    )
  const approve = () => done(approving.mutateAsync(stamp), '确认')
  const askAndRemove = async () => {
    const text = `“${of}”不再有${called}。两个知识点本身不变。`
    if (!(await confirm({ title: `移除${called}`, text, ok: '移除', danger: true }))) return
    await done(removing.mutateAsync(stamp), '移除')
  }
  return (
    <Row>
      <div data-name>
        {point.reached ? <Link href={hrefOf(point)}>{point.name}</Link> : point.name}
        {[point.above, note].filter(Boolean).map((text) => (
          <small key={text}>{text}</small>
        ))}
        {evidence ? <EvidenceText {...evidence} verdict={verdictOf(evidence)} /> : null}
      </div>
      {mayEdit && point.reached ? (
        <Segmented
          label={`${called}的${strengthLabel}`}
          value={String(strength)}
          choices={strengthChoices}
          onChange={(next) => {
            if (!busy && next !== String(strength)) editing.mutate({ ...stamp, strength: Number(next), note })
          }}
        />
      ) : (
        <span>
          {strengthLabel}：{names[strength]}
        </span>
      )}
      <StatusChip {...edgeStates[status]} />
      {mayApprove && point.reached && isOffered(edgeTransitions, 'approve', status) ? (
        <Button size="small" disabled={busy} aria-label={`确认${called}`} onClick={() => void approve()}>
          确认
        </Button>
      ) : null}
      {mayEdit && point.reached ? (
        <Button
          size="small"
          color="error"
          disabled={busy}
          aria-label={`移除${called}`}
          onClick={() => void askAndRemove()}
        >
          移除
        </Button>
      ) : null}
    </Row>
  )
}
