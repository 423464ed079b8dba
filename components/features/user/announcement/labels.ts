import { announcementCard } from '@/lib/contracts/announcement/card'
import { labelsOf } from '@/lib/contracts/base/card'

export const announcementLabels = labelsOf(announcementCard)
