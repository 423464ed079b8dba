'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { toast } from '@/components/ui/toast/toast'
import { pushRuleBody } from '@/lib/contracts/review/rules'
import { DryRun } from './dry-run'
import type { Trial } from './trial'

/**
 * Button that simulates the rule in the form before it is saved, as if it were enabled. A new rule is put before all
 * other rules.
 */
export function TryButton({ id }: { id: string }) {
  const { getValues } = useFormContext()
  const [trial, setTrial] = useState<Trial | null>(null)
  const start = () => {
    const { data: body, error } = pushRuleBody.safeParse(getValues())
    if (!body) return toast.error(error.issues[0]?.message ?? '请先填完整')
    const isNew = id === 'new'
    const title = `启用${isNew ? '' : '改后的'}“${body.name}”以后`
    setTrial({ title, entity: body.entity, first: isNew, rule: { id: isNew ? null : id, body }, turned: [] })
  }
  return (
    <>
      <Button color="inherit" size="small" onClick={start}>
        试运行
      </Button>
      {trial ? <DryRun trial={trial} onClose={() => setTrial(null)} /> : null}
    </>
  )
}
