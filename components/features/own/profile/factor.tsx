'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useOwnChange } from '@/lib/api/own'
import { disableFactor, newRecoveryCodes, type Profile, startFactor } from '@/lib/contracts/auth/own'
import { factorName } from '@/lib/contracts/staff/card'
import { FactorDialog, type FactorStep } from './factor-dialog'
import { securityTexts as texts } from './labels'

/** Section 两步验证: whether the second factor is on, and how many recovery codes are left. */
export function Factor({ profile }: { profile: Profile }) {
  const { enabledAt, required, recoveryLeft } = profile.factor
  const [step, setStep] = useState<FactorStep | null>(null)
  const start = useOwnChange(startFactor)
  const disable = useOwnChange(disableFactor)
  const renew = useOwnChange(newRecoveryCodes)

  const setUp = () => start.mutate({}, { onSuccess: (started) => setStep({ started }) })
  const turnOff = async () => {
    const { disableTitle: title, disableText: text, disable: ok } = texts
    if (!(await confirm({ title, text, ok, danger: true }))) return
    disable.mutate({}, { onSuccess: () => toast.success(texts.disabled) })
  }
  const renewCodes = async () => {
    const { renewTitle: title, renewText: text, renew: ok } = texts
    if (!(await confirm({ title, text, ok }))) return
    renew.mutate({}, { onSuccess: ({ recoveryCodes }) => setStep({ codes: recoveryCodes }) })
  }
  return (
    <>
      <h3>
        {texts.factor}
        <StatusChip tone={enabledAt ? 'success' : 'neutral'} label={factorName(enabledAt !== null)} />
      </h3>
      {enabledAt ? (
        <>
          <p>
            {texts.since(formatDateTime(enabledAt))}；{texts.recovery}
            {texts.recoveryLeft(recoveryLeft)}。{required && texts.requiredNote}
          </p>
          {recoveryLeft === 0 && (
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              {texts.noneLeft}
            </Alert>
          )}
          <footer>
            <Button size="small" variant="outlined" loading={renew.isPending} onClick={renewCodes}>
              {texts.renewTitle}
            </Button>
            <Button size="small" variant="outlined" loading={start.isPending} onClick={setUp}>
              {texts.replace}
            </Button>
            {!required && (
              <Button size="small" color="error" loading={disable.isPending} onClick={turnOff}>
                {texts.disable}
              </Button>
            )}
          </footer>
        </>
      ) : (
        <>
          <p>{texts.factorNote}</p>
          <footer>
            <Button size="small" variant="contained" loading={start.isPending} onClick={setUp}>
              {texts.enable}
            </Button>
          </footer>
        </>
      )}
      {step && <FactorDialog step={step} userName={profile.userName} onStep={setStep} />}
    </>
  )
}
