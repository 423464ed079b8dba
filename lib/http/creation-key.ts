import type { Call } from '@/lib/contracts/base/call'
import { idempotencyHeader } from '@/lib/contracts/base/idempotency'
import { newUuid } from '@/lib/helpers/new-uuid'

/** Attempts remembered at once; the oldest is forgotten beyond. */
const MOST = 20

/** Keys of attempts whose answer has not come, by path and body. */
const open = new Map<string, string>()

/** One attempt to create something, with all its repeats. */
interface CreationAttempt {
  readonly headers: Readonly<Record<string, string>>
  /** To be called once the answer is there: the same body is something new from then on. */
  done(): void
}

/**
 * The attempt that this body belongs to: the same one until an answer came, whoever asks again and how often, so that
 * the service creates one record of it. Another body is another attempt. Undefined where the call creates nothing.
 */
export function creationAttempt({ creates, path }: Call, body: string): CreationAttempt | undefined {
  if (!creates) return undefined
  const name = `${path} ${body}`
  const key = open.get(name) ?? newUuid()
  open.set(name, key)
  const [oldest] = open.keys()
  if (open.size > MOST && oldest !== undefined) open.delete(oldest)
  return {
    headers: { [idempotencyHeader]: key },
    done() {
      if (open.get(name) === key) open.delete(name)
    },
  }
}

/** What tells one chosen file from another without reading it. */
export const nameOfFile = (file: Blob | undefined): string =>
  file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : `${file?.size ?? 0}`
