import Alert from '@mui/material/Alert'
import { isSettled } from '@/lib/http/error-events'
import { textInPlace } from '@/lib/http/error-texts'

interface RefusalAlertProps {
  error: Error | null
  /** What is left undone by it, where nothing else on the page shows that. */
  undone?: string
}

/** Says why a call was refused. Nothing where there is nothing to say: whoever called it off themself knows. */
export function RefusalAlert({ error, undone }: RefusalAlertProps) {
  if (!error || isSettled(error)) return null
  return (
    <Alert severity="error">
      {textInPlace(error)}
      {undone ? <div>{undone}</div> : null}
    </Alert>
  )
}
