import Alert from '@mui/material/Alert'
import { isSuppressed } from '@/lib/http/error-events'
import { textInPlace } from '@/lib/http/error-texts'

interface RefusalAlertProps {
  error: Error | null
  /** Name of the action that was refused, if nothing else on the page shows it. */
  undone?: string
}

/** Shows why a call was refused. It shows nothing for a call that the user cancelled. */
export function RefusalAlert({ error, undone }: RefusalAlertProps) {
  if (!error || isSuppressed(error)) return null
  return (
    <Alert severity="error">
      {textInPlace(error)}
      {undone ? <div>{undone}</div> : null}
    </Alert>
  )
}
