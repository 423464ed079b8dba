import type { AnnouncementItem } from '@/lib/contracts/announcement/calls'
import { announcementCard } from '@/lib/contracts/announcement/card'
import { announcementTransitions } from '@/lib/contracts/announcement/transitions'
import { labelsOf } from '@/lib/contracts/base/card'
import { isAllowed } from '@/lib/contracts/base/transitions'

export const announcementLabels = labelsOf(announcementCard)

/** Returns whether the state of the announcement allows changes of its text. */
export const isOpenToEdit = ({ status }: Pick<AnnouncementItem, 'status'>): boolean =>
  isAllowed(announcementTransitions, 'edit', status)
