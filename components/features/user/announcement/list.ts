import { defineList } from '@/components/work/list/define-list'
import { countAnnouncementOptions, listAnnouncements } from '@/lib/contracts/announcement/calls'

export const announcementList = defineList({ call: listAnnouncements, options: countAnnouncementOptions })
