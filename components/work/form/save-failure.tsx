import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FailedSave } from './failed-save'

interface SaveFailureProps {
  id?: string
  failed: FailedSave
  /** Absent while it cannot be tried again. */
  onRetry?: (() => void) | undefined
}

/**
 * That a save failed, where it was asked for, until it is tried again. It belongs beside the buttons that save, into a
 * header or footer that stays in sight: above the fields it would be out of sight of whoever has scrolled down.
 */
export function SaveFailure({ id, failed, onRetry }: SaveFailureProps) {
  return (
    <Alert
      id={id}
      severity="error"
      // A line of its own in a bar that wraps.
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
