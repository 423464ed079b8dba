'use client'

import { type NewPassword, PasswordDialog } from '@/components/work/password/password-dialog'
import type { StaffItem } from '@/lib/contracts/staff/calls'
import { LockDialog } from './lock-dialog'
import { RolesDialog } from './roles-dialog'

/** The open dialog over the list. The list holds it, because the row that opened the dialog may disappear. */
export type StaffDialog =
  | { kind: 'password'; given: NewPassword }
  | { kind: 'lock'; person: StaffItem; locked: boolean }
  | { kind: 'roles'; person: StaffItem }
export type OpenDialog = (dialog: StaffDialog) => void

interface StaffDialogsProps {
  open: StaffDialog | null
  onClose: () => void
}

export function StaffDialogs({ open, onClose }: StaffDialogsProps) {
  if (open?.kind === 'lock') return <LockDialog {...open} onClose={onClose} />
  if (open?.kind === 'roles') return <RolesDialog person={open.person} onClose={onClose} />
  if (open?.kind === 'password') return <PasswordDialog given={open.given} onClose={onClose} />
  return null
}
