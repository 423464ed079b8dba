import { z } from 'zod'
import { sessionEnds } from '../auth/session-end.ts'
import { typeCode } from '../dict/calls.ts'
import { taskStatuses } from '../task/calls.ts'
import { entity } from './record.ts'

/**
 * Events of the realtime connection, `{ event, content }` (specification §4, §7). `heartbeat`, `offline` and
 * `loginAnew` come from the specification; the other events name data that pages must fetch again.
 */
export const serverEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('heartbeat'), content: z.unknown().optional() }),
  /** The user's session has ended; the content is the reason if the platform sends it. */
  z.object({
    event: z.literal('offline'),
    content: z.unknown().optional().transform(textOf),
    reason: z.enum(sessionEnds).optional().catch(undefined),
  }),
  z.object({ event: z.literal('loginAnew'), content: z.unknown().optional() }),
  /**
   * The first event on a connection whose request named a position: the platform has sent the missed events or can no
   * longer send them.
   */
  z.object({ event: z.literal('caughtUp'), content: z.null() }),
  z.object({ event: z.literal('resync'), content: z.null() }),
  z.object({ event: z.literal('dictChanged'), content: z.object({ typeCode }) }),
  z.object({ event: z.literal('menusChanged'), content: z.null() }),
  z.object({ event: z.literal('questionsChanged'), content: z.object({ ids: z.array(z.string()).optional() }) }),
  /** Records of one kind changed; an event without ids means that many of them changed. */
  z.object({
    event: z.literal('recordsChanged'),
    content: z.object({ entity, ids: z.array(z.string()).max(50).optional() }),
  }),
  /** A task made progress or ended; sent to its owner at most a few times a second. */
  z.object({
    event: z.literal('taskChanged'),
    content: z.object({
      id: z.string(),
      status: z.enum(taskStatuses),
      done: z.number().int(),
      total: z.number().int(),
    }),
  }),
  z.object({ event: z.literal('notified'), content: z.object({ title: z.string() }) }),
  /** A user began or ended editing a record. */
  z.object({ event: z.literal('leaseChanged'), content: z.object({ entity, entityId: z.string() }) }),
  /**
   * Sent to the user who holds the edit lease: another user asks to edit the record. `seconds` is 0 once the request is
   * settled.
   */
  z.object({
    event: z.literal('leaseWanted'),
    content: z.object({
      entity,
      entityId: z.string(),
      name: z.string(),
      fullName: z.string(),
      seconds: z.number().int(),
    }),
  }),
  /** The user saved list layouts or saved views in another window. */
  z.object({ event: z.literal('workspaceChanged'), content: z.null() }),
])
export type ServerEvent = z.infer<typeof serverEvent>
export type ServerEventName = ServerEvent['event']

/**
 * A field beside `event` and `content`: the position in the sequence of events (events-at.ts) after this message and
 * all earlier messages.
 */
export const eventPosition = z.object({ at: z.string().optional().catch(undefined) })

export const heartbeatMessage = JSON.stringify({ event: 'heartbeat', content: null })

/**
 * Returns the message in the content of an event, which platforms send in different shapes; '' if the content contains
 * no readable text.
 */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content.trim()
  if (typeof content !== 'object' || content === null) return ''
  const { message, content: inner, msg, reason, text } = content as Record<string, unknown>
  const said = [message, inner, msg, reason, text].find((one) => typeof one === 'string' && one.trim() !== '')
  return textOf(said)
}

/** The path of the realtime connection at the platform; the browser connects to `/api/ws`. */
export const realtimePath = '/zakj-admin/ws'

/**
 * Close codes: the session has ended, there is no session, or the platform offers no realtime connection (private
 * range of RFC 6455 §7.4.2).
 */
export const closeCodes = { noSession: 4401, sessionEnded: 4402, notOffered: 4404 } as const
