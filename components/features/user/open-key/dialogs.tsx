'use client'

import type { Dispatch, SetStateAction } from 'react'
import type { IssuedOpenKey, OpenKey } from '@/lib/contracts/open/keys'
import { RevokeDialog } from './revoke-dialog'
import { RotateDialog } from './rotate-dialog'
import { SecretDialog } from './secret-dialog'

/** The open dialog over the list. The list holds it, because the row that opened the dialog may disappear. */
export type OpenKeyDialog =
  | { kind: 'secret'; issued: IssuedOpenKey }
  | { kind: 'rotate'; openKey: OpenKey }
  | { kind: 'revoke'; openKey: OpenKey }
export type OpenDialog = Dispatch<SetStateAction<OpenKeyDialog | null>>

export function OpenKeyDialogs({ open, onDialog }: { open: OpenKeyDialog | null; onDialog: OpenDialog }) {
  // Close only this dialog, because the next dialog may already have replaced it.
  const close = () => onDialog((now) => (now === open ? null : now))
  if (open?.kind === 'secret') return <SecretDialog issued={open.issued} onClose={close} />
  if (open?.kind === 'rotate') {
    const showSecret = (issued: IssuedOpenKey) => onDialog({ kind: 'secret', issued })
    return <RotateDialog openKey={open.openKey} onDone={showSecret} onClose={close} />
  }
  if (open?.kind === 'revoke') return <RevokeDialog openKey={open.openKey} onClose={close} />
  return null
}
