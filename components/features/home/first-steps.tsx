'use client'

import Check from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { SectionCard } from '@/components/kit/record/section-card'
import { Link } from '@/components/ui/link'
import { queryOf } from '@/lib/api/query-of'
import { useListLayout } from '@/lib/api/workspace'
import { HOME_SCREEN, listFirstSteps, STEPS_HIDDEN, stepHidden } from '@/lib/contracts/statistics/calls'
import { steps as declared, type StepKey } from '@/lib/contracts/statistics/figures'
import { byTime } from './by-time'
import { useGrantedPermissions } from './use-granted-permissions'

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: 36 },
  '& [data-no]': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 22,
    height: 22,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: '50%',
    fontSize: 12,
  },
  '& [data-done]': { color: theme.vars.palette.success.main },
  '& small': { flex: 1, minWidth: 160, fontSize: 13, color: theme.vars.palette.text.secondary },
}))

/** Section 开始使用: an administrator's first tasks. It disappears when each task is done or dismissed. */
export function FirstSteps() {
  const { reach } = useGrantedPermissions()
  const { data } = useQuery(queryOf(listFirstSteps, {}, { ...byTime, quiet: true }))
  const steps = (data?.steps ?? []).filter(({ key }) => reach(declared[key].url))
  if (steps.length === 0) return null
  return <Left steps={steps} />
}

function Left({ steps }: { steps: readonly { key: StepKey; done: boolean; skipped: boolean }[] }) {
  const { look, setLook, settled } = useListLayout(HOME_SCREEN)
  const hidden = look.hidden ?? []
  const hide = (name: string) => setLook(({ hidden = [] }) => ({ hidden: [...new Set([...hidden, name])] }))
  const skipped = ({ key, skipped }: (typeof steps)[number]) => skipped || hidden.includes(stepHidden(key))
  const left = steps.filter((step) => !step.done && !skipped(step))
  if (left.length === 0 || hidden.includes(STEPS_HIDDEN)) return null
  return (
    <SectionCard
      title="开始使用"
      aside={`${steps.length - left.length} / ${steps.length}`}
      actions={
        <Button size="small" disabled={!settled} onClick={() => hide(STEPS_HIDDEN)}>
          不再显示
        </Button>
      }
    >
      <Steps>
        {steps.map((step, index) => {
          const { label, text, url } = declared[step.key]
          const over = step.done || skipped(step)
          return (
            <li key={step.key}>
              {over ? (
                <Check data-done="" fontSize="small" titleAccess={step.done ? '已完成' : '不需要'} />
              ) : (
                <span data-no="">{index + 1}</span>
              )}
              <Link href={url}>{label}</Link>
              <small>{step.done ? '已完成' : over ? '不需要' : text}</small>
              {over ? null : (
                <Button
                  size="small"
                  disabled={!settled}
                  aria-label={`${label}：不需要`}
                  onClick={() => hide(stepHidden(step.key))}
                >
                  不需要
                </Button>
              )}
            </li>
          )
        })}
      </Steps>
    </SectionCard>
  )
}
