'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { FactorSetup, type StartedFactor } from './factor-setup'
import { profileTexts, setupTexts as texts } from './labels'
import { RecoveryCodes } from './recovery-codes'

/** Step of the dialog: either a new secret that the user must confirm with a first code, or the recovery codes. */
export type FactorStep = { started: StartedFactor } | { codes: readonly string[] }

interface FactorDialogProps {
  step: FactorStep
  userName: string
  onStep: (next: FactorStep | null) => void
}

/**
 * Dialog that sets up the second factor and then shows the recovery codes. Because the recovery codes are shown only
 * once, neither Escape nor a click outside closes the dialog while it shows them.
 */
export function FactorDialog({ step, userName, onStep }: FactorDialogProps) {
  const close = () => onStep(null)
  const showsCodes = 'codes' in step
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="factor-title"
      onClose={(_event, reason) => !showsCodes && reason === 'escapeKeyDown' && close()}
    >
      <DialogTitle id="factor-title">{showsCodes ? texts.codesTitle : texts.title}</DialogTitle>
      <DialogContent>
        {showsCodes ? (
          <RecoveryCodes userName={userName} codes={step.codes} />
        ) : (
          <FactorSetup
            started={step.started}
            onEnabled={(codes) => onStep({ codes })}
            back={
              <Button color="inherit" onClick={close}>
                {profileTexts.cancel}
              </Button>
            }
          />
        )}
      </DialogContent>
      {showsCodes && (
        <DialogActions>
          <Button variant="contained" onClick={close}>
            {texts.finish}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
