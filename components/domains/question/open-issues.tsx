import Alert from '@mui/material/Alert'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { FormulaText } from '@/components/ui/formula'
import { useDictName } from '@/lib/api/dict'
import type { ReviewIssue } from '@/lib/contracts/review/judging'
import { severities } from '@/lib/contracts/review/states'
import { pathOf } from '../review/anchors/path-of'
import { placeOf } from './place-of'

/** Maximum number of issues in the list; a reviewer rarely finds more. */
const NAMED = 5

/**
 * Lists the issues with which a review returned the question and which the author has not answered, must-fix issues
 * first.
 */
export function OpenIssues({ issues }: { issues: readonly ReviewIssue[] }) {
  const type = useDictName('examiningErrorType')
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      还有 {issues.length} 个退回的问题没有标为“已修改”或“不采纳”，审核人会逐个复核。
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 0, listStyle: 'none', display: 'grid', gap: 6 }}>
        {issues.slice(0, NAMED).map(({ id, severity, anchor, errorType, note }) => (
          <li key={id}>
            <StatusChip tone={severity === 'block' ? 'error' : 'warning'} label={severities[severity]} />{' '}
            {placeOf(pathOf(anchor))} · {type(errorType)}
            {note ? <FormulaText text={`：${note}`} component="span" inline /> : null}
          </li>
        ))}
        {issues.length > NAMED ? <li>等 {issues.length} 个</li> : null}
      </ul>
    </Alert>
  )
}
