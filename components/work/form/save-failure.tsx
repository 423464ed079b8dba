import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { FailedSave } from './failed-save'

interface SaveFailureProps {
  id?: string
  failed: FailedSave
  /** Absent while it cannot be tried again. */
  onRetry?: (() => void) | undefined
}

/** That a save failed, where it was asked for, until it is tried again. */
export function SaveFailure({ id, failed, onRetry }: SaveFailureProps) {
  return (
    <Alert
      id={id}
      severity="error"
      sx={{ mb: 2 }}
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
