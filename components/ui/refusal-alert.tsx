import Alert from '@mui/material/Alert'
import { isSettled } from '@/lib/http/error-events'
import { textInPlace } from '@/lib/http/error-texts'

/** Says why a call was refused. Nothing where there is nothing to say: whoever called it off themself knows. */
export function RefusalAlert({ error }: { error: Error | null }) {
  if (!error || isSettled(error)) return null
  return <Alert severity="error">{textInPlace(error)}</Alert>
}
