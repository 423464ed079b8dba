'use client'

import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { useSession } from '@/lib/api/session'
import type { Explanation } from '@/lib/contracts/staff/explain'
import { stepLabels, verdictLabels } from '../labels'

const Chain = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginBottom: 24,
    '& > p': { display: 'flex', alignItems: 'center', gap: 8, margin: '0 0 8px', fontWeight: 600 },
    '& ol': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '72px 76px minmax(0, 1fr)',
      alignItems: 'start',
      gap: 8,
      padding: '8px 0',
      borderTop: `1px solid ${palette.divider}`,
      fontSize: 13,
      lineHeight: '22px',
    },
    '& li > b': { fontWeight: 500 },
    '& [data-granters]': {
      display: 'flex',
      gap: 12,
      marginTop: 8,
      padding: '8px 12px',
      borderRadius: 6,
      fontSize: 13,
      lineHeight: '22px',
      background: palette.background.sunken,
      '& b': { flex: 'none', fontWeight: 500 },
    },
    '& small': { display: 'block', fontSize: 13, color: palette.text.secondary },
    '@media (max-width: 699.95px)': {
      '& li': { gridTemplateColumns: '64px minmax(0, 1fr)', '& > div': { gridColumn: '1 / -1' } },
    },
  }
})

interface ExplainStepsProps {
  explanation: Explanation
  /** Whether the explanation is about a screen or a call; otherwise it is only about the user's account. */
  asked: boolean
}

/** Shows the result of each check (account, roles, menu, permission, data scope), with a remedy for a failed check. */
export function ExplainSteps({ explanation: { steps, reaches, granters }, asked }: ExplainStepsProps) {
  return (
    <Chain aria-label="判断过程">
      {asked ? (
        <p role="status">
          <StatusChip tone={reaches ? 'success' : 'error'} label={reaches ? '可以使用' : '不能使用'} />
        </p>
      ) : null}
      <ol>
        {steps.map(({ step, verdict, text, givenBy }) => (
          <li key={step}>
            <b>{stepLabels[step]}</b>
            <span>
              <StatusChip {...verdictLabels[verdict]} />
            </span>
            <div>
              {text}
              {givenBy.length > 0 ? <small>分配以下任一角色即可：{givenBy.join('、')}</small> : null}
            </div>
          </li>
        ))}
      </ol>
      {steps.some(needsRole) ? <Granters granters={granters} /> : null}
    </Chain>
  )
}

const needsRole = ({ step, verdict }: Explanation['steps'][number]) => verdict === 'fail' && step !== 'account'

/** Names the users who may assign the missing permission, limited to users whom the reader may see. */
function Granters({ granters }: Pick<Explanation, 'granters'>) {
  const own = useSession()?.userId
  const names = granters.map(({ id, fullName }) => (id === own ? `${fullName}（您）` : fullName))
  return (
    <div data-granters="">
      <b>可由谁分配</b>
      <span>{names.length > 0 ? names.join('、') : '您能看到的人员中，没有人的权限足以分配；请联系平台管理员。'}</span>
    </div>
  )
}
