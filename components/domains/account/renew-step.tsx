'use client'

import { useWatch } from 'react-hook-form'
import { DateInput, NumberInput, RadioInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'

interface Renewal {
  until?: string | undefined
  months?: number | undefined
}

const modes = [
  { value: 'months', label: '按月延长' },
  { value: 'until', label: '指定到期日' },
]

interface RenewStepProps {
  value: Renewal
  onChange: (next: Renewal) => void
}

/** The input of 续期: by a number of months, or until a date. */
export function RenewStep({ value, onChange }: RenewStepProps) {
  const start = { way: value.until ? 'until' : 'months', months: value.months ?? 12, until: value.until ?? null }
  return (
    <StepForm
      value={start}
      onChange={({ way, months, until }) =>
        onChange(way === 'until' ? { until: until ?? undefined } : { months: months ?? undefined })
      }
    >
      <RadioInput name="way" label="方式" options={modes} />
      <Amount />
    </StepForm>
  )
}

function Amount() {
  const way = useWatch({ name: 'way' })
  if (way === 'until') return <DateInput name="until" label="新的到期日" required />
  return <NumberInput name="months" label="延长月数" required hint="从现在的到期日起；已过期的从今天起" />
}
