import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FailedSave } from './failed-save'

interface SaveFailureProps {
  id?: string
  failed: FailedSave
  /** Absent if the user cannot try the same save again. */
  onRetry?: (() => void) | undefined
}

/**
 * Shows that a save failed, until the next attempt. Place the message beside the save buttons, in a header or footer
 * that stays in sight: above the fields, a user who has scrolled down would not see the message.
 */
export function SaveFailure({ id, failed, onRetry }: SaveFailureProps) {
  return (
    <Alert
      id={id}
      severity="error"
      // The message has a line of its own in a bar that wraps.
      sx={{ flex: '1 0 100%', minWidth: 0, py: 0.25, textAlign: 'start' }}
      action={
        failed.retry && onRetry ? (
          <Button size="small" color="inherit" onClick={onRetry}>
            重试
          </Button>
        ) : null
      }
    >
      {failed.text}
    </Alert>
  )
}
