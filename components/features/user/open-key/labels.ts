import { labelsOf } from '@/lib/contracts/base/card'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { openKeyCard } from '@/lib/contracts/open/card'
import type { OpenKey } from '@/lib/contracts/open/keys'
import { openKeyTransitions } from '@/lib/contracts/open/transitions'

export const openKeyLabels = labelsOf(openKeyCard)

/** Returns whether the state of the key allows changes. */
export const isOpenToEdit = ({ status }: Pick<OpenKey, 'status'>): boolean =>
  isAllowed(openKeyTransitions, 'edit', status)
