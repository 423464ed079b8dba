import { toast } from '@/components/ui/toast/toast'
import { useWrite } from '@/lib/api/use-write'
import type { FeedbackItem, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { callsOf } from './calls'
import { titleOf } from './labels'

/** Returns the steps of a feedback that need no input and no confirmation. */
export function useStep(kind: FeedbackKind) {
  const accept = useWrite(callsOf[kind].accept)
  const start = useWrite(callsOf[kind].start)
  const steps = { accept, start }
  return {
    busy: accept.isPending || start.isPending,
    /**
     * Sends the step. The function uses `mutateAsync`, because `mutate` drops its callback if the row unmounts before
     * the answer arrives.
     */
    take: (what: keyof typeof steps, feedback: FeedbackItem): Promise<void> =>
      steps[what].mutateAsync({ id: feedback.id, rowVersion: feedback.rowVersion }).then(
        () => toast.success(`“${titleOf(feedback)}”已${feedbackTransitions.actions[what].label}`),
        () => undefined,
      ),
  }
}
