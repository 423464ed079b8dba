'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { NarrowPage } from '@/components/kit/record/narrow-page'
import { useOwnChange } from '@/lib/api/own'
import type { Session } from '@/lib/api/session'
import { startFactor } from '@/lib/contracts/auth/own'
import { goOn } from '@/lib/state/go-on'
import type { FactorStep } from './factor-dialog'
import { FactorSetup } from './factor-setup'
import { setupTexts as texts } from './labels'
import { RecoveryCodes } from './recovery-codes'

/**
 * Set-up of a second factor that one of the user's roles requires. It replaces every other screen until the factor is
 * set up.
 */
export function RequiredFactor({ session }: { session: Session }) {
  const [step, setStep] = useState<FactorStep | null>(null)
  const start = useOwnChange(startFactor)
  const showsCodes = step !== null && 'codes' in step
  // True if the factor is no longer required, because the role changed or the user set the factor up in another window.
  const isOver = !session.mustSetFactor && step === null
  useEffect(() => {
    if (isOver) goOn()
  }, [isOver])

  return (
    <NarrowPage>
      <section>
        <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
          {showsCodes ? texts.codesTitle : texts.mustSetTitle}
        </Typography>
        {step === null ? (
          <>
            <Alert severity="warning" role="note">
              {texts.mustSet}
            </Alert>
            <p>{texts.app}</p>
            <Button
              variant="contained"
              loading={start.isPending}
              onClick={() => start.mutate({}, { onSuccess: (started) => setStep({ started }) })}
            >
              {texts.start}
            </Button>
          </>
        ) : 'codes' in step ? (
          <>
            <RecoveryCodes userName={session.userName} codes={step.codes} />
            <Button variant="contained" sx={{ display: 'block', mt: 2 }} onClick={goOn}>
              {texts.finish}
            </Button>
          </>
        ) : (
          <FactorSetup started={step.started} onEnabled={(codes) => setStep({ codes })} />
        )}
      </section>
    </NarrowPage>
  )
}
