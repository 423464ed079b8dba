import type { Forbidden } from '@/lib/contracts/base/access'
import { Code } from '@/lib/contracts/base/call'
import { createEmitter } from '@/lib/helpers/emitter'
import type { ApiError } from './api-error'

type Answer = (confirmed: boolean) => void

const prompts = createEmitter<Answer>()
let openPrompt: Promise<boolean> | null = null

/**
 * Registers the only dialog that asks the user to confirm their identity (components/ui/dialogs/identity-dialogs.tsx).
 */
export const onIdentityPrompt = prompts.listen

/** Whether a call was refused until the user confirms their identity (contracts/base/call.ts, `confirmed`). */
export function requiresIdentity({ code, isTransport, result }: ApiError): boolean {
  return !isTransport && code === Code.forbidden && (result as Forbidden | null)?.confirm === true
}

/**
 * Asks the user to confirm their identity; calls refused at the same time wait for the same answer. Resolves to false
 * where the user declines.
 */
export function promptForIdentity(): Promise<boolean> {
  openPrompt ??= new Promise<boolean>((answer) => prompts.emit(answer)).finally(() => {
    openPrompt = null
  })
  return openPrompt
}
