import { defineModule } from '../../core/module.ts'
import { announcement, announcementRead } from '../../tables/announcement.ts'
import { withdrawKind } from './bulk/withdraw.ts'
import { announcementNames } from './names.ts'
import { announcementRecord } from './record.ts'
import { announcementRoutes } from './routes.ts'

export const announcementModule = defineModule({
  name: 'announcement',
  tables: [announcement, announcementRead],
  routes: announcementRoutes,
  records: [announcementRecord],
  tasks: [withdrawKind],
  names: [announcementNames],
})
