import { defineDomain } from '../base/domain.ts'
import { announcementCard } from './card.ts'

export const announcementDomain = defineDomain({
  folder: 'announcement',
  cards: { announcement: announcementCard },
  calls: ['calls', 'own'],
  machines: ['transitions'],
})
