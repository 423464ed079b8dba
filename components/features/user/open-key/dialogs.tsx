'use client'

import type { Dispatch, SetStateAction } from 'react'
import type { IssuedOpenKey, OpenKey } from '@/lib/contracts/open/keys'
import { RevokeDialog } from './revoke-dialog'
import { RotateDialog } from './rotate-dialog'
import { SecretDialog } from './secret-dialog'

/** Dialog over the list, which outlives the row that opened it. */
export type OpenKeyDialog =
  | { kind: 'secret'; issued: IssuedOpenKey }
  | { kind: 'rotate'; openKey: OpenKey }
  | { kind: 'revoke'; openKey: OpenKey }
export type OpenDialog = Dispatch<SetStateAction<OpenKeyDialog | null>>

export function OpenKeyDialogs({ open, onDialog }: { open: OpenKeyDialog | null; onDialog: OpenDialog }) {
  // Keep a dialog that replaced this one.
  const close = () => onDialog((now) => (now === open ? null : now))
  if (open?.kind === 'secret') return <SecretDialog issued={open.issued} onClose={close} />
  if (open?.kind === 'rotate') {
    const showSecret = (issued: IssuedOpenKey) => onDialog({ kind: 'secret', issued })
    return <RotateDialog openKey={open.openKey} onDone={showSecret} onClose={close} />
  }
  if (open?.kind === 'revoke') return <RevokeDialog openKey={open.openKey} onClose={close} />
  return null
}
