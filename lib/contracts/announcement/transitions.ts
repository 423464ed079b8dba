import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import type { AnnouncementStatus } from './calls.ts'
import { announcementCard, announcementStates } from './card.ts'

const words = actionsOf(announcementCard)

/** Facts about an announcement on which the allowed actions depend. */
interface AnnouncementValidity {
  /** The present time in milliseconds since 1970. */
  readonly now: number
  readonly validTo: string | null
}

type AnnouncementAction = 'insert' | 'edit' | 'publish' | 'withdraw' | 'remove'

/**
 * The state machine of announcements. A withdrawn announcement keeps the text that users read. When an administrator
 * edits a published announcement, its readers get a notice.
 */
export const announcementTransitions = defineTransitions<AnnouncementStatus, AnnouncementAction, AnnouncementValidity>({
  noun: '公告',
  states: announcementStates,
  actions: {
    insert: { label: words.insert, permission: 'announcement:edit', from: [], to: 'draft' },
    edit: { label: words.edit, permission: 'announcement:edit', from: ['draft', 'published'] },
    publish: {
      label: words.publish,
      permission: 'announcement:publish',
      from: ['draft'],
      to: 'published',
      guards: {
        lasts: {
          reason: '已过失效时间，请先修改失效时间再发布',
          allows: ({ now, validTo }) => !validTo || Date.parse(validTo) > now,
        },
      },
    },
    withdraw: {
      label: words.withdraw,
      permission: 'announcement:publish',
      from: ['published'],
      to: 'withdrawn',
      undoable: true,
    },
    remove: { label: words.remove, permission: 'announcement:remove', from: ['draft'], to: null },
  },
})
