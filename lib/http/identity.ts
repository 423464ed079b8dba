import type { Forbidden } from '@/lib/contracts/base/access'
import { Code } from '@/lib/contracts/base/call'
import { createEmitter } from '@/lib/helpers/emitter'
import type { ApiError } from './api-error'

type Answer = (confirmed: boolean) => void

const questions = createEmitter<Answer>()
let asked: Promise<boolean> | null = null

/** For the one dialog that asks (components/ui/dialogs/identity-dialogs.tsx). It answers each question it hears once. */
export const onIdentityAsked = questions.listen

/** A dangerous call was refused until the person proves once more who they are (contracts/base/call.ts, `confirmed`). */
export function asksForIdentity({ code, isTransport, result }: ApiError): boolean {
  return !isTransport && code === Code.forbidden && (result as Forbidden | null)?.confirm === true
}

/** Asks the person; calls refused at the same time wait for the same answer. False: they would rather not. */
export function askForIdentity(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => questions.emit(answer)).finally(() => {
    asked = null
  })
  return asked
}
