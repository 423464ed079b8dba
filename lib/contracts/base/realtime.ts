import { z } from 'zod'
import { sessionEnds } from '../auth/session-end.ts'
import { typeCode } from '../dict/calls.ts'
import { taskStatuses } from '../task/calls.ts'
import { entity } from './record.ts'

/**
 * Events of the realtime connection, `{ event, content }` (specification §4, §7).
 * `heartbeat`, `offline` and `loginAnew` are the specification's; the others tell pages what to fetch anew.
 */
export const serverEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('heartbeat'), content: z.unknown().optional() }),
  /** With the reason where the platform says it. */
  z.object({
    event: z.literal('offline'),
    content: z.unknown().optional().transform(textOf),
    reason: z.enum(sessionEnds).optional().catch(undefined),
  }),
  z.object({ event: z.literal('loginAnew'), content: z.unknown().optional() }),
  /** First on a connection that named a position: what happened since has been said, or cannot be told any more. */
  z.object({ event: z.literal('caughtUp'), content: z.null() }),
  z.object({ event: z.literal('resync'), content: z.null() }),
  z.object({ event: z.literal('dictChanged'), content: z.object({ typeCode }) }),
  z.object({ event: z.literal('menusChanged'), content: z.null() }),
  z.object({ event: z.literal('questionsChanged'), content: z.object({ ids: z.array(z.string()).optional() }) }),
  /** Records of one kind changed; without ids: many. */
  z.object({
    event: z.literal('recordsChanged'),
    content: z.object({ entity, ids: z.array(z.string()).max(50).optional() }),
  }),
  /** To the owner of a task, a few times a second at most. */
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
  /** Somebody began or ended editing a record. */
  z.object({ event: z.literal('leaseChanged'), content: z.object({ entity, entityId: z.string() }) }),
  /** To whoever edits a record: somebody asks for it. No seconds are left once that is settled. */
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
  /** The person's own looks or views, saved in another window. */
  z.object({ event: z.literal('workspaceChanged'), content: z.null() }),
])
export type ServerEvent = z.infer<typeof serverEvent>
export type ServerEventName = ServerEvent['event']

/** Beside `event` and `content`: the position (events-at.ts) of whoever has heard this message and all before it. */
export const eventPosition = z.object({ at: z.string().optional().catch(undefined) })

export const heartbeatMessage = JSON.stringify({ event: 'heartbeat', content: null })

/** What is to be shown, whatever way a platform says it; '' where it says nothing a person could read. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content.trim()
  if (typeof content !== 'object' || content === null) return ''
  const { message, content: inner, msg, reason, text } = content as Record<string, unknown>
  const said = [message, inner, msg, reason, text].find((one) => typeof one === 'string' && one.trim() !== '')
  return textOf(said)
}

/** Path of the realtime connection at the platform; the browser connects to `/api/ws`. */
export const realtimePath = '/zakj-admin/ws'

/** Close codes: the session is over, there is none, or the platform has no realtime connection (from the private range of RFC 6455 §7.4.2). */
export const closeCodes = { noSession: 4401, sessionEnded: 4402, notOffered: 4404 } as const
