import type { AnnouncementItem } from '@/lib/contracts/announcement/calls'
import { announcementCard } from '@/lib/contracts/announcement/card'
import { announcementTransitions } from '@/lib/contracts/announcement/transitions'
import { labelsOf } from '@/lib/contracts/base/card'
import { isAllowed } from '@/lib/contracts/base/transitions'

export const announcementLabels = labelsOf(announcementCard)

/** Whether its state lets its text be changed. */
export const isOpenToEdit = ({ status }: Pick<AnnouncementItem, 'status'>): boolean =>
  isAllowed(announcementTransitions, 'edit', status)
