import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FailedSave } from './failed-save'

interface SaveFailureProps {
  id?: string
  failed: FailedSave
  /** Absent if the save cannot be tried again. */
  onRetry?: (() => void) | undefined
}

/**
 * Shows that a save failed until the next attempt. It belongs beside the save buttons, into a header or footer that
 * stays in sight: above the fields it would be out of sight of a user who has scrolled down.
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
