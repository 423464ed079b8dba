import type { Call } from '@/lib/contracts/base/call'
import { idempotencyHeader } from '@/lib/contracts/base/idempotency'
import { newUuid } from '@/lib/helpers/new-uuid'

/** Maximum number of attempts that are remembered at once; a further attempt drops the oldest. */
const LIMIT = 20

/** Idempotency keys of attempts that have no answer yet, by path and body. */
const open = new Map<string, string>()

/** One attempt to create a record, with all its repeats. */
interface CreationAttempt {
  readonly headers: Readonly<Record<string, string>>
  /** The caller calls this when the answer has arrived; from then on, the same body counts as a new attempt. */
  done(): void
}

/**
 * Returns the attempt to which this body belongs. Repeats of a body share one attempt until an answer comes, so that
 * the service creates only one record; another body is another attempt. Undefined where the call creates nothing.
 */
export function creationAttempt({ creates, path }: Call, body: string): CreationAttempt | undefined {
  if (!creates) return undefined
  const name = `${path} ${body}`
  const key = open.get(name) ?? newUuid()
  open.set(name, key)
  const [oldest] = open.keys()
  if (open.size > LIMIT && oldest !== undefined) open.delete(oldest)
  return {
    headers: { [idempotencyHeader]: key },
    done() {
      if (open.get(name) === key) open.delete(name)
    },
  }
}

/** A string that distinguishes chosen files without reading their content. */
export const nameOfFile = (file: Blob | undefined): string =>
  file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : `${file?.size ?? 0}`
